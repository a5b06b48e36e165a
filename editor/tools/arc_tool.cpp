#include "editor/tools/arc_tool.h"

#include <QCoreApplication>

#include "editor/tools/drawn_node.h"

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

/// Two clicks on paper end the arc there, with the node it needs.
bool ArcTool::doubleClick(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton || !byClicks_ || !arc_.isActive()) {
        return press(pointer);
    }
    arc_.moveTo(pointer);
    arc_.takeBackBend();  // of the first of the two clicks
    if (arc_.finish()) {
        byClicks_ = false;
    }
    return true;
}

void ArcTool::move(const CanvasPointer& pointer) {
    under_ = bodyAt(context_, pointer.widget);
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

bool ArcTool::key(const QKeyEvent& event) {
    if (!arc_.isActive()) {
        return false;
    }
    switch (event.key()) {
        case Qt::Key_Backspace:
            arc_.takeBackBend();
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

void ArcTool::paint(QPainter& painter, const CanvasView& canvas) {
    arc_.paint(painter, canvas);
}

QString ArcTool::hint() const {
    if (arc_.isActive() && byClicks_ && std::holds_alternative<std::monostate>(arc_.over())) {
        return ArcText::tr(
            "Click to bend the arc, or the node where it ends; "
            "double click makes a node; Esc cancels");
    }
    if (arc_.isActive()) {
        return arc_.hint();
    }
    return isNode(under_) ? ArcText::tr("Drag to the other end, or click and then click there")
                          : ArcText::tr("Drag from node to node; Shift: inhibitor, Ctrl: read");
}

}  // namespace fireable
