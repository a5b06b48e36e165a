#include "editor/charts/heat_map.h"

#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>

namespace fireable {
namespace {

constexpr double leastZoomForNumbers = 0.35;
constexpr int leastAlpha = 90;
constexpr int mostAlpha = 160;

}  // namespace

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
            static_cast<int>(std::lround(leastAlpha + share * (mostAlpha - leastAlpha)))};
}

HeatMap::HeatMap(CanvasView& canvas, QObject* parent) : QObject(parent), canvas_(&canvas) {
    canvas.addOverlay(*this);
}

HeatMap::~HeatMap() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

void HeatMap::setCounts(DrawnCounts counts) {
    if (counts == counts_) {
        return;
    }
    counts_ = std::move(counts);
    most_ = 0;
    for (const auto& [transition, count] : counts_) {
        most_ = std::max(most_, static_cast<double>(count));
    }
    canvas_->update();
}

void HeatMap::paint(QPainter& painter, const CanvasView& canvas) {
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = painter.font();
    for (const auto& [transition, count] : counts_) {
        const QRectF node = canvas.boundsOf(transition);
        const QPointF centre = canvas.toWidget(node.center());
        const double radius = std::max(node.width(), node.height()) * canvas.zoom() / 2;
        if (count == 0 || node.isEmpty() ||
            !QRectF(canvas.rect()).adjusted(-99, -99, 99, 99).contains(centre)) {
            continue;
        }
        const double share = std::log1p(static_cast<double>(count)) / std::log1p(most_);
        const double reach = radius * (1.2 + 0.7 * share) + 4;
        const QColor colour = heatColour(share);
        QColor none = colour;
        none.setAlpha(0);
        QRadialGradient glow(centre, reach);
        glow.setColorAt(0, colour);
        glow.setColorAt(0.6, colour);
        glow.setColorAt(1, none);
        painter.setPen(Qt::NoPen);
        painter.setBrush(glow);
        painter.drawEllipse(centre, reach, reach);
        if (canvas.zoom() >= leastZoomForNumbers) {
            painter.setFont(font);
            const QString text = QLocale().toString(static_cast<qlonglong>(count));
            const QRectF box(centre.x() - radius - 60, centre.y() + radius - 9, 120, 18);
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
