#include "editor/arrange/align.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "editor/arrange/movable_parts.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene.h"

namespace fireable {
namespace {

/// -1: the lower side (left, top); 0: the middle; 1: the upper side.
int sideOf(Alignment alignment) {
    switch (alignment) {
        case Alignment::left:
        case Alignment::top:
            return -1;
        case Alignment::right:
        case Alignment::bottom:
            return 1;
        default:
            return 0;
    }
}

double Point::*coordinateOf(Axis axis) {
    return axis == Axis::horizontal ? &Point::x : &Point::y;
}

Axis axisOf(Alignment alignment) {
    const bool across = alignment == Alignment::left || alignment == Alignment::centre ||
                        alignment == Alignment::right;
    return across ? Axis::horizontal : Axis::vertical;
}

Point half(const NodeGeometry& geometry, double usual) {
    if (geometry.size && geometry.size->x > 0 && geometry.size->y > 0) {
        return {geometry.size->x / 2, geometry.size->y / 2};
    }
    return {usual, usual};
}

}  // namespace

Point halfSize(const Diagram& diagram, const NetElement& element) {
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    if (const auto* place = std::get_if<PlaceId>(&element)) {
        return half(diagram.places.get(*place), metrics.placeRadius);
    }
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return half(diagram.copies[*copy].geometry, metrics.placeRadius);
    }
    if (const auto* id = std::get_if<TransitionId>(&element)) {
        const bool substituted = diagram.net.transitions[*id].substitution.has_value();
        return half(diagram.transitions.get(*id), metrics.boxHalf + (substituted ? doubledGap : 0));
    }
    return {};
}

NetEdit align(const Diagram& diagram, const ElementSet& elements, Alignment alignment) {
    const MovableParts parts(diagram, elements);
    double Point::*const along = coordinateOf(axisOf(alignment));
    const int side = sideOf(alignment);
    std::optional<double> low;
    std::optional<double> high;
    for (const auto& [element, at] : parts.positions()) {
        const double half = halfSize(diagram, element).*along;
        low = std::min(low.value_or(at.*along - half), at.*along - half);
        high = std::max(high.value_or(at.*along + half), at.*along + half);
    }
    Positions targets = parts.positions();
    for (auto& [element, at] : targets) {
        const double half = halfSize(diagram, element).*along;
        at.*along = side < 0 ? *low + half : side > 0 ? *high - half : (*low + *high) / 2;
        at = tidy(at);
    }
    return parts.movedTo(diagram, targets);
}

NetEdit distribute(const Diagram& diagram, const ElementSet& elements, Axis axis) {
    const MovableParts parts(diagram, elements);
    double Point::*const along = coordinateOf(axis);
    std::vector<std::pair<NetElement, Point>> ordered(parts.positions().begin(),
                                                      parts.positions().end());
    if (ordered.size() < 3) {
        return {};
    }
    std::ranges::stable_sort(ordered, {}, [&](const auto& entry) { return entry.second.*along; });
    const double first = ordered.front().second.*along;
    const double last = ordered.back().second.*along;
    const auto gaps = static_cast<double>(ordered.size() - 1);
    Positions targets = parts.positions();
    for (std::size_t i = 1; i + 1 < ordered.size(); ++i) {
        const double part = static_cast<double>(i) / gaps;
        Point& target = targets[ordered[i].first];
        target.*along = first + (last - first) * part;
        target = tidy(target);
    }
    return parts.movedTo(diagram, targets);
}

}  // namespace fireable
