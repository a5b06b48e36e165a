#include "editor/canvas/canvas_view.h"

#include <QKeyEvent>
#include <QNativeGestureEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "editor/canvas/pixel_view.h"
#include "editor/canvas/scene_builder.h"

namespace fireable {
namespace {

using namespace std::chrono_literals;

constexpr double smallestZoom = 0.001;
constexpr double largestZoom = 40;
constexpr double largestFit = 3;            // a net of two nodes need not fill the screen
constexpr double zoomStep = 1.25;           // of a key or a menu
constexpr double wheelStep = 1.2;           // of a notch
constexpr double fitMargin = 16;            // widget pixels
constexpr double hitTolerance = 4;          // widget pixels
constexpr double keyPan = 60;               // widget pixels
constexpr double notch = 120;               // of `angleDelta`
constexpr std::size_t mostRectangles = 64;  // more single repaints cost more than one large one
constexpr auto tileBudget = 5ms;

const Diagram nothing;

QString shownName(const std::string& name) {
    return QString::fromStdString(name);
}

}  // namespace

CanvasView::CanvasView(QWidget* parent)
    : QWidget(parent),
      diagram_(&nothing),
      palette_(canvasPalette(palette())),
      tiles_([this](const Viewport& viewport) { return drawTile(viewport); }) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Net drawing"));
}

CanvasView::~CanvasView() = default;

void CanvasView::setDiagram(const Diagram& diagram) {
    diagram_ = &diagram;
    selected_.clear();
    rebuild();
    fit();
}

void CanvasView::applyEdit(const NetEdit&) {
    rebuild();
}

void CanvasView::rebuild() {
    tokens_.clear();
    for (const auto& place : diagram_->net.places) {
        tokens_.push_back(place.value.initial);
    }
    scene_ = buildScene(*diagram_);
    index_ = SceneIndex(scene_);
    highlighted_.clear();
    pointed_ = {};
    std::erase_if(selected_, [this](const NetElement& e) { return !contains(*diagram_, e); });
    showSelected(true);
    tiles_.clear();
    setAccessibleDescription(
        tr("%n place(s)", nullptr, static_cast<int>(tokens_.size())) + QStringLiteral(", ") +
        tr("%n transition(s)", nullptr, static_cast<int>(diagram_->net.transitions.size())));
    update();
}

void CanvasView::setSelected(const ElementSet& elements) {
    showSelected(false);
    selected_ = elements;
    showSelected(true);
    update();
}

void CanvasView::showSelected(bool on) {
    for (const NetElement& element : selected_) {
        if (const auto node = nodeOf(element)) {
            setHighlight(*node, highlight::selected, on);
        }
    }
}

void CanvasView::setTool(CanvasTool* tool) {
    if (tool_ != nullptr) {
        tool_->cancel();
    }
    tool_ = tool;
    toolHasButton_ = false;
    showCursor();
    update();
}

QPointF CanvasView::pointerInScene() const {
    const QPoint at = mapFromGlobal(QCursor::pos());
    return toScene(rect().contains(at) ? QPointF(at) : QRectF(rect()).center());
}

void CanvasView::setMarking(std::span<const Count> tokens) {
    Q_ASSERT(tokens.size() == tokens_.size());
    std::vector<std::size_t> changed;
    for (std::size_t place = 0; place < tokens.size(); ++place) {
        if (tokens_[place] != tokens[place]) {
            tokens_[place] = tokens[place];
            if (showTokens(scene_, place, tokens[place])) {
                changed.push_back(place);
            }
        }
    }
    repaintNodes(changed);
}

void CanvasView::setHighlighted(std::span<const TransitionId> fired,
                                std::span<const TransitionId> enabled) {
    std::vector<std::size_t> nodes = std::move(highlighted_);
    std::vector<std::uint8_t> before;
    for (const std::size_t node : nodes) {
        before.push_back(scene_.nodes.highlights[node]);
        setHighlight(node, highlight::fired | highlight::enabled, false);
    }
    highlighted_.clear();
    const auto mark = [&](std::span<const TransitionId> ids, std::uint8_t bit) {
        for (const TransitionId id : ids) {
            const std::size_t node = nodeOf(id);
            constexpr std::uint8_t either = highlight::fired | highlight::enabled;
            if ((scene_.nodes.highlights[node] & either) == 0) {
                highlighted_.push_back(node);
            }
            setHighlight(node, bit, true);
        }
    };
    mark(fired, highlight::fired);
    mark(enabled, highlight::enabled);

    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (scene_.nodes.highlights[nodes[i]] != before[i]) {
            changed.push_back(nodes[i]);
        }
    }
    std::ranges::sort(nodes);
    std::ranges::copy_if(highlighted_, std::back_inserter(changed), [&](std::size_t node) {
        return !std::ranges::binary_search(nodes, node);
    });
    repaintNodes(changed);
}

void CanvasView::setHighlight(std::size_t node, std::uint8_t bit, bool on) {
    std::uint8_t& bits = scene_.nodes.highlights[node];
    bits = static_cast<std::uint8_t>(on ? bits | bit : bits & ~bit);
}

void CanvasView::repaintNodes(std::span<const std::size_t> nodes) {
    QRegion region;
    QRect all;
    for (const std::size_t node : nodes) {
        const QRectF bounds = nodeBounds(scene_, node);
        const QRect area = QRectF(toWidget(bounds.topLeft()), bounds.size() * zoom_)
                               .toAlignedRect()
                               .adjusted(-2, -2, 2, 2);
        if (!area.intersects(rect())) {
            continue;
        }
        all |= area;
        if (nodes.size() <= mostRectangles) {
            region |= area;
        }
    }
    if (!all.isNull()) {
        update(region.isEmpty() ? QRegion(all) : region);
    }
}

QPointF CanvasView::toScene(QPointF widgetPoint) const {
    return centre_ + (widgetPoint - QRectF(rect()).center()) / zoom_;
}

QPointF CanvasView::toWidget(QPointF scenePoint) const {
    return (scenePoint - centre_) * zoom_ + QRectF(rect()).center();
}

/// In pixels of the screen, with the origin on a whole one, so that tiles fit without seams.
Viewport CanvasView::deviceViewport() const {
    const double ratio = devicePixelRatioF();
    const double zoom = zoom_ * ratio;
    const QPointF corner = toScene({0, 0}) * zoom;
    return {QPointF(std::round(corner.x()), std::round(corner.y())) / zoom, zoom};
}

NetElement CanvasView::elementAt(QPointF widgetPoint) const {
    const SceneHit hit = hitTest(scene_, index_, toScene(widgetPoint), hitTolerance / zoom_);
    const Net& net = diagram_->net;
    const std::size_t item = hit.item;
    if (hit.kind == SceneHit::Kind::node) {
        if (item < net.places.size()) {
            return net.places.idAt(item);
        }
        return net.transitions.idAt(item - net.places.size());
    }
    if (hit.kind == SceneHit::Kind::stroke) {
        if (item < net.arcs.size()) {
            return net.arcs.idAt(item);
        }
        return net.priorities.idAt(item - net.arcs.size());
    }
    return {};
}

QRectF CanvasView::boundsOf(const NetElement& element) const {
    if (const auto node = nodeOf(element)) {
        return nodeBounds(scene_, *node);
    }
    if (const auto* arc = std::get_if<ArcId>(&element)) {
        return strokeBounds(scene_, diagram_->net.arcs.indexOf(*arc));
    }
    if (const auto* priority = std::get_if<PriorityId>(&element)) {
        return strokeBounds(
            scene_, diagram_->net.arcs.size() + diagram_->net.priorities.indexOf(*priority));
    }
    return {};
}

QString CanvasView::description(const NetElement& element) const {
    const Net& net = diagram_->net;
    if (const auto* place = std::get_if<PlaceId>(&element)) {
        const Count& tokens = tokens_[net.places.indexOf(*place)];
        const QString amount = tokens == Count(1)
                                   ? tr("1 token")
                                   : tr("%1 tokens").arg(QString::fromStdString(tokens.text()));
        return tr("place %1, %2").arg(shownName(net.places[*place].name), amount);
    }
    if (const auto* id = std::get_if<TransitionId>(&element)) {
        const Transition& transition = net.transitions[*id];
        const QString name = tr("transition %1").arg(shownName(transition.name));
        return transition.substitution
                   ? tr("%1, carried out by %2")
                         .arg(name, QString::fromStdString(transition.substitution->file))
                   : name;
    }
    if (const auto* id = std::get_if<ArcId>(&element)) {
        const Arc& arc = net.arcs[*id];
        const QString place = shownName(net.places[arc.place].name);
        const QString transition = shownName(net.transitions[arc.transition].name);
        switch (arc.kind) {
            case ArcKind::input:
                return tr("arc from %1 to %2, weight %3").arg(place, transition).arg(arc.weight);
            case ArcKind::output:
                return tr("arc from %1 to %2, weight %3").arg(transition, place).arg(arc.weight);
            case ArcKind::inhibitor:
                return tr("inhibitor arc: %2 needs fewer than %3 in %1")
                    .arg(place, transition)
                    .arg(arc.weight);
            case ArcKind::read:
                return tr("read arc: %2 needs %3 or more in %1")
                    .arg(place, transition)
                    .arg(arc.weight);
            case ArcKind::reset:
                return tr("reset arc: %2 empties %1").arg(place, transition);
        }
    }
    if (const auto* id = std::get_if<PriorityId>(&element)) {
        const Priority& priority = net.priorities[*id];
        return tr("priority of %1 over %2")
            .arg(shownName(net.transitions[priority.higher].name),
                 shownName(net.transitions[priority.lower].name));
    }
    return {};
}

std::size_t CanvasView::nodeOf(TransitionId id) const {
    return diagram_->net.places.size() + diagram_->net.transitions.indexOf(id);
}

std::optional<std::size_t> CanvasView::nodeOf(const NetElement& element) const {
    if (const auto* place = std::get_if<PlaceId>(&element)) {
        return diagram_->net.places.indexOf(*place);
    }
    if (const auto* transition = std::get_if<TransitionId>(&element)) {
        return nodeOf(*transition);
    }
    return std::nullopt;
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
    fitTo(index_.bounds);
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

QImage CanvasView::drawTile(const Viewport& viewport) {
    const QSize size(TileLayer::side, TileLayer::side);
    if (isFar(scene_, viewport)) {
        return pixelView(scene_, index_, viewport, size, palette_);
    }
    QImage image(size, QImage::Format_RGB32);
    image.fill(palette_.paper);
    QPainter painter(&image);
    painter_.paintStatic(painter, scene_, index_, viewport, QRectF(image.rect()), palette_);
    return image;
}

void CanvasView::paintEvent(QPaintEvent* event) {
    const double ratio = devicePixelRatioF();
    const Viewport viewport = deviceViewport();
    QPainter painter(this);
    painter.fillRect(event->rect(), palette_.paper);
    painter.save();
    painter.scale(1 / ratio, 1 / ratio);
    const QRect pixels = QRectF(QPointF(0, 0), QSizeF(size()) * ratio).toAlignedRect();
    complete_ = tiles_.paint(painter, viewport, pixels, tileBudget);
    if (!complete_) {
        QMetaObject::invokeMethod(this, qOverload<>(&QWidget::update), Qt::QueuedConnection);
    }
    const QRectF dirty(QPointF(event->rect().topLeft()) * ratio,
                       QSizeF(event->rect().size()) * ratio);
    painter_.paintDynamic(painter, scene_, index_, viewport, dirty, palette_);
    painter.restore();
    if (tool_ != nullptr) {
        painter.save();
        tool_->paint(painter, *this);
        painter.restore();
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette_.pointed, 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void CanvasView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (fitted_) {
        fit();
    }
}

void CanvasView::wheelEvent(QWheelEvent* event) {
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

CanvasPointer CanvasView::pointer(const QMouseEvent& event) const {
    return {event.position(), toScene(event.position()), event.button(), event.buttons(),
            event.modifiers()};
}

void CanvasView::mousePressEvent(QMouseEvent* event) {
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

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (tool_ != nullptr && !spaceHeld_ && tool_->doubleClick(pointer(*event))) {
        toolHasButton_ = true;
        return;
    }
    mousePressEvent(event);
}

void CanvasView::mouseMoveEvent(QMouseEvent* event) {
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

void CanvasView::mouseReleaseEvent(QMouseEvent* event) {
    QWidget::mouseReleaseEvent(event);
    if (!panFrom_ && toolHasButton_) {
        toolHasButton_ = event->buttons() != Qt::NoButton;
        tool_->release(pointer(*event));
    }
    panFrom_.reset();
    showCursor();
}

void CanvasView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    pointAt({});
}

void CanvasView::pointAt(const NetElement& element) {
    if (element == pointed_) {
        return;
    }
    std::vector<std::size_t> changed;
    for (const NetElement& side : {pointed_, element}) {
        if (const auto node = nodeOf(side)) {
            changed.push_back(*node);
            setHighlight(*node, highlight::pointed, side == element);
        }
    }
    pointed_ = element;
    repaintNodes(changed);
    emit hovered(description(element));
}

void CanvasView::keyPressEvent(QKeyEvent* event) {
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

void CanvasView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        spaceHeld_ = false;
        showCursor();
    } else {
        QWidget::keyReleaseEvent(event);
    }
}

void CanvasView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void CanvasView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    spaceHeld_ = false;
    panFrom_.reset();
    showCursor();
    update();
}

void CanvasView::showCursor() {
    setCursor(panFrom_           ? QCursor(Qt::ClosedHandCursor)
              : spaceHeld_       ? QCursor(Qt::OpenHandCursor)
              : tool_ != nullptr ? tool_->cursor()
                                 : QCursor(Qt::ArrowCursor));
}

void CanvasView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        palette_ = canvasPalette(palette());
        tiles_.clear();
        update();
    }
}

bool CanvasView::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(gesture->position(), 1 + gesture->value());
            return true;
        }
    }
    return QWidget::event(event);
}

}  // namespace fireable
