#pragma once

#include <QRectF>
#include <QSizeF>

#include "editor/layout/layered_layout.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

constexpr double screenAspect = 1.6;  ///< width by height
constexpr double layerGap = 1.6;      ///< gap between layers, in units

inline QRectF transposed(const QRectF& r) {
    return {r.y(), r.x(), r.height(), r.width()};
}

/// [N], the rank of each node from 0: edges lead to higher ranks, except those that close a cycle.
/// Ranks are contiguous in a connected graph. Linear.
std::vector<std::int32_t> ranksOf(const LayoutGraph& graph);

/// The estimated size of a layered drawing of a connected graph.
QSizeF layeredExtent(const LayoutGraph& graph, FlowDirection direction);

/// The direction with the more screen-like shape.
FlowDirection flowDirection(const LayoutGraph& graph);

}  // namespace fireable
