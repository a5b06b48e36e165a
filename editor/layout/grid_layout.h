#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Rows and columns that keep what lies left, right, above and below in `now`, as far as rows and
/// columns can.
Drawing gridLayout(const LayoutGraph& graph, const std::vector<QPointF>& now);

}  // namespace fireable
