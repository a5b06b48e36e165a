#include "editor/panels/show_element.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr double minZoom = 0.5;  ///< names can just be read

}  // namespace

QRectF drawnBounds(const SceneView& canvas, const NetElement& element) {
    const QRectF bounds = canvas.boundsOf(element);
    const auto node = canvas.model().nodeOf(element);
    if (!bounds.isEmpty() || !node) {
        return bounds;
    }
    const QPointF centre = canvas.scene().nodes.centres[*node];
    return QRectF(centre - QPointF(16, 10), QSizeF(32, 20));
}

void showElement(SceneView& canvas, const NetElement& element) {
    const QRectF bounds = drawnBounds(canvas, element);
    if (bounds.isNull()) {
        return;
    }
    if (canvas.zoom() < minZoom) {
        canvas.zoomTo(minZoom);
    }
    canvas.centreOn(bounds.center());
}

void showArea(SceneView& canvas, const QRectF& area) {
    const QRectF seen(canvas.toScene({0, 0}),
                      canvas.toScene(QPointF(canvas.width(), canvas.height())));
    if (area.isEmpty() || seen.contains(area)) {
        return;
    }
    if (area.width() > seen.width() || area.height() > seen.height()) {
        canvas.fitTo(area);
        return;
    }
    const double right = std::max(0.0, area.right() - seen.right());
    const double left = std::min(0.0, area.left() - seen.left());
    const double down = std::max(0.0, area.bottom() - seen.bottom());
    const double up = std::min(0.0, area.top() - seen.top());
    canvas.centreOn(seen.center() + QPointF(right + left, down + up));
}

}  // namespace fireable
