#include "editor/charts/heat_map.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace fireable {
namespace {

constexpr double minZoomForNumbers = 0.35;
constexpr double leastShare = 0.001;  ///< of the highest count that is seen beside it
constexpr int minAlpha = 90;
constexpr int maxAlpha = 160;

/// Half the sizes of a glow around a node: narrow ones get a circle.
QSizeF radiiOf(const QSizeF& node) {
    constexpr double narrow = 0.4;
    const double width = node.width() < narrow * node.height() ? node.height() : node.width();
    const double height = node.height() < narrow * node.width() ? node.width() : node.height();
    return {width / 2, height / 2};
}

}  // namespace

DrawnCounts mostCounted(DrawnCounts counts, std::size_t limit) {
    std::erase_if(counts, [](const auto& counted) { return counted.second == 0; });
    const auto middle =
        counts.begin() + static_cast<std::ptrdiff_t>(std::min(limit, counts.size()));
    std::ranges::partial_sort(counts, middle, std::greater(),
                              [](const auto& counted) { return counted.second; });
    counts.erase(middle, counts.end());
    return counts;
}

QColor heatColour(double share) {
    constexpr std::array<std::array<double, 3>, 4> stops{
        {{255, 224, 102}, {253, 153, 41}, {227, 74, 30}, {140, 12, 40}}};
    const double at = std::clamp(share, 0.0, 1.0) * (stops.size() - 1);
    const auto first = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    const double part = at - static_cast<double>(first);
    const auto mix = [&](std::size_t channel) {
        return static_cast<int>(
            std::lround(stops[first][channel] * (1 - part) + stops[first + 1][channel] * part));
    };
    return {mix(0), mix(1), mix(2),
            static_cast<int>(std::lround(minAlpha + share * (maxAlpha - minAlpha)))};
}

HeatMap::HeatMap(SceneView& canvas, QObject* parent) : QObject(parent), canvas_(&canvas) {
    canvas.addOverlay(*this);
}

HeatMap::~HeatMap() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

void HeatMap::setCounts(DrawnCounts counts, HeatScale scale) {
    if (counts == counts_ && scale == scale_) {
        return;
    }
    scale_ = scale;
    counts_ = std::move(counts);
    maxCount_ = 0;
    for (const auto& [element, count] : counts_) {
        maxCount_ = std::max(maxCount_, static_cast<double>(count));
    }
    canvas_->update();
}

void HeatMap::paint(QPainter& painter, const SceneView& canvas) {
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = painter.font();
    for (const auto& [element, count] : counts_) {
        const QRectF node = canvas.boundsOf(element);
        const QPointF centre = canvas.toWidget(node.center());
        const QSizeF radius = radiiOf(node.size() * canvas.zoom());
        if (count == 0 || node.isEmpty() ||
            !QRectF(canvas.rect()).adjusted(-99, -99, 99, 99).contains(centre)) {
            continue;
        }
        const double exact = static_cast<double>(count);
        const double share = scale_ == HeatScale::linear
                                 ? exact / maxCount_
                                 : std::log1p(exact) / std::log1p(maxCount_);
        if (share < leastShare) {
            continue;
        }
        const QSizeF reach = radius * (1.2 + 0.7 * share) + QSizeF(4, 4);
        const QColor colour = heatColour(share);
        QColor none = colour;
        none.setAlpha(0);
        QRadialGradient glow(QPointF(0, 0), 1);
        glow.setColorAt(0, colour);
        glow.setColorAt(0.6, colour);
        glow.setColorAt(1, none);
        painter.setPen(Qt::NoPen);
        painter.setBrush(glow);
        painter.save();
        painter.translate(centre);
        painter.scale(reach.width(), reach.height());
        painter.drawEllipse(QPointF(0, 0), 1, 1);
        painter.restore();
        if (canvas.zoom() >= minZoomForNumbers) {
            painter.setFont(font);
            const QString text = QLocale().toString(static_cast<qlonglong>(count));
            const QRectF box(centre.x() - radius.width() - 60, centre.y() + radius.height() - 9,
                             120, 18);
            const double width = QFontMetricsF(font).horizontalAdvance(text) + 8;
            painter.setBrush(QColor(heatColour(share).rgb()));
            painter.drawRoundedRect(
                QRectF(box.center().x() - width / 2, box.top(), width, box.height()), 4, 4);
            painter.setPen(share > 0.6 ? Qt::white : Qt::black);
            painter.drawText(box, Qt::AlignCenter, text);
        }
    }
}

}  // namespace fireable
