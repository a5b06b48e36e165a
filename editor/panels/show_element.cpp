#include "editor/panels/show_element.h"

namespace fireable {
namespace {

constexpr double leastZoom = 0.5;  ///< names can just be read

}  // namespace

QRectF drawnBounds(const CanvasView& canvas, const NetElement& element) {
    const QRectF bounds = canvas.boundsOf(element);
    const auto position = positionOf(canvas.diagram(), element);
    if (!bounds.isEmpty() || !position) {
        return bounds;
    }
    return QRectF(position->x - 16, position->y - 10, 32, 20);
}

void showElement(CanvasView& canvas, const NetElement& element) {
    const QRectF bounds = drawnBounds(canvas, element);
    if (bounds.isNull()) {
        return;
    }
    if (canvas.zoom() < leastZoom) {
        canvas.zoomTo(leastZoom);
    }
    canvas.centreOn(bounds.center());
}

}  // namespace fireable
