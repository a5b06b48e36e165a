#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// [N], the rank of each node, from 0: edges lead to higher ranks, but for those that close a
/// cycle. No rank between is empty in a connected graph. Linear.
std::vector<std::int32_t> ranksOf(const LayoutGraph& graph);

}  // namespace fireable
