#include "editor/canvas/accessible_canvas.h"

#include <QWindow>

namespace fireable {
namespace {

constexpr std::size_t maxTold = 1'000;  // new children announced individually

AccessibleNotifier::Listener listener = nullptr;

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* canvas = qobject_cast<SceneView*>(object);
    return canvas != nullptr ? new AccessibleCanvas(*canvas) : nullptr;
}

void send(QAccessibleInterface* about, QAccessible::Event what) {
    QAccessibleEvent event(about, what);
    if (listener != nullptr) {
        listener(event);
    } else {
        QAccessible::updateAccessibility(&event);
    }
}

constexpr std::size_t maxJoined = 20;  // arcs that are read out with a node

}  // namespace

void AccessibleCanvas::install() {
    QAccessible::installFactory(&makeInterface);
}

AccessibleCanvas::AccessibleCanvas(SceneView& canvas)
    : QAccessibleWidget(&canvas, QAccessible::Canvas), canvas_(canvas) {
}

AccessibleCanvas::~AccessibleCanvas() {
    dropAll();
}

QAccessible::State AccessibleCanvas::state() const {
    QAccessible::State state = QAccessibleWidget::state();
    state.multiSelectable = true;
    return state;
}

QAccessibleInterface* AccessibleCanvas::of(const NetElement& element) const {
    if (QAccessibleInterface* there = existing(element)) {
        return there;
    }
    auto* made = new AccessibleElement(canvas_, element);
    children_[element] = QAccessible::registerAccessibleInterface(made);  // takes ownership
    return made;
}

QAccessibleInterface* AccessibleCanvas::existing(const NetElement& element) const {
    const auto found = children_.find(element);
    return found != children_.end() ? QAccessible::accessibleInterface(found->second) : nullptr;
}

void AccessibleCanvas::drop(const NetElement& element) {
    const auto found = children_.find(element);
    if (found == children_.end()) {
        return;
    }
    send(QAccessible::accessibleInterface(found->second), QAccessible::ObjectDestroyed);
    QAccessible::deleteAccessibleInterface(found->second);
    children_.erase(found);
}

void AccessibleCanvas::dropAll() {
    for (const auto& [element, id] : children_) {
        QAccessible::deleteAccessibleInterface(id);
    }
    children_.clear();
}

int AccessibleCanvas::childCount() const {
    return static_cast<int>(elements().size()) + QAccessibleWidget::childCount();
}

QAccessibleInterface* AccessibleCanvas::child(int index) const {
    const int count = static_cast<int>(elements().size());
    if (index < 0) {
        return nullptr;
    }
    return index < count ? of(elements()[static_cast<std::size_t>(index)])
                         : QAccessibleWidget::child(index - count);
}

int AccessibleCanvas::indexOfChild(const QAccessibleInterface* child) const {
    if (const auto* element = dynamic_cast<const AccessibleElement*>(child)) {
        const auto place = canvas_.readingOrder().find(element->element());
        return place ? static_cast<int>(*place) : -1;
    }
    const int widget = QAccessibleWidget::indexOfChild(child);
    return widget >= 0 ? static_cast<int>(elements().size()) + widget : -1;
}

QAccessibleInterface* AccessibleCanvas::childAt(int x, int y) const {
    const QPoint at = canvas_.mapFromGlobal(QPoint(x, y));
    if (!canvas_.rect().contains(at)) {
        return nullptr;
    }
    if (canvas_.childAt(at) != nullptr) {
        return QAccessibleWidget::childAt(x, y);
    }
    const NetElement element = canvas_.elementAt(at);
    return std::holds_alternative<std::monostate>(element) ? nullptr : of(element);
}

QAccessibleInterface* AccessibleCanvas::focusChild() const {
    return canvas_.hasFocus() && canvas_.model().contains(canvas_.focused())
               ? of(canvas_.focused())
               : QAccessibleWidget::focusChild();
}

AccessibleNotifier::AccessibleNotifier(SceneView& canvas) : canvas_(canvas) {
    if (hasListener()) {
        accessible_ =
            dynamic_cast<AccessibleCanvas*>(QAccessible::queryAccessibleInterface(&canvas));
    }
}

void AccessibleNotifier::installListener(Listener instead) {
    listener = instead;
}

bool AccessibleNotifier::hasListener() {
    return listener != nullptr || QAccessible::isActive();
}

void AccessibleNotifier::focusMoved() {
    if (accessible_ == nullptr || !canvas_.hasFocus()) {
        return;
    }
    if (canvas_.model().contains(canvas_.focused())) {
        accessible_->announcedName_ = canvas_.description(canvas_.focused());
        send(accessible_->of(canvas_.focused()), QAccessible::Focus);
    } else {
        send(accessible_, QAccessible::Focus);
    }
}

void AccessibleNotifier::selectionChanged() {
    if (accessible_ != nullptr) {
        send(accessible_, QAccessible::SelectionWithin);
    }
}

void AccessibleNotifier::markingChanged() {
    if (accessible_ == nullptr || accessible_->existing(canvas_.focused()) == nullptr) {
        return;
    }
    if (const QString now = canvas_.description(canvas_.focused());
        now != accessible_->announcedName_) {
        accessible_->announcedName_ = now;
        send(accessible_->of(canvas_.focused()), QAccessible::NameChanged);
    }
}

void AccessibleNotifier::beforeEdit(const ElementChanges& changes) {
    if (accessible_ == nullptr) {
        return;
    }
    focused_ = canvas_.focused();
    for (const auto& [element, isThere] : changes) {
        if (isThere && canvas_.boundsOf(element).isNull()) {
            new_.insert(element);
        }
    }
}

void AccessibleNotifier::afterEdit(const ElementChanges& changes) {
    if (accessible_ == nullptr) {
        return;
    }
    for (const auto& [element, isThere] : changes) {
        if (!isThere) {
            accessible_->drop(element);
        } else if (!new_.contains(element)) {
            renamed(element);
        }
    }
    if (new_.size() <= maxTold) {
        announceNew();
    }
    if (canvas_.focused() != focused_) {  // it was removed
        focusMoved();
    }
}

void AccessibleNotifier::announceNew() {
    for (const NetElement& element : new_) {
        if (canvas_.readingOrder().find(element)) {
            send(accessible_->of(element), QAccessible::ObjectCreated);
        }
    }
}

/// The names of arcs contain those of their nodes.
void AccessibleNotifier::renamed(const NetElement& element) {
    if (QAccessibleInterface* existing = accessible_->existing(element)) {
        send(existing, QAccessible::NameChanged);
    }
    for (const NetElement& stroke : canvas_.strokesAt(element)) {
        if (QAccessibleInterface* existing = accessible_->existing(stroke)) {
            send(existing, QAccessible::NameChanged);
        }
    }
    if (element == canvas_.focused()) {
        accessible_->announcedName_ = canvas_.description(element);
    }
}

void AccessibleNotifier::replaced() {
    if (accessible_ != nullptr) {
        accessible_->dropAll();
        if (accessible_->elements().size() <= maxTold) {
            send(accessible_, QAccessible::ObjectReorder);
        }
    }
}

bool AccessibleElement::isValid() const {
    return canvas_ != nullptr && canvas_->model().contains(element_);
}

QWindow* AccessibleElement::window() const {
    return canvas_ != nullptr ? canvas_->window()->windowHandle() : nullptr;
}

QAccessibleInterface* AccessibleElement::parent() const {
    return QAccessible::queryAccessibleInterface(canvas_);
}

QString AccessibleElement::text(QAccessible::Text which) const {
    if (!isValid()) {
        return {};
    }
    switch (which) {
        case QAccessible::Name:
            return canvas_->description(element_);
        case QAccessible::Description:
            return joined();
        default:
            return {};
    }
}

QString AccessibleElement::joined() const {
    QStringList arcs;
    for (const NetElement& stroke : canvas_->strokesAt(element_)) {
        if (static_cast<std::size_t>(arcs.size()) == maxJoined) {
            break;
        }
        arcs.append(canvas_->description(stroke));
    }
    return arcs.join(QStringLiteral("; "));
}

QRect AccessibleElement::rect() const {
    if (!isValid()) {
        return {};
    }
    const QRectF bounds = canvas_->boundsOf(element_);
    const QRect pixels(canvas_->toWidget(bounds.topLeft()).toPoint(),
                       (bounds.size() * canvas_->zoom()).toSize());
    return {canvas_->mapToGlobal(pixels.topLeft()), pixels.size()};
}

QAccessible::State AccessibleElement::state() const {
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    const QRect area = rect();
    state.focusable = true;
    state.selectable = true;
    state.multiSelectable = true;
    state.focused = canvas_->hasFocus() && canvas_->focused() == element_;
    state.selected = canvas_->selected().contains(element_);
    state.invisible = !canvas_->isVisible() || !canvas_->readingOrder().find(element_);
    state.offscreen = !area.intersects({canvas_->mapToGlobal(QPoint(0, 0)), canvas_->size()});
    return state;
}

void* AccessibleElement::interface_cast(QAccessible::InterfaceType type) {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                : nullptr;
}

QStringList AccessibleElement::actionNames() const {
    return {pressAction(), setFocusAction()};
}

void AccessibleElement::doAction(const QString& name) {
    if (isValid() && actionNames().contains(name)) {
        emit canvas_->focusRequested(element_);
    }
}

}  // namespace fireable
