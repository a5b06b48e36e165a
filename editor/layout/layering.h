#pragma once

#include <QRectF>
#include <QSizeF>

#include "editor/layout/layered_layout.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

constexpr double screenAspect = 1.6;  ///< width by height
constexpr double layerGap = 1.6;      ///< in units, between the rooms of two layers

inline QRectF transposed(const QRectF& r) {
    return {r.y(), r.x(), r.height(), r.width()};
}

/// [N], the rank of each node, from 0: edges lead to higher ranks, but for those that close a
/// cycle. No rank between is empty in a connected graph. Linear.
std::vector<std::int32_t> ranksOf(const LayoutGraph& graph);

/// About how large a layered drawing of a connected graph becomes, guessed from its ranks.
QSizeF layeredExtent(const LayoutGraph& graph, FlowDirection direction);

/// The direction in which that comes nearest to the shape of a screen.
FlowDirection flowDirection(const LayoutGraph& graph);

}  // namespace fireable
