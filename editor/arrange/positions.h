#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "editor/document/net_element.h"
#include "engine/base/point.h"

// Arranging positions, whatever kind of document they belong to.
namespace fireable {

using Positions = std::map<NetElement, Point>;

/// Rounds to millionths, to keep rounding errors out of files.
Point tidy(Point point);

/// The middle of their bounds.
Point middleOf(const Positions& positions);

/// The sides or middles of node outlines to be aligned.
enum class Alignment : std::uint8_t { left, centre, right, top, middle, bottom };

enum class Axis : std::uint8_t { horizontal, vertical };

/// Aligns to the outermost side, or to the middle; `halfOf` gives half the width and height of an
/// outline.
Positions aligned(Positions positions, const std::function<Point(const NetElement&)>& halfOf,
                  Alignment alignment);

/// Distributes evenly between the outermost two, in their present order.
Positions distributed(Positions positions, Axis axis);

/// right and left: by 90°, clockwise and counter-clockwise.  half: by 180°.
/// mirrorHorizontally swaps left and right, mirrorVertically top and bottom.
enum class Turn : std::uint8_t { right, left, half, mirrorHorizontally, mirrorVertically };

/// An offset after the turn.
Point turnedWay(Point way, Turn turn);
/// A point after the turn about `centre`.
Point turnedAbout(Point centre, Point point, Turn turn);

/// The offset by which `element` moves, if it does.
std::optional<Point> wayOf(const NetElement& element, const Positions& from, const Positions& to);
/// Points moved along.
std::vector<Point> shifted(std::vector<Point> points, Point way);

}  // namespace fireable
