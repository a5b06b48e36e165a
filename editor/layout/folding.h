#pragma once

#include "editor/layout/layering.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

/// Whether few enough edges connect ranks for a layered drawing of `graph` to be cut there.
bool mayFold(const LayoutGraph& graph);

/// Folds a long layered drawing into alternating rows of about screen shape, keeping neighbours
/// close. Does nothing for short ones and if not `mayFold`.
void fold(const LayoutGraph& graph, FlowDirection direction, Drawing& drawing);

}  // namespace fireable
