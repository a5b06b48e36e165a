#pragma once

#include "editor/canvas/scene_view.h"

namespace fireable {

/// Centres `element` and zooms in if it is too small.
void showElement(SceneView& canvas, const NetElement& element);

/// Scrolls as far as needed to show `area` (scene units), and zooms out if it does not fit.
void showArea(SceneView& canvas, const QRectF& area);

/// The area of `element` in scene units; around its place if it is hidden.
QRectF drawnBounds(const SceneView& canvas, const NetElement& element);

}  // namespace fireable
