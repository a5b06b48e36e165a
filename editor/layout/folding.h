#pragma once

#include "editor/layout/layering.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

/// Whether so few edges pass from rank to rank that a layered drawing of `graph` can be cut there.
bool mayFold(const LayoutGraph& graph);

/// Folds a layered drawing that is many times longer than wide into rows that run to and fro, so
/// that it gets about the shape of a screen and neighbours stay near. Leaves it alone where it is
/// short, or `mayFold` does not hold.
void fold(const LayoutGraph& graph, FlowDirection direction, Drawing& drawing);

}  // namespace fireable
