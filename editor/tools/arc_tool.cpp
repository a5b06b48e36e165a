#include "editor/tools/arc_tool.h"

#include <QCoreApplication>

#include "editor/tools/ghost.h"

namespace fireable {
namespace {

struct ArcText {
    Q_DECLARE_TR_FUNCTIONS(ArcTool)
};

}  // namespace

void ArcTool::setChoice(ArcChoice choice) {
    cancel();
    choice_ = choice;
}

bool ArcTool::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    if (byClicks_ && arc_.isActive()) {
        click(pointer);
        return true;
    }
    byClicks_ = false;
    const NetElement hit = bodyAt(context_, pointer.widget);
    if (isNode(hit)) {
        arc_.begin(hit, pointer, choice_);
    } else {
        context_.selection.set({hit});
    }
    return true;
}

void ArcTool::click(const CanvasPointer& pointer) {
    arc_.moveTo(pointer);
    if (std::holds_alternative<std::monostate>(arc_.over())) {
        arc_.addBend();
    } else if (arc_.finish()) {
        byClicks_ = false;
    }
}

/// A double click on the background ends the arc with a new node.
bool ArcTool::doubleClick(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton || !byClicks_ || !arc_.isActive()) {
        return press(pointer);
    }
    arc_.moveTo(pointer);
    arc_.removeLastBend();  // added by the first click
    if (arc_.finish()) {
        byClicks_ = false;
    }
    return true;
}

void ArcTool::move(const CanvasPointer& pointer) {
    under_ = bodyAt(context_, pointer.widget);
    byKeys_ = false;
    if (arc_.isActive()) {
        arc_.moveTo(pointer);
    }
}

void ArcTool::release(const CanvasPointer& pointer) {
    if (!arc_.isActive() || byClicks_) {
        return;
    }
    arc_.moveTo(pointer);
    if (arc_.isDragged()) {
        arc_.finish();
        arc_.cancel();
    } else {
        byClicks_ = true;
    }
}

bool ArcTool::beginByKey() {
    const NetElement& node = context_.canvas.focused();
    if (!isNode(node)) {
        return false;
    }
    const QPointF middle = context_.canvas.centreOf(node);
    arc_.begin(node, {context_.canvas.toWidget(middle), middle, {}, {}, {}}, choice_);
    byClicks_ = byKeys_ = true;
    context_.canvas.update();
    return true;
}

void ArcTool::focusMoved(const NetElement& element) {
    if (arc_.isActive() && isNode(element)) {
        byKeys_ = true;
        arc_.pointTo(element);
    }
}

bool ArcTool::key(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!arc_.isActive()) {
        return enter && beginByKey();
    }
    switch (event.key()) {
        case Qt::Key_Backspace:
            arc_.removeLastBend();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            byClicks_ = !arc_.finish();
            return true;
        default:
            return false;
    }
}

bool ArcTool::cancel() {
    const bool gesture = arc_.isActive();
    arc_.cancel();
    byClicks_ = false;
    return gesture;
}

void ArcTool::paint(QPainter& painter, const SceneView& canvas) {
    arc_.paint(painter, canvas);
}

QString ArcTool::keyHint() const {
    return arc_.isAtStart() ? ArcText::tr(
                                  "Go to the other end by Tab, or Ctrl and an arrow key; Enter "
                                  "ends the arc there")
                            : ArcText::tr("Enter ends it here. %1").arg(arc_.hint());
}

QString ArcTool::idleHint() const {
    return choice_ == ArcChoice::control
               ? ArcText::tr("Drag from the place where control is to the transition or place where "
                             "it goes next")
               : ArcText::tr("Drag from node to node; Shift: inhibitor, Ctrl: read, both: control step");
}

QString ArcTool::hint() const {
    if (arc_.isActive() && byClicks_ && std::holds_alternative<std::monostate>(arc_.over())) {
        return ArcText::tr(
            "Click to bend the arc, or the node where it ends; "
            "double click makes a node; Esc cancels");
    }
    if (arc_.isActive()) {
        return byKeys_ ? keyHint() : arc_.hint();
    }
    if (isNode(context_.canvas.focused()) && !isNode(under_)) {
        return ArcText::tr("Enter begins an arc at the selected node; or drag from node to node");
    }
    return isNode(under_) ? ArcText::tr("Drag to the target, or click source, then target")
                          : idleHint();
}

}  // namespace fireable
