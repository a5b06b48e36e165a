#pragma once

#include <QPointF>
#include <QRectF>
#include <stop_token>
#include <vector>

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Moves nodes that overlap each other or one of `fixed` to the nearest free spot that it finds,
/// so that in the end none does. Nodes that are free where they are stay there.
void separate(const LayoutGraph& graph, std::vector<QPointF>& centres,
              const std::vector<QRectF>& fixed, const std::stop_token& stop);

/// Scales `centres` by `scale`, and further until few nodes overlap: the rest is for `separate`,
/// which is slow and spoils the drawing where many have to give way.
void spread(const LayoutGraph& graph, std::vector<QPointF>& centres, double scale);

}  // namespace fireable
