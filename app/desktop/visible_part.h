#pragma once

#include <QRectF>

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// The visible part of a drawing, to restore it in a viewport of another size.
struct VisiblePart {
    QRectF area;      ///< scene units; empty: nothing of the drawing is visible
    double zoom = 1;  ///< widget pixels per unit
    bool whole = false;
};

/// Leaves out the empty space around the drawing.
VisiblePart visiblePartOf(const CanvasView& canvas);
/// Centres the part in `canvas`, at its zoom or at the largest that shows all of it. A fitted
/// drawing stays fitted.
void showPart(const VisiblePart& part, CanvasView& canvas);

}  // namespace fireable
