#include "editor/tools/edit_context.h"

#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

double x(const QPointF& point) {
    return point.x();
}

double y(const QPointF& point) {
    return point.y();
}

using Coordinate = double (*)(const QPointF&);

std::optional<QPointF> nearest(const std::vector<QPointF>& sorted, Coordinate coordinate,
                               double value, double tolerance) {
    const auto above = std::ranges::lower_bound(sorted, value, {}, coordinate);
    std::optional<QPointF> found;
    double distance = tolerance;
    const auto consider = [&](const QPointF& point) {
        const double away = std::abs(coordinate(point) - value);
        if (away <= distance) {
            distance = away;
            found = point;
        }
    };
    if (above != sorted.begin()) {
        consider(*std::prev(above));
    }
    if (above != sorted.end()) {
        consider(*above);
    }
    return found;
}

/// Rounds to tenths, finer than a screen, to keep digits out of files.
double onTenth(double value) {
    return std::round(value * 10) / 10;
}

double placed(double value, const std::optional<QPointF>& guide, Coordinate coordinate,
              const SnapSettings& settings, bool free) {
    if (guide) {
        return coordinate(*guide);
    }
    return free || !settings.toGrid ? onTenth(value)
                                    : std::round(value / settings.pitch) * settings.pitch;
}

constexpr std::size_t maxGuides = 400;
constexpr double tolerance = 5;  // widget pixels
constexpr double overhang = 24;  // widget pixels, of a line beyond its ends

}  // namespace

GuideLines::GuideLines(std::vector<QPointF> centres) : byX_(centres), byY_(std::move(centres)) {
    std::ranges::sort(byX_, {}, x);
    std::ranges::sort(byY_, {}, y);
}

std::optional<QPointF> GuideLines::nearestX(double value, double tolerance) const {
    return nearest(byX_, x, value, tolerance);
}

std::optional<QPointF> GuideLines::nearestY(double value, double tolerance) const {
    return nearest(byY_, y, value, tolerance);
}

Snapped snap(QPointF point, const SnapSettings& settings, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides, double tolerance) {
    const bool free = modifiers.testFlag(Qt::AltModifier);
    Snapped snapped;
    if (!free && settings.toGuides) {
        snapped.above = guides.nearestX(point.x(), tolerance);
        snapped.beside = guides.nearestY(point.y(), tolerance);
    }
    snapped.point = {placed(point.x(), snapped.above, x, settings, free),
                     placed(point.y(), snapped.beside, y, settings, free)};
    return snapped;
}

GuideLines guideLines(const SceneView& canvas, const ElementSet& moving) {
    const QRectF visible(canvas.toScene({0, 0}),
                         canvas.toScene(QPointF(canvas.width(), canvas.height())));
    const std::vector<QPointF>& all = canvas.scene().nodes.centres;
    std::vector<QPointF> centres;
    for (std::uint32_t node = 0; node < all.size(); ++node) {
        const NetElement& element = canvas.model().elementOfNode(node);
        if (visible.contains(all[node]) && !moving.contains(element) &&
            !canvas.boundsOf(element).isEmpty()) {
            centres.push_back(all[node]);
            if (centres.size() > maxGuides) {
                return {};
            }
        }
    }
    return GuideLines(std::move(centres));
}

const GuideLines& CachedGuides::of(const EditContext& context) {
    const CanvasView& canvas = context.canvas;
    const Key now{
        {canvas.toScene({0, 0}), canvas.toScene(QPointF(canvas.width(), canvas.height()))},
        context.document.currentNet(),
        context.document.undoStack().index(),
        context.document.revision().edits};
    if (now != key_) {
        key_ = now;
        lines_ = guideLines(canvas, {});
    }
    return lines_;
}

Snapped snap(QPointF point, const SnapSettings& settings, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides, const SceneView& canvas) {
    return snap(point, settings, modifiers, guides, tolerance / canvas.zoom());
}

void paintGuides(QPainter& painter, const SceneView& canvas, const Snapped& snapped) {
    const QPointF point = canvas.toWidget(snapped.point);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(canvasPalette(canvas.palette()).fired, 1, Qt::DashLine));
    if (snapped.above) {
        const double other = canvas.toWidget(*snapped.above).y();
        painter.drawLine(QPointF(point.x(), std::min(point.y(), other) - overhang),
                         QPointF(point.x(), std::max(point.y(), other) + overhang));
    }
    if (snapped.beside) {
        const double other = canvas.toWidget(*snapped.beside).x();
        painter.drawLine(QPointF(std::min(point.x(), other) - overhang, point.y()),
                         QPointF(std::max(point.x(), other) + overhang, point.y()));
    }
}

}  // namespace fireable
