#include "engine/net/model/diagram.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <utility>

namespace fireable::net {
namespace {

/// Key of all lines that would overlap, whatever their direction.
struct Track {
    DrawnNode low;
    DrawnNode high;
    ArcShape shape;
    std::vector<std::pair<double, double>> bends;  ///< from the lower of the two nodes
    auto operator<=>(const Track&) const = default;
};

bool runsBackwards(const LineCourse& line) {
    return line.to < line.from;
}

Track trackOf(const LineCourse& line) {
    Track track{std::min(line.from, line.to), std::max(line.from, line.to), line.shape, {}};
    for (const Point& bend : line.bends) {
        track.bends.emplace_back(bend.x, bend.y);
    }
    if (runsBackwards(line)) {
        std::ranges::reverse(track.bends);
    }
    return track;
}

/// `offset` units to the left of the direction from the lower to the higher node, y down.
void pushAside(LineCourse& line, double offset) {
    const bool backwards = runsBackwards(line);
    const Point low = backwards ? line.end : line.start;
    const Point high = backwards ? line.start : line.end;
    const double length = std::hypot(high.x - low.x, high.y - low.y);
    if (offset == 0 || length == 0) {
        return;
    }
    if (line.bends.empty()) {
        line.shape = ArcShape::curve;
        line.bends = {between(line.start, line.end, 0.3), between(line.start, line.end, 0.7)};
    }
    for (Point& bend : line.bends) {
        bend.x += offset * (high.y - low.y) / length;
        bend.y -= offset * (high.x - low.x) / length;
    }
}

}  // namespace

bool isDrawn(const Diagram& diagram) {
    return std::ranges::all_of(
               diagram.net.places,
               [&](const auto& entry) { return diagram.places.find(entry.id) != nullptr; }) &&
           std::ranges::all_of(diagram.net.transitions, [&](const auto& entry) {
               return diagram.transitions.find(entry.id) != nullptr;
           });
}

bool isStraight(const ArcGeometry& geometry, Point start, Point end) {
    if (geometry.bends.empty()) {
        return true;
    }
    const Point way{end.x - start.x, end.y - start.y};
    const double length = std::hypot(way.x, way.y);
    return geometry.shape == ArcShape::curve && geometry.bends.size() == 2 && length > 0 &&
           std::ranges::all_of(geometry.bends, [&](Point bend) {
               const double cross = way.x * (bend.y - start.y) - way.y * (bend.x - start.x);
               return std::abs(cross) <= length;
           });
}

void partTwins(std::span<LineCourse> lines, double distance) {
    std::vector<std::pair<Track, LineCourse*>> ranked;
    ranked.reserve(lines.size());
    for (LineCourse& line : lines) {
        ranked.emplace_back(trackOf(line), &line);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<Track, LineCourse*>::first);
    for (auto first = ranked.begin(); first != ranked.end();) {
        const auto end = std::find_if(
            first, ranked.end(), [&](const auto& other) { return other.first != first->first; });
        const auto count = static_cast<double>(end - first);
        for (auto twin = first; count > 1 && twin != end; ++twin) {
            pushAside(*twin->second,
                      (static_cast<double>(twin - first) - (count - 1) / 2) * distance);
        }
        first = end;
    }
}

}  // namespace fireable::net
