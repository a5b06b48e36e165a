#include "app/desktop/picture_export.h"

#include <QFileInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"

namespace fireable {
namespace {

constexpr double margin = 20;
constexpr double pngScale = 2;
constexpr double maxPixels = 12000;  ///< along the longer side

Failure unwritable(const QString& file) {
    return fail(ErrorCode::fileUnwritable, "the picture cannot be written", 0, 0,
                file.toStdString());
}

QRectF paper(const Scene& scene) {
    return QRectF(QPointF(), SceneIndex(scene).bounds().size() + QSizeF(2 * margin, 2 * margin));
}

Result<void> exportPng(const Scene& scene, const QString& file) {
    const QSizeF size = paper(scene).size();
    const double scale =
        std::min(pngScale, maxPixels / std::max({size.width(), size.height(), 1.0}));
    if (!renderToImage(scene, scale, printPalette()).save(file, "PNG")) {
        return unwritable(file);
    }
    return {};
}

Result<void> exportSvg(const Scene& scene, const QString& file) {
    const QRectF page = paper(scene);
    QSvgGenerator generator;
    generator.setFileName(file);
    generator.setSize(page.size().toSize());
    generator.setViewBox(page);
    QPainter painter;
    if (!painter.begin(&generator)) {
        return unwritable(file);
    }
    renderTo(painter, page, scene, printPalette());
    return {};
}

Result<void> exportPdf(const Scene& scene, const QString& file) {
    constexpr int dotsPerInch = 72;
    const QRectF page = paper(scene);
    QPdfWriter writer(file);
    writer.setPageSize(QPageSize(page.size(), QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setResolution(dotsPerInch);
    QPainter painter;
    if (!painter.begin(&writer)) {
        return unwritable(file);
    }
    renderTo(painter, page, scene, printPalette());
    return {};
}

}  // namespace

Result<void> exportPicture(const Scene& scene, const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("png")) {
        return exportPng(scene, file);
    }
    if (suffix == QLatin1String("svg")) {
        return exportSvg(scene, file);
    }
    if (suffix == QLatin1String("pdf")) {
        return exportPdf(scene, file);
    }
    return fail(ErrorCode::badArgument, "expected a picture ending in .png, .svg or .pdf, found '" +
                                            file.toStdString() + "'");
}

}  // namespace fireable
