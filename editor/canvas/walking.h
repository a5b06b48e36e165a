#pragma once

#include <optional>

#include "editor/canvas/canvas_view.h"

namespace fireable {

enum class WalkWay { left, right, up, down };

/// The node or note nearest to `from` (scene units) in that direction, `but` not counted: one that
/// lies mostly that way before one that lies mostly to the side.
std::optional<NetElement> nearestThatWay(const CanvasView& canvas, QPointF from, WalkWay way,
                                         const NetElement& but);
/// The node or note nearest to `from`.
std::optional<NetElement> nearestTo(const CanvasView& canvas, QPointF from);

/// Two lines in the colours of ink and paper, so that it is seen on everything, and told from what
/// is selected by more than its colour.
void paintFocusRing(QPainter& painter, const CanvasView& canvas, const NetElement& element);

}  // namespace fireable
