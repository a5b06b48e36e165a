#pragma once

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// Brings `element` into the middle of the drawing, and large enough to be seen.
void showElement(CanvasView& canvas, const NetElement& element);

/// Where `element` is drawn, in scene units; around its position where the canvas knows no more.
QRectF drawnBounds(const CanvasView& canvas, const NetElement& element);

}  // namespace fireable
