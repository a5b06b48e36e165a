#pragma once

#include <cstdint>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// right and left: by 90°, clockwise and counter-clockwise.  half: by 180°.
/// mirrorHorizontally swaps left and right, mirrorVertically top and bottom.
enum class Turn : std::uint8_t { right, left, half, mirrorHorizontally, mirrorVertically };

/// Turns `elements` about the middle of their positions, and with them the arcs between two of
/// them: bends, the sides at which names, labels and weights stand, and the sizes of nodes.
NetEdit turned(const Diagram& diagram, const ElementSet& elements, Turn turn);

/// Where a text at `anchor` stands once its node was turned.
Anchor turned(Anchor anchor, Turn turn);

}  // namespace fireable
