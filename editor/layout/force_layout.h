#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// A connected graph with neighbours near and all others apart, in about linear time. Rooms may
/// overlap a little.
Drawing forceLayout(const LayoutGraph& graph, const std::stop_token& stop);

}  // namespace fireable
