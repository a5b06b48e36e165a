#include "editor/tools/snap.h"

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

/// Files show every digit, and a tenth of a unit is finer than a screen.
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

}  // namespace fireable
