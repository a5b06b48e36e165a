#include "editor/arrange/positions.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

}  // namespace

Point tidy(Point point) {
    constexpr double parts = 1e6;
    return {std::round(point.x * parts) / parts, std::round(point.y * parts) / parts};
}

Point middleOf(const Positions& positions) {
    if (positions.empty()) {
        return {};
    }
    Point low = positions.begin()->second;
    Point high = low;
    for (const auto& [element, at] : positions) {
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    return {(low.x + high.x) / 2, (low.y + high.y) / 2};
}

Positions aligned(Positions positions, const std::function<Point(const NetElement&)>& halfOf,
                  Alignment alignment) {
    double Point::*const along = coordinateOf(axisOf(alignment));
    const int side = sideOf(alignment);
    std::optional<double> low;
    std::optional<double> high;
    for (const auto& [element, at] : positions) {
        const double half = halfOf(element).*along;
        low = std::min(low.value_or(at.*along - half), at.*along - half);
        high = std::max(high.value_or(at.*along + half), at.*along + half);
    }
    for (auto& [element, at] : positions) {
        const double half = halfOf(element).*along;
        at.*along = side < 0 ? *low + half : side > 0 ? *high - half : (*low + *high) / 2;
        at = tidy(at);
    }
    return positions;
}

Positions distributed(Positions positions, Axis axis) {
    double Point::*const along = coordinateOf(axis);
    std::vector<std::pair<NetElement, Point>> ordered(positions.begin(), positions.end());
    if (ordered.size() < 3) {
        return positions;
    }
    std::ranges::stable_sort(ordered, {}, [&](const auto& entry) { return entry.second.*along; });
    const double first = ordered.front().second.*along;
    const double last = ordered.back().second.*along;
    const auto gaps = static_cast<double>(ordered.size() - 1);
    for (std::size_t i = 1; i + 1 < ordered.size(); ++i) {
        const double part = static_cast<double>(i) / gaps;
        Point& target = positions[ordered[i].first];
        target.*along = first + (last - first) * part;
        target = tidy(target);
    }
    return positions;
}

Point turnedWay(Point way, Turn turn) {
    switch (turn) {
        case Turn::right:
            return {-way.y, way.x};
        case Turn::left:
            return {way.y, -way.x};
        case Turn::half:
            return {-way.x, -way.y};
        case Turn::mirrorHorizontally:
            return {-way.x, way.y};
        case Turn::mirrorVertically:
            return {way.x, -way.y};
    }
    return way;
}

Point turnedAbout(Point centre, Point point, Turn turn) {
    const Point way = turnedWay({point.x - centre.x, point.y - centre.y}, turn);
    return tidy({centre.x + way.x, centre.y + way.y});
}

std::optional<Point> wayOf(const NetElement& element, const Positions& from, const Positions& to) {
    const auto start = from.find(element);
    const auto end = to.find(element);
    if (start == from.end() || end == to.end()) {
        return std::nullopt;
    }
    return Point{end->second.x - start->second.x, end->second.y - start->second.y};
}

std::vector<Point> shifted(std::vector<Point> points, Point way) {
    for (Point& point : points) {
        point = tidy({point.x + way.x, point.y + way.y});
    }
    return points;
}

}  // namespace fireable
