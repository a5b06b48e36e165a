#pragma once

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// Centres `element` and zooms in if it is too small.
void showElement(CanvasView& canvas, const NetElement& element);

/// Scrolls as far as needed to show `area` (scene units), and zooms out if it does not fit.
void showArea(CanvasView& canvas, const QRectF& area);

/// The area of `element` in scene units; around its position if it is not drawn.
QRectF drawnBounds(const CanvasView& canvas, const NetElement& element);

}  // namespace fireable
