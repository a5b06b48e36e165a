#pragma once

#include <QPointF>
#include <QSizeF>
#include <span>
#include <stop_token>
#include <vector>

#include "editor/layout/graphviz.h"
#include "editor/layout/layout.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

/// Lays out what `request` asks for; equal requests give equal layouts as long as Graphviz is
/// there and fast enough. Without it, and for what would take it too long, simpler methods of our
/// own are used, and in the first case the layout's message says so.
///
/// Rooms of nodes do not overlap, parts that are not connected stand apart, and what was placed
/// before stays about where it was. Blocks: meant for a worker. When `stop` is requested it soon
/// returns something that is of no use.
Layout layOut(const LayoutRequest& request, LayoutKind kind, const GraphvizSettings& graphviz = {},
              const std::stop_token& stop = {});

/// Top left corners for rectangles, `gap` apart, together about as wide as a screen is; the order
/// is kept row by row within equal heights.
std::vector<QPointF> packed(std::span<const QSizeF> sizes, double gap);

/// Rows and columns that keep what lies left, right, above and below in `now`, as far as rows and
/// columns can.
Drawing gridLayout(const LayoutGraph& graph, const std::vector<QPointF>& now);

}  // namespace fireable
