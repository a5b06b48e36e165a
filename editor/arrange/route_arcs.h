#pragma once

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// The arcs and priorities among `elements` and those at its nodes; of nothing, all.
ElementSet strokesAt(const Diagram& diagram, const ElementSet& elements);

/// Draws `strokes`, arcs and priorities, round nodes: straight where no node is in the way, else as
/// the curve that crosses fewest nodes, then names and other lines, with as small a bow as
/// possible. Of several between the same two nodes one is straight at most.
///
/// A curve has two control points, which every format that keeps bends can keep. The result depends
/// on the diagram alone, not on how `strokes` were drawn; routing again changes nothing.
NetEdit routedArcs(const Diagram& diagram, const ElementSet& strokes);

}  // namespace fireable
