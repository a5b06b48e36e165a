#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "editor/canvas/accessible_canvas.h"
#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/scene_view.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/document/points.h"

// Mouse, touchpad and keyboard events.
namespace fireable {
namespace {

constexpr double wheelStep = 1.2;  // of a notch
constexpr double keyPan = 60;      // widget pixels
constexpr double notch = 120;      // of `angleDelta`

constexpr double hitTolerance = 4;  // widget pixels

/// By `TextPart`.
constexpr CanvasPart canvasParts[] = {CanvasPart::name,   CanvasPart::label,  CanvasPart::interval,
                                      CanvasPart::subnet, CanvasPart::weight, CanvasPart::body,
                                      CanvasPart::rules};

static_assert(std::size(canvasParts) == static_cast<std::size_t>(TextPart::rules) + 1);

}  // namespace

CanvasPointer SceneView::pointer(const QMouseEvent& event) const {
    return {event.position(), toScene(event.position()), event.button(), event.buttons(),
            event.modifiers()};
}

void SceneView::wheelEvent(QWheelEvent* event) {
    const bool touchpad = !event->pixelDelta().isNull();
    const bool zooming = event->modifiers().testFlag(Qt::ControlModifier);
    const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier);
    const QPointF angle = event->angleDelta();
    if (touchpad && !zooming) {
        panBy(event->pixelDelta());
    } else if (sideways || angle.y() == 0) {
        panBy({(angle.x() != 0 ? angle.x() : angle.y()) / 2, 0});
    } else {
        zoomAt(event->position(), std::pow(wheelStep, angle.y() / notch));
    }
    event->accept();
}

bool SceneView::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(gesture->position(), 1 + gesture->value());
            return true;
        }
    }
    return QWidget::event(event);
}

void SceneView::mousePressEvent(QMouseEvent* event) {
    const bool pans =
        event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && spaceHeld_);
    if (!pans && tool_ != nullptr && tool_->press(pointer(*event))) {
        toolHasButton_ = true;
        return;
    }
    const bool onEmpty = std::holds_alternative<std::monostate>(elementAt(event->position()));
    if (!pans && (event->button() != Qt::LeftButton || !onEmpty)) {
        QWidget::mousePressEvent(event);
        return;
    }
    panFrom_ = event->position();
    showCursor();
}

void SceneView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (tool_ != nullptr && !spaceHeld_ && tool_->doubleClick(pointer(*event))) {
        toolHasButton_ = true;
        return;
    }
    mousePressEvent(event);
}

void SceneView::mouseMoveEvent(QMouseEvent* event) {
    pointer_ = event->position();
    if (panFrom_) {
        panBy(event->position() - *panFrom_);
        panFrom_ = event->position();
        return;
    }
    if (tool_ != nullptr) {
        tool_->move(pointer(*event));
        showCursor();
    }
    if (!toolHasButton_) {
        pointAt(elementAt(event->position()));
    }
}

void SceneView::mouseReleaseEvent(QMouseEvent* event) {
    QWidget::mouseReleaseEvent(event);
    if (!panFrom_ && toolHasButton_) {
        toolHasButton_ = event->buttons() != Qt::NoButton;
        tool_->release(pointer(*event));
        settle();
    }
    panFrom_.reset();
    showCursor();
    if (!toolHasButton_ && rect().contains(event->position().toPoint())) {
        pointer_ = event->position();
        pointAt(elementAt(*pointer_));  // a drag may have ended elsewhere
    }
}

void SceneView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    pointer_.reset();
    pointAt({});
}

void SceneView::keyPressEvent(QKeyEvent* event) {
    if (tool_ != nullptr && tool_->key(*event)) {
        return;
    }
    switch (event->key()) {
        case Qt::Key_Left:
            panBy({keyPan, 0});
            break;
        case Qt::Key_Right:
            panBy({-keyPan, 0});
            break;
        case Qt::Key_Up:
            panBy({0, keyPan});
            break;
        case Qt::Key_Down:
            panBy({0, -keyPan});
            break;
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomIn();
            break;
        case Qt::Key_Minus:
            zoomOut();
            break;
        case Qt::Key_0:
            actualSize();
            break;
        case Qt::Key_F:
            fit();
            break;
        case Qt::Key_Space:
            spaceHeld_ = true;
            showCursor();
            break;
        default:
            QWidget::keyPressEvent(event);
    }
}

void SceneView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        spaceHeld_ = false;
        showCursor();
    } else {
        QWidget::keyReleaseEvent(event);
    }
}

void SceneView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
    if (AccessibleNotifier::hasListener()) {  // Qt is about to say that the whole canvas has the
                                              // focus
        QMetaObject::invokeMethod(
            this, [this] { AccessibleNotifier(*this).focusMoved(); }, Qt::QueuedConnection);
    }
}

void SceneView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    spaceHeld_ = false;
    panFrom_.reset();
    showCursor();
    update();
}

void SceneView::showCursor() {
    setCursor(panFrom_           ? QCursor(Qt::ClosedHandCursor)
              : spaceHeld_       ? QCursor(Qt::OpenHandCursor)
              : tool_ != nullptr ? tool_->cursor()
                                 : QCursor(Qt::ArrowCursor));
}

CanvasHit SceneView::partAt(QPointF widgetPoint) const {
    const SceneHit hit = hitTest(model_.scene(), model_.index(), toScene(widgetPoint),
                                 {hitTolerance / zoom(), textsFrom / zoom()});
    switch (hit.kind) {
        case SceneHit::Kind::node:
        case SceneHit::Kind::stroke: {
            const NetElement& element = hit.kind == SceneHit::Kind::node
                                            ? model_.elementOfNode(hit.item)
                                            : model_.elementOfStroke(hit.item);
            return {element, CanvasPart::body, boundsOf(element), {}};
        }
        case SceneHit::Kind::text:
            return hitOfText(hit.item);
        case SceneHit::Kind::nothing:
            return {};
    }
    return {};
}

CanvasHit SceneView::hitOfText(std::uint32_t text) const {
    const NetElement& owner = model_.ownerOfText(text);
    const auto part = static_cast<std::size_t>(model_.partOfText(text));
    CanvasHit hit{owner, canvasParts[part], textRectangle(model_.scene(), text), {}};
    if (const auto node = model_.nodeOf(owner)) {
        hit.reference = model_.scene().nodes.centres[*node];
    } else if (model_.strokeOf(owner)) {
        hit.reference = centreOf(owner);
    }
    return hit;
}

std::vector<CanvasHit> SceneView::textsOf(const NetElement& element) const {
    std::vector<CanvasHit> hits;
    for (const std::uint32_t text : model_.textsOf(element)) {
        hits.push_back(hitOfText(text));
    }
    return hits;
}

QRectF SceneView::boundsOf(const NetElement& element) const {
    const Scene& scene = model_.scene();
    if (const auto node = model_.nodeOf(element)) {
        return scene.nodes.layers[*node] != SceneLayer::none ? nodeBounds(scene, *node) : QRectF();
    }
    if (const auto stroke = model_.strokeOf(element)) {
        return scene.strokes.layers[*stroke] != SceneLayer::none ? strokeBounds(scene, *stroke)
                                                                 : QRectF();
    }
    if (const auto note = model_.noteOf(element)) {
        return scene.texts.layers[*note] != SceneLayer::none ? textRectangle(scene, *note)
                                                             : QRectF();
    }
    return {};
}

template <class Contains>
ElementSet SceneView::elementsWhere(const QRectF& area, Contains contains) const {
    const Scene& scene = model_.scene();
    const SceneItems near = model_.index().query(area);
    ElementSet elements;
    for (const std::uint32_t node : near.nodes) {
        if (contains(scene.nodes.centres[node])) {
            elements.insert(model_.elementOfNode(node));
        }
    }
    for (const std::uint32_t stroke : near.strokes) {
        if (std::ranges::all_of(scene.strokes.pointsOf(stroke), contains)) {
            elements.insert(model_.elementOfStroke(stroke));
        }
    }
    for (const std::uint32_t text : near.texts) {
        if (model_.partOfText(text) == TextPart::note &&
            contains(textRectangle(scene, text).center())) {
            elements.insert(model_.ownerOfText(text));
        }
    }
    return elements;
}

ElementSet SceneView::elementsIn(const QRectF& area) const {
    return elementsWhere(area, [&area](QPointF point) { return area.contains(point); });
}

ElementSet SceneView::elementsIn(const QPolygonF& area) const {
    return elementsWhere(area.boundingRect(), [&area](QPointF point) {
        return area.containsPoint(point, Qt::OddEvenFill);
    });
}

}  // namespace fireable
