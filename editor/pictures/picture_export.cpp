#include "editor/pictures/picture_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QProcess>
#include <QSvgGenerator>
#include <QTemporaryDir>
#include <algorithm>
#include <array>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"
#include "editor/document/external_tools.h"
#include "editor/document/replace_file.h"
#include "importers/formats.h"

namespace fireable {
namespace {

constexpr int aMinute = 60'000;  ///< milliseconds
constexpr int pollMilliseconds = 20;

struct EpsMaker {
    QString program;
    QStringList arguments;
};

/// Both preserve vectors and text.
std::array<EpsMaker, 2> epsMakers(const QString& pdf, const QString& eps) {
    return {{{QStringLiteral("pdftops"), {QStringLiteral("-eps"), pdf, eps}},
             {QStringLiteral("gs"),
              {QStringLiteral("-q"), QStringLiteral("-dNOPAUSE"), QStringLiteral("-dBATCH"),
               QStringLiteral("-dSAFER"), QStringLiteral("-sDEVICE=eps2write"),
               QStringLiteral("-sOutputFile=") + eps, pdf}}}};
}

Failure unwritten(const std::string& why) {
    return fail(ErrorCode::fileUnwritable, "the picture cannot be written: " + why);
}

Result<void> runMaker(const QString& program, const QStringList& arguments, const QString& eps,
                      const WorkProgress* progress) {
    const std::string name = program.toStdString();
    QProcess process;
    QElapsedTimer time;
    time.start();
    process.start(program, arguments);
    while (!process.waitForFinished(pollMilliseconds) && process.state() != QProcess::NotRunning) {
        const bool cancelled = progress != nullptr && progress->cancelled;
        if (cancelled || time.hasExpired(aMinute)) {
            process.kill();
            process.waitForFinished();
            return unwritten(cancelled ? "cancelled" : name + " takes more than a minute");
        }
    }
    if (process.error() != QProcess::FailedToStart &&
        process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 &&
        QFileInfo(eps).size() > 0) {
        return {};
    }
    return unwritten(name + " says '" +
                     process.readAllStandardError().trimmed().left(200).toStdString() + "'");
}

/// Converts a one-page PDF file to EPS by pdftops or gs. Fails with `unsupported`, naming both, if
/// neither is installed.
Result<void> makeEps(const QString& pdf, const QString& eps, const WorkProgress* progress) {
    for (const auto& [name, arguments] : epsMakers(pdf, eps)) {
        const QString program = findTool(name);
        if (!program.isEmpty()) {
            return runMaker(program, arguments, eps, progress);
        }
    }
    return fail(ErrorCode::unsupported,
                "EPS pictures are made by pdftops (package poppler-utils) or gs (package "
                "ghostscript), and neither is installed; PDF needs no other program");
}

constexpr double pictureMargin = 12;      ///< as in `renderTo`
constexpr double maxPictureSide = 12000;  ///< along the longer side

Failure undrawable(const QString& file) {
    return fail(ErrorCode::fileUnwritable, "the picture cannot be drawn", 0, 0, file.toStdString());
}

QRectF paper(const Scene& scene) {
    return QRectF(QPointF(),
                  SceneIndex(scene).bounds().size() + QSizeF(2 * pictureMargin, 2 * pictureMargin));
}

double scaleWithin(const Scene& scene, double scale) {
    const QSizeF size = paper(scene).size();
    return std::min(scale, maxPictureSide / std::max({size.width(), size.height(), 1.0}));
}

Result<void> exportPng(const Scene& scene, const QString& file, double scale) {
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    if (!renderToImage(scene, scaleWithin(scene, scale), printPalette()).save(&picture, "PNG")) {
        return undrawable(file);
    }
    return replaceFile(file, picture.data());
}

Result<void> exportSvg(const Scene& scene, const QString& file) {
    const QRectF page = paper(scene);
    QBuffer picture;
    QSvgGenerator generator;
    generator.setOutputDevice(&picture);
    generator.setSize(page.size().toSize());
    generator.setViewBox(page);
    QPainter painter;
    if (!painter.begin(&generator)) {
        return undrawable(file);
    }
    renderTo(painter, page, scene, printPalette());
    painter.end();
    return replaceFile(file, picture.data());
}

Result<void> exportPdf(const Scene& scene, const QString& file) {
    constexpr int dotsPerInch = 72;
    const QRectF page = paper(scene);
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    QPdfWriter writer(&picture);
    writer.setPageSize(QPageSize(page.size(), QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setResolution(dotsPerInch);
    QPainter painter;
    if (!painter.begin(&writer)) {
        return undrawable(file);
    }
    renderTo(painter, page, scene, printPalette());
    painter.end();
    return replaceFile(file, picture.data());
}

Result<void> exportEps(const Scene& scene, const QString& file, const WorkProgress* progress) {
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("picture.pdf"));
    const QString eps = folder.filePath(QStringLiteral("picture.eps"));
    if (const auto drawn = exportPdf(scene, pdf); !drawn) {
        return drawn;
    }
    if (const auto made = makeEps(pdf, eps, progress); !made) {
        return made;
    }
    QFile made(eps);
    return made.open(QIODevice::ReadOnly) ? replaceFile(file, made.readAll()) : undrawable(file);
}

struct PictureExportText {
    Q_DECLARE_TR_FUNCTIONS(PictureExport)
};

}  // namespace

Scene unmarked(Scene scene) {
    for (auto* bits :
         {&scene.nodes.highlights, &scene.strokes.highlights, &scene.texts.highlights}) {
        std::ranges::fill(*bits, std::uint8_t{0});
    }
    return scene;
}

std::span<const PictureKind> pictureKinds() {
    static const std::array<PictureKind, 6> kinds{{
        {PictureFormat::svg, PictureExportText::tr("SVG (vector)"), QStringLiteral("svg")},
        {PictureFormat::pdf, PictureExportText::tr("PDF (vector)"), QStringLiteral("pdf")},
        {PictureFormat::png, PictureExportText::tr("PNG (pixels)"), QStringLiteral("png")},
        {PictureFormat::eps, PictureExportText::tr("EPS (vector)"), QStringLiteral("eps")},
        {PictureFormat::tikz, PictureExportText::tr("TikZ, for LaTeX"), QStringLiteral("tex")},
        {PictureFormat::dot, PictureExportText::tr("DOT, for Graphviz"), QStringLiteral("dot")},
    }};
    return kinds;
}

PictureSource::PictureSource(Scene drawn, Diagram diagram)
    : PictureSource(std::move(drawn), [diagram = std::move(diagram)](const PictureText& language) {
          return language.write({&diagram, 1});
      }) {
}

QSize pngSize(const Scene& scene, double scale) {
    return (paper(scene).size() * scaleWithin(scene, scale)).toSize();
}

Result<void> exportPicture(const PictureSource& source, const QString& file, double scale,
                           const WorkProgress* progress) {
    if (const PictureText* text = pictureTextOf(file.toStdString())) {
        const auto written = source.write(*text);
        return written ? writeText(file.toStdString(), *written) : Result<void>(written.failure());
    }
    const QString suffix = QFileInfo(file).suffix().toLower();
    const Scene scene = unmarked(source.scene);
    if (suffix == QLatin1String("png")) {
        return exportPng(scene, file, scale);
    }
    if (suffix == QLatin1String("svg")) {
        return exportSvg(scene, file);
    }
    if (suffix == QLatin1String("pdf")) {
        return exportPdf(scene, file);
    }
    if (suffix == QLatin1String("eps")) {
        return exportEps(scene, file, progress);
    }
    return fail(ErrorCode::badArgument,
                "expected a picture ending in .svg, .pdf, .png, .eps, .tex or .dot, found '" +
                    file.toStdString() + "'");
}

}  // namespace fireable
