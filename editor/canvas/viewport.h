#pragma once

#include <QPointF>
#include <QRectF>

namespace fireable {

/// Which part of a scene a picture shows: pixel (0, 0) is `origin`, a unit is `zoom` pixels.
struct Viewport {
    QPointF origin;
    double zoom = 1;

    QPointF toPixels(QPointF scene) const { return (scene - origin) * zoom; }
    QPointF toScene(QPointF pixels) const { return origin + pixels / zoom; }
    QRectF toPixels(const QRectF& scene) const {
        return {toPixels(scene.topLeft()), scene.size() * zoom};
    }
    QRectF toScene(const QRectF& pixels) const {
        return {toScene(pixels.topLeft()), pixels.size() / zoom};
    }
};

}  // namespace fireable
