#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// A connected graph on one circle, in an order with few crossings.
Drawing circularLayout(const LayoutGraph& graph, const std::stop_token& stop);

/// How many pairs of edges cross when the nodes stand on a circle in this order; quadratic.
std::size_t circleCrossings(const LayoutGraph& graph, const std::vector<std::uint32_t>& order);
/// The order of `circularLayout`.
std::vector<std::uint32_t> circleOrder(const LayoutGraph& graph, const std::stop_token& stop);

}  // namespace fireable
