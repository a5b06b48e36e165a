#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Lays out a connected graph on one circle, with few crossings.
Drawing circularLayout(const LayoutGraph& graph, const std::stop_token& stop);

/// The number of crossing pairs of edges for nodes on a circle in this order; quadratic.
std::size_t circleCrossings(const LayoutGraph& graph, const std::vector<std::uint32_t>& order);
/// The node order used by `circularLayout`.
std::vector<std::uint32_t> circleOrder(const LayoutGraph& graph, const std::stop_token& stop);

}  // namespace fireable
