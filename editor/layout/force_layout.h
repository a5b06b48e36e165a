#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// A connected graph with neighbours near and all others apart, in about linear time. Rooms may
/// overlap a little.
Drawing forceLayout(const LayoutGraph& graph, const std::stop_token& stop);

/// Positions whose distances are about the numbers of edges between the nodes of a connected
/// graph: classical scaling from a few pivots, linear in its size. Nodes with the same distances
/// from all pivots coincide.
std::vector<QPointF> pivotPositions(const LayoutGraph& graph, const std::stop_token& stop);

}  // namespace fireable
