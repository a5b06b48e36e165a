#pragma once

#include <QImage>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/viewport.h"

namespace fireable {

/// The scene from so far away that nodes are a few pixels: arcs become shades that grow darker
/// where many meet, nodes become squares. Much faster than drawing shapes.
QImage pixelView(const Scene& scene, const SceneIndex& index, const Viewport& viewport, QSize size,
                 const CanvasPalette& palette);

}  // namespace fireable
