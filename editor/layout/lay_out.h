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

/// Computes the layout for `request`, deterministically if Graphviz is available and fast enough.
/// Otherwise uses simpler methods; if Graphviz is missing the message says so.
///
/// Extents do not overlap, components are separated, and existing positions are roughly kept.
/// Blocks, so use a worker; after a stop request it soon returns an invalid result.
Layout layOut(const LayoutRequest& request, LayoutKind kind, const GraphvizSettings& graphviz = {},
              const std::stop_token& stop = {});

/// Packs rectangles, `gap` apart, into about the width of a screen; returns their top left corners.
/// Keeps the order within equal heights.
std::vector<QPointF> packed(std::span<const QSizeF> sizes, double gap);

/// A grid that preserves relative positions as far as possible.
Drawing gridLayout(const LayoutGraph& graph, const std::vector<QPointF>& now);

}  // namespace fireable
