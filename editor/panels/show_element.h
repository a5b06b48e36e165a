#pragma once

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// Brings `element` into the middle of the drawing, and large enough to be seen.
void showElement(CanvasView& canvas, const NetElement& element);

/// Scrolls as far as it takes to show `area`, scene units; shows it smaller where it does not fit.
void showArea(CanvasView& canvas, const QRectF& area);

/// Where `element` is drawn, in scene units; around its position where the canvas knows no more.
QRectF drawnBounds(const CanvasView& canvas, const NetElement& element);

}  // namespace fireable
