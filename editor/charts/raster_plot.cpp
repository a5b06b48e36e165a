#include "editor/charts/raster_plot.h"

#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr double lowestRow = 1e-3;  // pixels: all rows fit
constexpr double highestRow = 30;
constexpr double rowZoom = 1.6;
constexpr double gapFrom = 3;     // pixels of a cell from which neighbours are apart
constexpr double widestBar = 16;  // pixels of a single step
constexpr double faintest = 0.3;  // of one firing among very many

}  // namespace

/// Draws the image, or a bar for each cell where they are large.
class RasterPlot::Cells final : public PlotDrawing {
public:
    explicit Cells(RasterPlot& plot) : PlotDrawing(*plot.xAxis, *plot.yAxis), plot_(plot) {}

protected:
    void draw(QCPPainter* painter) override {
        const RasterCells& cells = plot_.cells_;
        if (plot_.image_.isNull()) {
            return;
        }
        const QRectF area = areaOf(0, 0, cells.columns, cells.lines);
        const double width = area.width() / cells.columns;
        const double height = area.height() / cells.lines;
        painter->setAntialiasing(false);
        if (width < gapFrom && height < gapFrom) {
            painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
            painter->drawImage(area, plot_.image_);
            return;
        }
        const double gapX = width < gapFrom ? 0 : std::min(0.3 * width, width - 2);
        const double bar =
            cells.columnSteps == 1 ? std::min(width - gapX, widestBar) : width - gapX;
        const double gapY = height < gapFrom ? 0 : 0.25 * height;
        painter->setPen(Qt::NoPen);
        const QRectF seen = clipRect();
        const auto first = static_cast<int>(std::max(0.0, (seen.left() - area.left()) / width));
        for (int column = first; column < cells.columns; ++column) {
            const double left = area.left() + column * width;
            if (left > seen.right()) {
                break;
            }
            for (int line = 0; line < cells.lines; ++line) {
                const double top = area.top() + line * height;
                if (cells.at(column, line) > 0 && top < seen.bottom() &&
                    top + height > seen.top()) {
                    painter->fillRect(QRectF(left + (width - bar) / 2, top + gapY / 2,
                                             std::max(1.0, bar),
                                             std::max(1.0, height - gapY)),
                                      QColor(plot_.image_.pixel(column, line)));
                }
            }
        }
    }

private:
    /// The cell of a step reaches half a step to both sides of it.
    QRectF areaOf(int column, int line, int columns, int lines) const {
        const RasterCells& cells = plot_.cells_;
        const auto x = [&](int at) {
            const double step = static_cast<double>(cells.firstStep) +
                                static_cast<double>(at) * static_cast<double>(cells.columnSteps);
            return mKeyAxis->coordToPixel(plot_.first_ + step - 0.5);
        };
        const auto y = [&](int at) {
            return mValueAxis->coordToPixel(cells.firstRow + at * cells.lineRows);
        };
        return {QPointF(x(column), y(line)), QPointF(x(column + columns), y(line + lines))};
    }

    const RasterPlot& plot_;
};

RasterPlot::RasterPlot(QWidget* parent) : RowPlot(lowestRow, highestRow, parent) {
    new Cells(*this);  // belongs to the plot
    axisRect()->setRangeDrag(Qt::Horizontal | Qt::Vertical);
    connect(yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this] {
        if (!fitting_) {
            fitting_ = true;
            rowAxis().fit();
            fitting_ = false;
            emit rowRangeChanged();
        }
    });
    recolour();
}

void RasterPlot::setNames(const QStringList& names) {
    rowAxis().setNames(names);
}

void RasterPlot::setCells(RasterCells cells, double first, double last) {
    cells_ = std::move(cells);
    first_ = first;
    paintImage();
    setSteps(first, last);
    refresh();
}

void RasterPlot::recolour() {
    RowPlot::recolour();
    paintImage();
}

/// A few firings among many are seen too.
QColor RasterPlot::inkOf(double share) const {
    const QColor ink = lookOf(0, isDark()).colour;
    const QColor paper = palette().color(QPalette::Base);
    const double part = faintest + (1 - faintest) * std::clamp(share, 0.0, 1.0);
    const auto mix = [part](int one, int other) {
        return static_cast<int>(std::lround(part * one + (1 - part) * other));
    };
    return {mix(ink.red(), paper.red()), mix(ink.green(), paper.green()),
            mix(ink.blue(), paper.blue())};
}

void RasterPlot::paintImage() {
    image_ = {};
    if (cells_.columns == 0) {
        return;
    }
    constexpr int shades = 64;
    std::vector<QRgb> inks;
    for (int shade = 0; shade <= shades; ++shade) {
        inks.push_back(inkOf(static_cast<double>(shade) / shades).rgb());
    }
    const double whole =
        static_cast<double>(cells_.columnSteps) * static_cast<double>(cells_.lineRows);
    image_ = QImage(cells_.columns, cells_.lines, QImage::Format_ARGB32_Premultiplied);
    for (int line = 0; line < cells_.lines; ++line) {
        auto* pixels = reinterpret_cast<QRgb*>(image_.scanLine(line));
        for (int column = 0; column < cells_.columns; ++column) {
            const auto count = static_cast<double>(cells_.at(column, line));
            pixels[column] =
                count > 0 ? inks[static_cast<std::size_t>(std::min(1.0, count / whole) * shades)]
                          : qRgba(0, 0, 0, 0);
        }
    }
}

std::size_t RasterPlot::lines() const {
    return static_cast<std::size_t>(std::max(50, axisRect()->height()));
}

void RasterPlot::zoomRows(double factor, double around) {
    rowAxis().zoom(factor, around);
    refresh();
}

void RasterPlot::showAllRows() {
    zoomRows(1.0 / std::max(1, rows().size()), 0);
}

void RasterPlot::keyPressEvent(QKeyEvent* event) {
    const bool up = event->key() == Qt::Key_Up;
    if (event->modifiers().testFlag(Qt::ShiftModifier) && (up || event->key() == Qt::Key_Down)) {
        zoomRows(up ? rowZoom : 1 / rowZoom, rowRange().center());
        return;
    }
    if (event->key() == Qt::Key_Home) {
        showAllRows();
    }
    RowPlot::keyPressEvent(event);
}

void RasterPlot::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        RowPlot::wheelEvent(event);
        return;
    }
    zoomRows(std::pow(rowZoom, event->angleDelta().y() / 120.0),
             yAxis->pixelToCoord(event->position().y()));
    event->accept();
}

bool RasterPlot::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && tip_ && hint().isEmpty()) {
        const auto& help = static_cast<QHelpEvent&>(*event);
        const int row = rows().rowAt(help.pos().y());
        if (row >= 0 && axisRect()->rect().contains(help.pos())) {
            const double step = std::round(xAxis->pixelToCoord(help.pos().x()));
            QToolTip::showText(help.globalPos(), tip_(row, step), this);
            return true;
        }
    }
    return RowPlot::event(event);
}

}  // namespace fireable
