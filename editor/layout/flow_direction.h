#pragma once

#include <QSizeF>

#include "editor/layout/layered_layout.h"

namespace fireable {

/// About how large a layered drawing of a connected graph becomes, guessed from its ranks.
QSizeF layeredExtent(const LayoutGraph& graph, FlowDirection direction);

/// The direction in which that comes nearest to the shape of a screen.
FlowDirection flowDirection(const LayoutGraph& graph);

}  // namespace fireable
