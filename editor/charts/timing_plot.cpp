#include "editor/charts/timing_plot.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr double slant = 3;  // width of a value change, pixels

QColor faded(QColor colour, int alpha) {
    colour.setAlpha(alpha);
    return colour;
}

constexpr int minLane = 18;  // pixels
constexpr int maxLane = 34;

}  // namespace

std::vector<LaneSegment> laneSegments(const std::vector<SeriesColumn>& columns) {
    std::vector<LaneSegment> segments;
    for (const SeriesColumn& column : columns) {
        if (!isDefined(column)) {
            continue;
        }
        const LaneSegment next{column.first, column.first + column.size, column.min, column.max};
        const bool joins = !segments.empty() && segments.back().end == next.first &&
                           segments.back().isSteady() == next.isSteady() &&
                           (!next.isSteady() || segments.back().max == next.max);
        if (joins) {
            LaneSegment& last = segments.back();
            last.end = next.end;
            last.min = std::min(last.min, next.min);
            last.max = std::max(last.max, next.max);
        } else {
            segments.push_back(next);
        }
    }
    return segments;
}

LaneWaves::LaneWaves(QCPAxis& steps, QCPAxis& values, const RowAxis& rows)
    : PlotDrawing(steps, values), rows_(rows) {
}

void LaneWaves::setData(const ChartData& data, bool dark) {
    first_ = data.first;
    lanes_.clear();
    for (std::size_t i = 0; i < data.series.size(); ++i) {
        const ChartSeries& series = data.series[i];
        if (!series.shown) {
            continue;
        }
        Lane lane{{}, series.kind, true, lookOf(series, dark).colour};
        if (series.kind == SeriesKind::event) {
            for (const SeriesColumn& column : series.columns) {
                if (column.max > 0) {
                    lane.segments.push_back(
                        {column.first, column.first + column.size, column.min, column.max});
                }
            }
        } else {
            lane.segments = laneSegments(series.columns);
        }
        lane.binary = std::ranges::all_of(lane.segments, [](const LaneSegment& segment) {
            return segment.min >= 0 && segment.max <= 1;
        });
        lanes_.push_back(std::move(lane));
    }
}

double LaneWaves::pixelOf(std::int64_t value) const {
    const double pixel = mKeyAxis->coordToPixel(first_ + static_cast<double>(value));
    return std::clamp(pixel, -1e4, 1e5);  // clamped far outside the view
}

void LaneWaves::draw(QCPPainter* painter) {
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        const QRectF whole = rows_.rectOf(static_cast<int>(i));
        if (whole.bottom() < clipRect().top() || whole.top() > clipRect().bottom()) {
            continue;
        }
        const double space = std::min(6.0, whole.height() * 0.18);
        const QRectF row = whole.adjusted(0, space, 0, -space);
        const Lane& lane = lanes_[i];
        if (lane.kind == SeriesKind::event) {
            drawPulses(*painter, lane, row);
        } else if (lane.binary) {
            drawWave(*painter, lane, row);
        } else {
            drawValues(*painter, lane, row);
        }
    }
}

void LaneWaves::drawWave(QCPPainter& painter, const Lane& lane, const QRectF& row) const {
    painter.setPen(QPen(lane.colour, 1.5));
    std::int64_t before = -1;  // end of the previous segment
    for (const LaneSegment& segment : lane.segments) {
        const double left = pixelOf(segment.first);
        const double right = std::max(pixelOf(segment.end), left + 1);
        if (!segment.isSteady()) {
            painter.fillRect(QRectF(left, row.top(), right - left, row.height()),
                             faded(lane.colour, 110));
        } else if (segment.max > 0) {
            painter.fillRect(QRectF(left, row.top(), right - left, row.height()),
                             faded(lane.colour, 45));
            painter.drawLine(QPointF(left, row.top()), QPointF(right, row.top()));
        } else {
            painter.drawLine(QPointF(left, row.bottom()), QPointF(right, row.bottom()));
        }
        if (before == segment.first) {
            painter.drawLine(QPointF(left, row.top()), QPointF(left, row.bottom()));
        }
        before = segment.end;
    }
}

void LaneWaves::drawValues(QCPPainter& painter, const Lane& lane, const QRectF& row) const {
    painter.setPen(QPen(lane.colour, 1.5));
    for (const LaneSegment& segment : lane.segments) {
        const double left = pixelOf(segment.first);
        const double right = std::max(pixelOf(segment.end), left + 1);
        const QRectF box(left, row.top(), right - left, row.height());
        const double corner = std::min(slant, box.width() / 2);
        const double middle = row.center().y();
        if (!segment.isSteady() || box.width() < 3) {
            painter.fillRect(box, faded(lane.colour, 110));
            continue;
        }
        painter.setBrush(segment.max > 0 ? faded(lane.colour, 30) : QBrush(Qt::NoBrush));
        painter.drawPolygon(QPolygonF{{left, middle},
                                      {left + corner, row.top()},
                                      {right - corner, row.top()},
                                      {right, middle},
                                      {right - corner, row.bottom()},
                                      {left + corner, row.bottom()}});
        drawText(painter, segment, box);
    }
}

/// Draws text in the visible part of `box` if it fits.
void LaneWaves::drawText(QCPPainter& painter, const LaneSegment& segment, const QRectF& box) const {
    const QRectF seen = box & QRectF(clipRect());
    const QString text = valueText({0, 1, segment.min, segment.max});
    painter.setFont(mParentPlot->font());
    const QFontMetricsF metrics(painter.font());
    if (metrics.horizontalAdvance(text) + 2 * slant < seen.width() &&
        metrics.height() < seen.height() + 6) {
        const QPen line = painter.pen();
        painter.setPen(mParentPlot->palette().color(QPalette::Text));
        painter.drawText(seen, Qt::AlignCenter | Qt::TextDontClip, text);
        painter.setPen(line);
    }
}

void LaneWaves::drawPulses(QCPPainter& painter, const Lane& lane, const QRectF& row) const {
    painter.setPen(QPen(faded(lane.colour, 120), 1));
    painter.drawLine(row.bottomLeft(), row.bottomRight());
    painter.setPen(QPen(lane.colour, 1.5));
    for (const LaneSegment& segment : lane.segments) {
        const double left = pixelOf(segment.first);
        const double right = pixelOf(segment.end);
        const double width = std::clamp((right - left) * 0.35, 1.0, 6.0);
        const bool single = segment.end - segment.first == 1;
        painter.fillRect(
            QRectF(left, row.top(), single ? width : std::max(1.0, right - left), row.height()),
            single ? lane.colour : faded(lane.colour, 150));
        if (single && segment.max > 1) {
            drawText(painter, segment,
                     QRectF(left + width, row.top(), right - left - width, row.height()));
        }
    }
}

TimingPlot::TimingPlot(QWidget* parent)
    : RowPlot(minLane, maxLane, parent), waves_(new LaneWaves(*xAxis, *yAxis, rows())) {
    setAccessibleName(tr("Timing diagram"));
    recolour();
}

void TimingPlot::setData(ChartData data) {
    data_ = std::move(data);
    QStringList names;
    for (const ChartSeries& series : data_.series) {
        if (series.shown) {
            names.append(series.name);
        }
    }
    waves_->setData(data_, isDark());
    rowAxis().setNames(names);
    setSteps(data_.first, data_.end);
    setFork(data_.fork);
    refresh();
}

void TimingPlot::recolour() {
    RowPlot::recolour();
    waves_->setData(data_, isDark());
}

}  // namespace fireable
