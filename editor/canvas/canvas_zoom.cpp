#include <QResizeEvent>
#include <algorithm>
#include <cmath>

#include "editor/canvas/canvas_view.h"

// Which part of the drawing is seen.

namespace fireable {
namespace {

constexpr double smallestZoom = 0.001;
constexpr double largestZoom = 40;
constexpr double largestFit = 3;  // a net of two nodes need not fill the screen
constexpr double zoomStep = 1.25;
constexpr double fitMargin = 16;  // widget pixels

}  // namespace

QPointF CanvasView::toScene(QPointF widgetPoint) const {
    return centre_ + (widgetPoint - QRectF(rect()).center()) / zoom_;
}

QPointF CanvasView::toWidget(QPointF scenePoint) const {
    return (scenePoint - centre_) * zoom_ + QRectF(rect()).center();
}

QPointF CanvasView::pointerInScene() const {
    const QPoint at = mapFromGlobal(QCursor::pos());
    return toScene(rect().contains(at) ? QPointF(at) : QRectF(rect()).center());
}

/// In pixels of the screen, with the origin on a whole one, so that tiles fit without seams.
Viewport CanvasView::deviceViewport() const {
    const double ratio = devicePixelRatioF();
    const double zoom = zoom_ * ratio;
    const QPointF corner = toScene({0, 0}) * zoom;
    return {QPointF(std::round(corner.x()), std::round(corner.y())) / zoom, zoom};
}

void CanvasView::zoomIn() {
    zoomTo(zoom_ * zoomStep);
}

void CanvasView::zoomOut() {
    zoomTo(zoom_ / zoomStep);
}

void CanvasView::zoomTo(double zoom) {
    fitted_ = false;
    setView(centre_, zoom);
}

void CanvasView::fit() {
    fitTo(bounds());
    fitted_ = true;
}

void CanvasView::fitTo(const QRectF& area) {
    fitted_ = false;
    if (area.isEmpty()) {
        setView(area.center(), 1);
        return;
    }
    const double across = std::max(1.0, width() - 2 * fitMargin) / area.width();
    const double down = std::max(1.0, height() - 2 * fitMargin) / area.height();
    setView(area.center(), std::min({across, down, largestFit}));
}

void CanvasView::centreOn(QPointF scenePoint) {
    fitted_ = false;
    setView(scenePoint, zoom_);
}

void CanvasView::zoomAt(QPointF widgetPoint, double factor) {
    const QPointF kept = toScene(widgetPoint);
    const double zoom = std::clamp(zoom_ * factor, smallestZoom, largestZoom);
    fitted_ = false;
    setView(kept - (widgetPoint - QRectF(rect()).center()) / zoom, zoom);
}

void CanvasView::setView(QPointF centre, double zoom) {
    const double before = zoom_;
    centre_ = centre;
    zoom_ = std::clamp(zoom, smallestZoom, largestZoom);
    update();
    if (zoom_ != before) {
        emit zoomChanged(zoom_);
    }
    emit viewChanged();
}

void CanvasView::panBy(QPointF widgetPixels) {
    fitted_ = false;
    setView(centre_ - widgetPixels / zoom_, zoom_);
}

void CanvasView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (fitted_) {
        fit();
    }
}

}  // namespace fireable
