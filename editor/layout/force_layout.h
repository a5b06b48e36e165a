#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Lays out a connected graph by forces in about linear time. Extents may overlap slightly.
Drawing forceLayout(const LayoutGraph& graph, const std::stop_token& stop);

/// Positions with distances close to graph distances in a connected graph: classical scaling from a
/// few pivots, linear. Nodes with equal distances from all pivots coincide.
std::vector<QPointF> pivotPositions(const LayoutGraph& graph, const std::stop_token& stop);

}  // namespace fireable
