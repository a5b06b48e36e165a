#pragma once

#include <span>
#include <variant>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable::net {

/// A node as it is drawn: where a line may end.
using DrawnNode = std::variant<PlaceId, TransitionId, CopyId>;

/// How an arc or a priority runs over the drawing, between the centres of two nodes.
struct LineCourse {
    DrawnNode from;
    DrawnNode to;
    Point start;
    Point end;
    ArcShape shape = ArcShape::polyline;  ///< a curve has two bends
    std::vector<Point> bends;
};

/// Whether nothing bends a line of this geometry. That includes a curve whose control points lie on
/// the straight line within one unit: old Tina versions write all arcs so.
bool isStraight(const ArcGeometry& geometry, Point start, Point end);

/// How far the middles of neighbouring twins lie apart, of a place's radius.
constexpr double twinDistance = 1.6;

/// Bends lines aside that would be drawn over each other, in either direction, so that all are
/// seen. The first of them ends up furthest to the right of the way from the lower to the higher of
/// both nodes, each next one `distance` units further to the left; straight ones become curves.
void partTwins(std::span<LineCourse> lines, double distance);

}  // namespace fireable::net
