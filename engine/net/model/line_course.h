#pragma once

#include <span>
#include <variant>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable::net {

/// A node as drawn: where a line may end.
using DrawnNode = std::variant<PlaceId, TransitionId, CopyId>;

/// The course of an arc or a priority between the centres of two nodes.
struct LineCourse {
    DrawnNode from;
    DrawnNode to;
    Point start;
    Point end;
    ArcShape shape = ArcShape::polyline;  ///< a curve has two bends
    std::vector<Point> bends;
};

/// Whether nothing bends a line of this geometry. That includes a curve whose control points lie on
/// the straight line within one unit, as old Tina versions write all arcs.
bool isStraight(const ArcGeometry& geometry, Point start, Point end);

/// Distance of neighbouring parallel lines at their middles, relative to a place's radius.
constexpr double twinDistance = 1.6;

/// Bends overlapping lines apart, whatever their direction, so that all are visible. The first ends
/// up furthest to the right of the direction from the lower to the higher node, each next one
/// `distance` units further left; straight ones become curves.
void partTwins(std::span<LineCourse> lines, double distance);

}  // namespace fireable::net
