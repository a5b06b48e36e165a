#pragma once

#include <QPainter>

#include "editor/tools/edit_context.h"

namespace fireable {

/// The centres of the nodes that `canvas` shows, without those of `moving`. None where so many are
/// seen that any point would be in line with one.
GuideLines guideLines(const CanvasView& canvas, const ElementSet& moving);

/// Where a node that is held at `point` (scene) may stand, by the settings of the view. For more
/// than one question in a gesture keep the `guideLines` and ask `snap`.
Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers,
             const GuideLines& guides);
Snapped snap(QPointF point, const EditContext& context, Qt::KeyboardModifiers modifiers);

/// Draws the lines to the nodes that a point is in line with.
void paintGuides(QPainter& painter, const CanvasView& canvas, const Snapped& snapped);

}  // namespace fireable
