#include "editor/sweeps/sweep_marks.h"

#include <algorithm>
#include <vector>

namespace fireable {
namespace {

constexpr double dot = 2.5;               // radius in pixels
constexpr std::size_t mostDots = 20'000;  // more are drawn as squares
constexpr int square = 2;                 // pixels
constexpr int faint = 46;                 // of 255, the opacity of a band
constexpr double pixelsForAMark = 6;

template <class Numbers>
void widen(QCPRange& range, bool& found, const Numbers& numbers) {
    for (const double number : numbers) {
        range = found ? QCPRange(std::min(range.lower, number), std::max(range.upper, number))
                      : QCPRange(number, number);
        found = true;
    }
}

}  // namespace

QCPRange SweepMarks::getKeyRange(bool& found, QCP::SignDomain) const {
    QCPRange range;
    found = false;
    if (chart_.choice.kind == SweepChartKind::histogram) {
        found = chart_.across.count > 0;
        return {chart_.across.edge(0), chart_.across.edge(chart_.across.count)};
    }
    for (const SweepPoint& point : series().points) {
        widen(range, found, std::initializer_list<double>{point.x});
    }
    widen(range, found, series().x);
    return range;
}

QCPRange SweepMarks::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    QCPRange range;
    found = false;
    if (chart_.choice.kind == SweepChartKind::histogram) {
        widen(range, found, std::initializer_list<double>{0});
        widen(range, found, chart_.cells);
        return range;
    }
    for (const SweepPoint& point : series().points) {
        widen(range, found, std::initializer_list<double>{point.min, point.max});
    }
    widen(range, found, series().y);
    return range;
}

void SweepMarks::draw(QCPPainter* painter) {
    switch (chart_.choice.kind) {
        case SweepChartKind::lines:
            drawLine(*painter);
            break;
        case SweepChartKind::scatter:
            drawPoints(*painter);
            break;
        case SweepChartKind::histogram:
            drawBars(*painter);
            break;
        case SweepChartKind::heatMap:
            break;
    }
}

void SweepMarks::drawLine(QCPPainter& painter) const {
    const auto& points = series().points;
    QPolygonF line;
    QPolygonF band;
    for (const SweepPoint& point : points) {
        line.append(pixel(point.x, point.mean));
        band.append(pixel(point.x, point.max));
    }
    for (auto point = points.rbegin(); point != points.rend(); ++point) {
        band.append(pixel(point->x, point->min));
    }
    painter.setAntialiasing(true);
    QColor light = colour_;
    light.setAlpha(faint);
    painter.setPen(Qt::NoPen);
    painter.setBrush(light);
    painter.drawPolygon(band);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour_, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    const bool roomy =
        line.size() < 2 ||
        (line.last().x() - line.first().x()) / static_cast<double>(line.size()) > pixelsForAMark;
    if (roomy) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour_);
        for (const QPointF& point : line) {
            painter.drawEllipse(point, dot, dot);
        }
    }
}

void SweepMarks::drawPoints(QCPPainter& painter) const {
    const QRect area = clipRect();
    const auto& xs = series().x;
    const auto& ys = series().y;
    // Axes are linear, so two points say all.
    const QPointF origin = pixel(0, 0);
    const QPointF unit = pixel(1, 1) - origin;
    const bool many = xs.size() > mostDots;
    const int size = many ? square : 1;
    const int columns = area.width() / size + 1;
    std::vector<std::uint8_t> taken(static_cast<std::size_t>(columns) *
                                    static_cast<std::size_t>(area.height() / size + 1));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour_);
    painter.setAntialiasing(!many);
    for (std::size_t i = 0; i < xs.size(); ++i) {
        const double x = origin.x() + unit.x() * xs[i];
        const double y = origin.y() + unit.y() * ys[i];
        if (x < area.left() || x > area.right() || y < area.top() || y > area.bottom()) {
            continue;
        }
        const int column = (static_cast<int>(x) - area.left()) / size;
        const int line = (static_cast<int>(y) - area.top()) / size;
        std::uint8_t& cell =
            taken[static_cast<std::size_t>(line) * static_cast<std::size_t>(columns) +
                  static_cast<std::size_t>(column)];
        if (cell != 0) {
            continue;
        }
        cell = 1;
        if (many) {
            painter.fillRect(area.left() + column * size, area.top() + line * size, size, size,
                             colour_);
        } else {
            painter.drawEllipse(QPointF(x, y), dot, dot);
        }
    }
}

void SweepMarks::drawBars(QCPPainter& painter) const {
    const SweepBins& bins = chart_.across;
    painter.setAntialiasing(false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour_);
    for (int bin = 0; bin < bins.count; ++bin) {
        const double runs = chart_.cells[static_cast<std::size_t>(bin)];
        if (runs > 0) {
            QRectF bar(pixel(bins.edge(bin), runs), pixel(bins.edge(bin + 1), 0));
            if (bar.width() > 4) {
                bar.adjust(0.5, 0, -0.5, 0);
            }
            painter.drawRect(bar);
        }
    }
}

void SweepMarks::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour_);
    const QPointF middle = rect.center();
    chart_.choice.kind == SweepChartKind::lines
        ? painter->drawRect(QRectF(rect.left(), middle.y() - 1, rect.width(), 2))
        : painter->drawEllipse(middle, 4, 4);
}

}  // namespace fireable
