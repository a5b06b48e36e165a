#include "editor/animation/animation_frames.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "editor/canvas/canvas_palette.h"

namespace fireable {
namespace {

constexpr double aroundFrame = 16;  // units around the drawing: room for tokens and highlights

int even(double pixels) {
    return 2 * static_cast<int>(std::ceil(pixels / 2));
}

double scaleWithin(const QSizeF& units, double scale) {
    return std::min(scale,
                    (maxAnimationPixels - 2) / std::max({units.width(), units.height(), 1.0}));
}

QSizeF unitsOf(const QRectF& bounds) {
    return bounds.size() + QSizeF(2 * aroundFrame, 2 * aroundFrame + captionHeight);
}

constexpr int patience = 50;  // milliseconds between checks for cancellation

/// Blends of the paper with each colour, for the smoothed edges of lines and texts. All frames
/// share the palette, so that the file stores only the differences between frames.
QImage drawingPalette() {
    constexpr int side = 16;
    const CanvasPalette palette = printPalette();
    std::vector<QColor> inks(palette.roles.begin(), palette.roles.end());
    inks.push_back(palette.fired);
    std::ranges::sort(inks, {}, &QColor::rgb);
    inks.erase(std::unique(inks.begin(), inks.end()), inks.end());
    const auto shades = static_cast<int>((side * side - 1) / inks.size());
    QImage image(side, side, QImage::Format_RGB32);
    image.fill(palette.paper);
    int entry = 0;
    for (const QColor& ink : inks) {
        for (int shade = 1; shade <= shades; ++shade, ++entry) {
            const auto mixed = [shade, shades](int from, int to) {
                return from + (to - from) * shade / shades;
            };
            image.setPixelColor(entry % side, entry / side,
                                QColor(mixed(palette.paper.red(), ink.red()),
                                       mixed(palette.paper.green(), ink.green()),
                                       mixed(palette.paper.blue(), ink.blue())));
        }
    }
    return image;
}

QString paletteBeside(const QString& file) {
    return file + QStringLiteral(".png");
}

/// Paths are added to the split texts, as they may contain spaces.
QStringList arguments(AnimationFormat format, const QString& file, QSize size, double rate) {
    const QString input = QStringLiteral(
                              "-hide_banner -loglevel error -f rawvideo -pixel_format bgr0 "
                              "-video_size %1x%2 -framerate %3 -i pipe:0")
                              .arg(size.width())
                              .arg(size.height())
                              .arg(rate, 0, 'f', 3);
    const QString gif = QStringLiteral(
        "-filter_complex [0:v][1:v]paletteuse=dither=none:diff_mode=rectangle -loop 0 -f gif");
    const QString webm = QStringLiteral(
        "-c:v libvpx-vp9 -pix_fmt yuv420p -crf 24 -b:v 0 -deadline good -cpu-used 4 -f webm");
    return input.split(u' ') +
           (format == AnimationFormat::gif
                ? QStringList{QStringLiteral("-i"), paletteBeside(file)} + gif.split(u' ')
                : webm.split(u' ')) +
           QStringList{QStringLiteral("-y"), file};
}

}  // namespace

QSize animationSize(const QRectF& bounds, double scale) {
    const QSizeF units = unitsOf(bounds);
    const QSizeF pixels = units * scaleWithin(units, scale);
    return {even(pixels.width()), even(pixels.height())};
}

AnimationFrames::AnimationFrames(std::shared_ptr<const AnimationSource> source,
                                 const AnimationPlan& plan)
    : source_(std::move(source)), scene_(source_->makeScene()), reel_(plan) {
    const QRectF bounds = scene_->index().bounds();
    viewport_ = {bounds.topLeft() - QPointF(aroundFrame, aroundFrame),
                 scaleWithin(unitsOf(bounds), plan.scale)};
    still_ = QImage(animationSize(bounds, plan.scale), QImage::Format_RGB32);
    const QPointF corner(bounds.left() - aroundFrame, bounds.bottom() + aroundFrame);
    captionArea_ =
        viewport_.toPixels(QRectF(corner, QSizeF(bounds.width() + 2 * aroundFrame, captionHeight)));
    const CanvasPalette palette = printPalette();
    still_.fill(palette.paper);
    QPainter painter(&still_);
    painter_.paintStatic(painter, scene_->scene(), scene_->index(), viewport_,
                         QRectF(still_.rect()), palette);
}

std::optional<QImage> AnimationFrames::frame(std::int64_t number) {
    if (!scene_->show(reel_.moment(number))) {
        return std::nullopt;
    }
    QImage image = still_;
    QPainter painter(&image);
    const CanvasPalette palette = printPalette();
    painter_.paintDynamic(painter, scene_->scene(), scene_->index(), viewport_,
                          QRectF(image.rect()), palette);
    scene_->paintOver(painter, viewport_, QRectF(image.rect()), palette);
    paintMotion(painter, scene_->motion(), scene_->share(), scene_->scene(), viewport_, palette);
    paintCaption(painter, captionArea_, viewport_.zoom, *scene_);
    return image;
}

FfmpegAnimation::FfmpegAnimation(AnimationFormat format, const QString& file, QSize size,
                                 double framesPerSecond)
    : isInstalled_(!ffmpegProgram().isEmpty()) {
    if (isInstalled_) {
        if (format == AnimationFormat::gif) {
            drawingPalette().save(paletteBeside(file));  // ffmpeg fails without it
        }
        ffmpeg_.setStandardOutputFile(QProcess::nullDevice());
        ffmpeg_.start(ffmpegProgram(), arguments(format, file, size, framesPerSecond));
    }
}

FfmpegAnimation::~FfmpegAnimation() {
    if (ffmpeg_.state() != QProcess::NotRunning) {
        ffmpeg_.kill();
        ffmpeg_.waitForFinished();
    }
}

Result<bool> FfmpegAnimation::add(const QImage& picture, const std::atomic<bool>& cancelled) {
    if (!isInstalled_) {
        return fail(ErrorCode::unsupported,
                    "GIF and WebM are made by ffmpeg, which is not installed; PNG pictures and "
                    "step sheets need no other program");
    }
    const QImage pixels = picture.convertToFormat(QImage::Format_RGB32);
    const auto rowBytes = static_cast<qint64>(pixels.width()) * 4;
    for (int row = 0; row < pixels.height(); ++row) {
        ffmpeg_.write(reinterpret_cast<const char*>(pixels.constScanLine(row)), rowBytes);
    }
    while (ffmpeg_.bytesToWrite() > 0) {
        if (cancelled) {
            return false;
        }
        if (!ffmpeg_.waitForBytesWritten(patience) && ffmpeg_.state() == QProcess::NotRunning) {
            return failure();
        }
    }
    return !cancelled;
}

Result<bool> FfmpegAnimation::finish(const std::atomic<bool>& cancelled) {
    ffmpeg_.closeWriteChannel();
    while (!ffmpeg_.waitForFinished(patience) && ffmpeg_.state() != QProcess::NotRunning) {
        if (cancelled) {
            return false;
        }
    }
    const bool well = ffmpeg_.exitStatus() == QProcess::NormalExit && ffmpeg_.exitCode() == 0;
    return well ? Result<bool>(true) : failure();
}

Failure FfmpegAnimation::failure() {
    const std::string said = ffmpeg_.readAllStandardError().trimmed().left(300).toStdString();
    return fail(ErrorCode::fileUnwritable,
                "the animation cannot be written: ffmpeg says '" +
                    (said.empty() ? ffmpeg_.errorString().toStdString() : said) + "'");
}

}  // namespace fireable
