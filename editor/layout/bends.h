#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Leaves of each edge's bends only those without which it would run through the room of a node
/// that is not its own.
void dropNeedlessBends(const LayoutGraph& graph, Drawing& drawing);

}  // namespace fireable
