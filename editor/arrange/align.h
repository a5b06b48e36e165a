#pragma once

#include <cstdint>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// Which sides (or middles) of the outlines of nodes shall lie on one line.
enum class Alignment : std::uint8_t { left, centre, right, top, middle, bottom };

enum class Axis : std::uint8_t { horizontal, vertical };

/// Half the width and half the height of the outline of a node or copy; zero for others, which
/// are aligned by their point.
Point halfSize(const Diagram& diagram, const NetElement& element);

/// Moves the nodes, copies and notes among `elements` to the outermost side of them all, or to the
/// middle between the outermost ones. Empty when they stand so already.
NetEdit align(const Diagram& diagram, const ElementSet& elements, Alignment alignment);

/// Spaces the middles of `elements` evenly between the two outermost ones, which stay, in the order
/// in which they stand. Empty for fewer than three.
NetEdit distribute(const Diagram& diagram, const ElementSet& elements, Axis axis);

/// right and left: by 90°, clockwise and counter-clockwise.  half: by 180°.
/// mirrorHorizontally swaps left and right, mirrorVertically top and bottom.
enum class Turn : std::uint8_t { right, left, half, mirrorHorizontally, mirrorVertically };

/// Turns `elements` about the middle of their positions, and with them the arcs between two of
/// them: bends, the sides at which names, labels and weights stand, and the sizes of nodes.
NetEdit turned(const Diagram& diagram, const ElementSet& elements, Turn turn);

/// Where a text at `anchor` stands once its node was turned.
Anchor turned(Anchor anchor, Turn turn);

}  // namespace fireable
