#include <QEasingCurve>
#include <QResizeEvent>
#include <QStyle>
#include <algorithm>
#include <cmath>

#include "editor/canvas/scene_view.h"

// Zoom and pan, and gliding there.

namespace fireable {
namespace {

constexpr double smallestZoom = 0.001;
constexpr double largestZoom = 40;
constexpr double largestFit = 3;  // keeps tiny nets from filling the screen
constexpr double zoomStep = 1.25;
constexpr double fitMargin = 16;  // widget pixels
constexpr int glideMilliseconds = 150;

}  // namespace

QPointF SceneView::toScene(QPointF widgetPoint) const {
    return view_.centre + (widgetPoint - QRectF(rect()).center()) / view_.zoom;
}

QPointF SceneView::toWidget(QPointF scenePoint) const {
    return (scenePoint - view_.centre) * view_.zoom + QRectF(rect()).center();
}

QPointF SceneView::pointerInScene() const {
    const QPoint at = mapFromGlobal(QCursor::pos());
    return toScene(rect().contains(at) ? QPointF(at) : QRectF(rect()).center());
}

/// In screen pixels with an integral origin, so that tiles fit without seams.
Viewport SceneView::deviceViewport(const ViewPlace& place) const {
    const double ratio = devicePixelRatioF();
    const double zoom = place.zoom * ratio;
    const QPointF corner = (place.centre - QRectF(rect()).center() / place.zoom) * zoom;
    return {QPointF(std::round(corner.x()), std::round(corner.y())) / zoom, zoom};
}

void SceneView::zoomIn() {
    zoomTo(goal().zoom * zoomStep);
}

void SceneView::zoomOut() {
    zoomTo(goal().zoom / zoomStep);
}

void SceneView::zoomTo(double zoom) {
    goTo({goal().centre, zoom});
}

void SceneView::fit() {
    goTo(fitted(bounds()));
    fitted_ = true;
}

void SceneView::fitAtOnce() {
    moveTo(fitted(bounds()));
    fitted_ = true;
}

QRectF SceneView::visibleArea(const ViewPlace& place) const {
    const QSizeF seen = QSizeF(size()) / place.zoom;
    return {place.centre - QPointF(seen.width(), seen.height()) / 2, seen};
}

void SceneView::fitTo(const QRectF& area) {
    goTo(fitted(area));
}

ViewPlace SceneView::fitted(const QRectF& area) const {
    if (area.isEmpty()) {
        return {area.center(), 1};
    }
    const double across = std::max(1.0, width() - 2 * fitMargin) / area.width();
    const double down = std::max(1.0, height() - 2 * fitMargin) / area.height();
    return {area.center(), std::clamp(std::min(across, down), smallestZoom, largestFit)};
}

void SceneView::centreOn(QPointF scenePoint) {
    goTo({scenePoint, goal().zoom});
}

void SceneView::moveTo(QPointF scenePoint) {
    moveTo(ViewPlace{scenePoint, zoom()});
}

void SceneView::moveTo(const ViewPlace& place) {
    glide_.stop();
    fitted_ = false;
    setView(place);
}

/// Keeps the scene point under the pointer fixed during the animation; zooming again adds to it.
void SceneView::zoomAt(QPointF widgetPoint, double factor) {
    const QPointF kept = toScene(widgetPoint);
    const double zoom = std::clamp(goal().zoom * factor, smallestZoom, largestZoom);
    goTo({kept - (widgetPoint - QRectF(rect()).center()) / zoom, zoom});
}

void SceneView::goTo(ViewPlace place) {
    place.zoom = std::clamp(place.zoom, smallestZoom, largestZoom);
    fitted_ = false;
    const bool glides = animated_ && isVisible() &&
                        style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (glides) {
        glide_.start(view_, place);
    } else {
        glide_.stop();
        setView(place);
    }
}

void SceneView::setView(const ViewPlace& place) {
    const double before = zoom();
    view_ = place;
    clearPointed();
    update();
    if (zoom() != before) {
        emit zoomChanged(zoom());
    }
    emit viewChanged();
}

void SceneView::panBy(QPointF widgetPixels) {
    moveTo(view_.centre - widgetPixels / zoom());
}

void SceneView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (fitted_) {
        glide_.stop();
        setView(fitted(bounds()));
    }
}

ViewGlide::ViewGlide(QObject* parent) : QObject(parent) {
    clock_.setDuration(glideMilliseconds);
    clock_.setStartValue(0.0);
    clock_.setEndValue(1.0);
    clock_.setEasingCurve(QEasingCurve::OutCubic);
    connect(&clock_, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& share) { emit moved(between(from_, to_, share.toDouble())); });
}

void ViewGlide::start(const ViewPlace& from, const ViewPlace& to) {
    clock_.stop();
    from_ = from;
    to_ = to;
    clock_.start();
}

/// Zooms exponentially; one widget point is fixed if the centre moves in proportion to the pixel
/// size, 1 / zoom.
ViewPlace ViewGlide::between(const ViewPlace& from, const ViewPlace& to, double share) {
    if (share >= 1) {
        return to;
    }
    const double zoom = from.zoom * std::pow(to.zoom / from.zoom, share);
    const double whole = 1 / to.zoom - 1 / from.zoom;
    const bool zooms = std::abs(whole) > 1e-9 / from.zoom;
    const double way = zooms ? (1 / zoom - 1 / from.zoom) / whole : share;
    return {from.centre + (to.centre - from.centre) * way, zoom};
}

}  // namespace fireable
