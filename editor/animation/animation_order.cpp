#include "editor/animation/animation_order.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <array>

#include "editor/animation/animation_frames.h"
#include "editor/animation/step_sheet.h"
#include "editor/document/external_tools.h"
#include "editor/document/replace_file.h"

namespace fireable {
namespace {

struct AnimationOrderText {
    Q_DECLARE_TR_FUNCTIONS(AnimationOrder)
};

Failure notKept(const Count& step) {
    return fail(ErrorCode::badArgument, "step " + step.text() + " of the run is not kept");
}

Failure unwritable(const QString& file) {
    return fail(ErrorCode::fileUnwritable, "the picture cannot be written", 0, 0,
                file.toStdString());
}

QStringList names(const AnimationOrder& order, std::int64_t files) {
    QStringList names;
    for (std::int64_t i = 1; i <= files; ++i) {
        names.append(files == 1 ? QFileInfo(order.file).fileName()
                                : numberedName(order.file, i, files));
    }
    return names;
}

Result<bool> makeFrames(const AnimationOrder& order, const NewFiles& files,
                        const QStringList& names, AnimationProgress& progress) {
    AnimationFrames frames(order.source, order.plan);
    for (std::int64_t i = 0; i < frames.reel().frames(); ++i) {
        if (progress.cancelled) {
            return false;
        }
        const auto image = frames.frame(i);
        if (!image) {
            return notKept(frames.reel().moment(i).step);
        }
        const QString path = files.path(names[i]);
        if (!image->save(path, "PNG")) {
            return unwritable(path);
        }
        progress.set(i + 1, frames.reel().frames());
    }
    return true;
}

Result<bool> makeMoving(const AnimationOrder& order, const NewFiles& files, const QString& name,
                        AnimationProgress& progress) {
    AnimationFrames frames(order.source, order.plan);
    FfmpegAnimation animation(order.format, files.path(name), frames.size(), frames.reel().rate());
    for (std::int64_t i = 0; i < frames.reel().frames(); ++i) {
        const auto image = frames.frame(i);
        if (!image) {
            return notKept(frames.reel().moment(i).step);
        }
        const auto taken = animation.add(*image, progress.cancelled);
        if (!taken || !*taken) {
            return taken;
        }
        progress.set(i + 1, frames.reel().frames());
    }
    return animation.finish(progress.cancelled);
}

Result<bool> makeSheets(const AnimationOrder& order, const NewFiles& files,
                        const QStringList& names, AnimationProgress& progress) {
    StepSheet sheet(order.source, order.plan);
    for (int page = 0; page < sheet.pages(); ++page) {
        const QString path = files.path(names[page]);
        const auto drawn = order.format == AnimationFormat::svgSheet
                               ? sheet.writeSvg(page, path, progress)
                               : sheet.writePng(page, path, progress);
        if (!drawn || !*drawn) {
            return drawn;
        }
    }
    return true;
}

std::int64_t fileCount(const AnimationOrder& order) {
    if (isMadeByFfmpeg(order.format)) {
        return 1;
    }
    return order.format == AnimationFormat::frames ? AnimationReel(order.plan).frames()
                                                   : StepSheet(order.source, order.plan).pages();
}

Result<bool> make(const AnimationOrder& order, const NewFiles& files, const QStringList& names,
                  AnimationProgress& progress) {
    if (isMadeByFfmpeg(order.format)) {
        return makeMoving(order, files, names.front(), progress);
    }
    return order.format == AnimationFormat::frames ? makeFrames(order, files, names, progress)
                                                   : makeSheets(order, files, names, progress);
}

}  // namespace

std::span<const AnimationKind> animationKinds() {
    static const std::array<AnimationKind, 5> kinds{{
        {AnimationFormat::gif, AnimationOrderText::tr("GIF animation"), QStringLiteral("gif")},
        {AnimationFormat::webm, AnimationOrderText::tr("WebM video"), QStringLiteral("webm")},
        {AnimationFormat::frames, AnimationOrderText::tr("PNG, a picture per frame"),
         QStringLiteral("png")},
        {AnimationFormat::pngSheet, AnimationOrderText::tr("PNG, all steps on sheets"),
         QStringLiteral("png")},
        {AnimationFormat::svgSheet, AnimationOrderText::tr("SVG, all steps on sheets"),
         QStringLiteral("svg")},
    }};
    return kinds;
}

std::optional<AnimationFormat> formatOf(const QString& file, AnimationFormat chosen) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    std::optional<AnimationFormat> found;
    for (const AnimationKind& kind : animationKinds()) {
        if (kind.suffix != suffix) {
            continue;
        }
        if (kind.format == chosen) {
            return chosen;
        }
        if (!found || isMoving(kind.format) == isMoving(chosen)) {
            found = kind.format;
        }
    }
    return found;
}

bool isMoving(AnimationFormat format) {
    return isMadeByFfmpeg(format) || format == AnimationFormat::frames;
}

bool isMadeByFfmpeg(AnimationFormat format) {
    return format == AnimationFormat::gif || format == AnimationFormat::webm;
}

QString ffmpegProgram() {
    return findTool(QStringLiteral("ffmpeg"));
}

QString numberedName(const QString& file, std::int64_t number, std::int64_t last) {
    const QFileInfo info(file);
    return QStringLiteral("%1-%2.%3")
        .arg(info.completeBaseName())
        .arg(number, static_cast<int>(QString::number(last).size()), 10, QLatin1Char('0'))
        .arg(info.suffix());
}

QStringList animationFiles(const AnimationOrder& order) {
    QStringList paths;
    const QDir folder = QFileInfo(order.file).dir();
    for (const QString& name : names(order, fileCount(order))) {
        paths.append(folder.filePath(name));
    }
    return paths;
}

Result<bool> makeAnimation(const AnimationOrder& order, AnimationProgress& progress) {
    const NewFiles files(QFileInfo(order.file).path());
    if (const auto writable = files.check(); !writable) {
        return writable.failure();
    }
    const QStringList wanted = names(order, fileCount(order));
    const auto made = make(order, files, wanted, progress);
    if (!made || !*made || progress.cancelled) {
        return made ? Result<bool>(false) : made;
    }
    const auto kept = files.keep(wanted);
    return kept ? Result<bool>(true) : Result<bool>(kept.failure());
}

NewFiles::NewFiles(const QString& folder)
    : folder_(folder), temporary_(QDir(folder).filePath(QStringLiteral(".fireable-XXXXXX"))) {
}

Result<void> NewFiles::check() const {
    if (temporary_.isValid()) {
        return {};
    }
    return fail(ErrorCode::fileUnwritable,
                "nothing can be written here: " + temporary_.errorString().toStdString(), 0, 0,
                folder_.toStdString());
}

Result<void> NewFiles::keep(const QStringList& names) const {
    for (const QString& name : names) {
        QFile made(path(name));
        if (!made.open(QIODevice::ReadOnly)) {
            return fail(ErrorCode::fileUnreadable, made.errorString().toStdString(), 0, 0,
                        made.fileName().toStdString());
        }
        if (const auto kept = replaceFile(QDir(folder_).filePath(name), made); !kept) {
            return kept;
        }
        made.remove();
    }
    return {};
}

}  // namespace fireable
