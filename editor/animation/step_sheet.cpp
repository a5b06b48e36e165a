#include "editor/animation/step_sheet.h"

#include <QBuffer>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "editor/animation/animation_scene.h"
#include "editor/document/replace_file.h"

namespace fireable {
namespace {

// An A4 page at 200 dots per inch; a larger drawing gets a page of its own.
constexpr double pageWidth = 1654;
constexpr double pageHeight = 2339;
constexpr double maxSheetSide = 12000;  // per side of a PNG picture
constexpr double sheetMargin = 16;      // units around the drawing
constexpr double border = 20;           // around the page

QSizeF cellUnits(const QRectF& bounds) {
    return bounds.size() + QSizeF(2 * sheetMargin, 2 * sheetMargin + captionHeight);
}

double scaleWithin(const QRectF& bounds, double scale) {
    const QSizeF units = cellUnits(bounds);
    return std::min(scale, (maxSheetSide - 2 * border) / std::max(units.width(), units.height()));
}

}  // namespace

SheetLayout sheetLayout(const QRectF& bounds, double scale, std::int64_t cells) {
    const auto fitting = [](double room, double size) {
        return std::max(1, static_cast<int>((room - 2 * border) / size));
    };
    SheetLayout layout;
    layout.cell = cellUnits(bounds) * scale;
    const auto maxCells = static_cast<int>(std::min<std::int64_t>(cells, 1000));
    layout.columns = std::min(fitting(pageWidth, layout.cell.width()), maxCells);
    layout.rows = std::min(fitting(pageHeight, layout.cell.height()),
                           (maxCells + layout.columns - 1) / layout.columns);
    return layout;
}

StepSheet::StepSheet(std::shared_ptr<const AnimationSource> source, const AnimationPlan& plan)
    : source_(std::move(source)),
      scene_(source_->makeScene()),
      reel_(plan),
      layout_(sheetLayout(scene_->index().bounds(),
                          scaleWithin(scene_->index().bounds(), plan.scale), reel_.steps())),
      scale_(scaleWithin(scene_->index().bounds(), plan.scale)) {
}

int StepSheet::pages() const {
    return static_cast<int>((reel_.steps() + cellsPerPage() - 1) / cellsPerPage());
}

/// The last page may have fewer rows.
QSizeF StepSheet::pageSize(int page) const {
    const std::int64_t left = reel_.steps() - page * cellsPerPage();
    const std::int64_t rows =
        std::min<std::int64_t>(layout_.rows, (left + layout_.columns - 1) / layout_.columns);
    return {std::ceil(layout_.columns * layout_.cell.width() + 2 * border),
            std::ceil(static_cast<double>(rows) * layout_.cell.height() + 2 * border)};
}

Result<bool> StepSheet::writePng(int page, const QString& file, AnimationProgress& progress) {
    QImage image(pageSize(page).toSize(), QImage::Format_RGB32);
    image.fill(printPalette().paper);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const auto painted = paint(page, painter, progress);
    painter.end();
    if (painted && *painted && !image.save(file, "PNG")) {
        return fail(ErrorCode::fileUnwritable, "the sheet cannot be written", 0, 0,
                    file.toStdString());
    }
    return painted;
}

Result<bool> StepSheet::writeSvg(int page, const QString& file, AnimationProgress& progress) {
    const QSizeF size = pageSize(page);
    QBuffer sheet;
    QSvgGenerator generator;
    generator.setOutputDevice(&sheet);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    QPainter painter;
    if (!painter.begin(&generator)) {
        return fail(ErrorCode::fileUnwritable, "the sheet cannot be drawn", 0, 0,
                    file.toStdString());
    }
    painter.fillRect(QRectF(QPointF(), size), printPalette().paper);
    const auto painted = paint(page, painter, progress);
    painter.end();
    if (!painted || !*painted) {
        return painted;
    }
    // The generator does not report a full disk.
    const auto written = replaceFile(file, sheet.data());
    return written ? painted : written.failure();
}

Result<bool> StepSheet::paint(int page, QPainter& painter, AnimationProgress& progress) {
    const std::int64_t first = page * cellsPerPage();
    const std::int64_t end = std::min(first + cellsPerPage(), reel_.steps());
    for (std::int64_t i = first; i < end; ++i) {
        if (progress.cancelled) {
            return false;
        }
        if (!scene_->show({reel_.step(i), 1})) {
            return fail(ErrorCode::badArgument,
                        "step " + reel_.step(i).text() + " of the run is not kept");
        }
        const auto column = static_cast<double>((i - first) % layout_.columns);
        const auto row = static_cast<double>((i - first) / layout_.columns);
        paintCell(painter,
                  {{border + column * layout_.cell.width(), border + row * layout_.cell.height()},
                   layout_.cell});
        progress.set(i + 1, reel_.steps());
    }
    return true;
}

void StepSheet::paintCell(QPainter& painter, const QRectF& cell) {
    const CanvasPalette palette = printPalette();
    painter.setPen(QPen(QColor(0xd0, 0xd0, 0xd0), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell);
    const double caption = captionHeight * scale_;
    QRectF drawing = cell;
    drawing.setTop(cell.top() + caption);
    // Font sizes are whole pixels, so the painter scales down from a size with enough detail.
    constexpr double fineness = 8;
    const QRectF bounds =
        scene_->index().bounds().adjusted(-sheetMargin, -sheetMargin, sheetMargin, sheetMargin);
    painter.save();
    painter.translate(drawing.topLeft());
    painter.scale(scale_ / fineness, scale_ / fineness);
    const Viewport viewport{bounds.topLeft(), fineness};
    const QRectF pixels = viewport.toPixels(bounds);
    painter_.paintStatic(painter, scene_->scene(), scene_->index(), viewport, pixels, palette);
    painter_.paintDynamic(painter, scene_->scene(), scene_->index(), viewport, pixels, palette);
    scene_->paintOver(painter, viewport, pixels, palette);
    const QRectF line(0, -caption * fineness / scale_, pixels.width(), captionHeight * fineness);
    paintCaption(painter, line, fineness, *scene_);
    painter.restore();
}

}  // namespace fireable
