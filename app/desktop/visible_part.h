#pragma once

#include <QRectF>

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// The part of a drawing that someone looks at, to be shown again where there is less room.
struct VisiblePart {
    QRectF area;      ///< scene units; without size: nothing of the drawing is in sight
    double zoom = 1;  ///< widget pixels per unit
    bool whole = false;
};

/// Without the empty paper around the drawing.
VisiblePart visiblePartOf(const CanvasView& canvas);
/// Brings the middle of the part into the middle of `canvas`, at its zoom, or at the largest with
/// which all of it is in sight. The whole drawing stays whole when the canvas changes its size.
void showPart(const VisiblePart& part, CanvasView& canvas);

}  // namespace fireable
