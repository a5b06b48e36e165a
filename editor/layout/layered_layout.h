#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Where the flow goes on the drawing.
enum class FlowDirection : std::uint8_t { down, right };

/// A connected graph in layers along its flow, with bends where edges pass layers. Linear for each
/// of a fixed number of rounds, so fit for large graphs.
Drawing layeredLayout(const LayoutGraph& graph, FlowDirection direction,
                      const std::stop_token& stop);

}  // namespace fireable
