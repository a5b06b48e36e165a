#pragma once

#include "editor/arrange/positions.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// Half the width and height of the outline of a node or copy; zero for others, which are aligned
/// by their position.
Point halfSize(const Diagram& diagram, const NetElement& element);

/// Aligns the nodes, copies and notes among `elements` to their outermost side, or to the middle.
/// Empty if they are aligned already.
NetEdit align(const Diagram& diagram, const ElementSet& elements, Alignment alignment);

/// Distributes the centres of `elements` evenly between the outermost two, in their present order.
/// Empty for fewer than three.
NetEdit distribute(const Diagram& diagram, const ElementSet& elements, Axis axis);

/// Turns `elements` about the middle of their positions, with arcs between them: bends, text
/// positions and node sizes.
NetEdit turned(const Diagram& diagram, const ElementSet& elements, Turn turn);

/// The anchor of a text after its node is turned.
Anchor turned(Anchor anchor, Turn turn);

}  // namespace fireable
