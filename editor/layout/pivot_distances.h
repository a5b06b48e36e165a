#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Positions whose distances are about the numbers of edges between the nodes of a connected
/// graph: classical scaling from a few pivots, linear in its size. Nodes with the same distances
/// from all pivots coincide.
std::vector<QPointF> pivotPositions(const LayoutGraph& graph, const std::stop_token& stop);

}  // namespace fireable
