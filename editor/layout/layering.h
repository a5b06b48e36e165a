#pragma once

#include <QRectF>

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

}  // namespace fireable
