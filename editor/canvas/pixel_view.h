#pragma once

#include <QImage>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/viewport.h"

namespace fireable {

/// The scene from so far away that nodes are a few pixels: arcs become shades that grow darker
/// where many meet, nodes become squares. Much faster than drawing shapes.
/// Selected items stand out.
QImage pixelView(const Scene& scene, const SceneItems& items, const Viewport& viewport, QSize size,
                 const CanvasPalette& palette);
inline QImage pixelView(const Scene& scene, const SceneIndex& index, const Viewport& viewport,
                        QSize size, const CanvasPalette& palette) {
    const QRectF area = viewport.toScene(QRectF(QPointF(0, 0), QSizeF(size)));
    return pixelView(scene, index.query(area), viewport, size, palette);
}

}  // namespace fireable
