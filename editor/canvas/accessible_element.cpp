#include "editor/canvas/accessible_element.h"

#include <QWindow>

namespace fireable {
namespace {

constexpr std::size_t mostJoined = 20;  // arcs that are read out with a node

}  // namespace

bool AccessibleElement::isValid() const {
    return canvas_ != nullptr && contains(canvas_->diagram(), element_);
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
        if (static_cast<std::size_t>(arcs.size()) == mostJoined) {
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
        emit canvas_->focusWanted(element_);
    }
}

}  // namespace fireable
