#include "editor/tools/node_tool.h"

#include <QCoreApplication>

#include "editor/tools/ghost.h"
#include "editor/tools/part_maker.h"

namespace fireable {
namespace {

struct NodeText {
    Q_DECLARE_TR_FUNCTIONS(NodeTool)
};

}  // namespace

void NodeTool::put(QPointF at) {
    EditBuilder edit(context_.diagram());
    PartMaker parts(context_.diagram(), edit);
    const NetElement made =
        isPlaceTool() ? NetElement(parts.place(at)) : NetElement(parts.transition(at));
    context_.document.edit(
        edit.take(), isPlaceTool() ? NodeText::tr("Draw Place") : NodeText::tr("Draw Transition"));
    context_.selection.set({made});
}

void NodeTool::putFree() {
    put(freePoint(context_));
}

void NodeTool::putAt(QPointF scene, Qt::KeyboardModifiers modifiers) {
    put(snap(scene, context_, modifiers, guides_.of(context_)).point);
}

void NodeTool::showAt(QPointF scene, Qt::KeyboardModifiers modifiers) {
    under_ = bodyAt(context_, context_.canvas.toWidget(scene));
    splits_ = modifiers.testFlag(Qt::ShiftModifier);
    at_ = snap(scene, context_, modifiers, guides_.of(context_));
    context_.canvas.update();
}

bool NodeTool::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    showAt(pointer.scene, pointer.modifiers);
    if (isNode(under_)) {
        arc_.begin(under_, pointer, ArcChoice::regular);
    } else {
        pressed_ = true;
    }
    return true;
}

/// Ignores the second click instead of creating another node.
bool NodeTool::doubleClick(const CanvasPointer& pointer) {
    return pointer.button == Qt::LeftButton;
}

void NodeTool::move(const CanvasPointer& pointer) {
    showAt(pointer.scene, pointer.modifiers);
    if (arc_.isActive()) {
        arc_.moveTo(pointer);
    }
}

void NodeTool::release(const CanvasPointer& pointer) {
    move(pointer);
    if (arc_.isActive()) {
        if (!arc_.isDragged()) {
            context_.selection.set({arc_.over()});
        } else {
            arc_.finish();
        }
        arc_.cancel();
    } else if (pressed_) {
        if (const auto arc = arcUnder(); arc && splits_) {
            splitArc(context_, *arc, isPlaceTool(), at_->point);
        } else {
            put(at_->point);
        }
    }
    pressed_ = false;
    under_ = bodyAt(context_, pointer.widget);
}

bool NodeTool::key(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter) {
        return false;
    }
    putFree();
    return true;
}

bool NodeTool::cancel() {
    const bool gesture = arc_.isActive() || pressed_;
    arc_.cancel();
    pressed_ = false;
    return gesture;
}

void NodeTool::leave() {
    at_.reset();
    context_.canvas.update();
}

std::optional<ArcId> NodeTool::arcUnder() const {
    const auto* arc = std::get_if<ArcId>(&under_);
    const bool there = arc != nullptr && contains(context_.diagram(), under_);
    return there && canSplit(context_.diagram(), *arc) ? std::optional(*arc) : std::nullopt;
}

void NodeTool::paint(QPainter& painter, const SceneView& canvas) {
    if (arc_.isActive()) {
        arc_.paint(painter, canvas);
        return;
    }
    if (!at_ || isNode(under_)) {
        return;
    }
    const auto arc = splits_ ? arcUnder() : std::nullopt;
    if (!arc) {
        paintGuides(painter, canvas, *at_);
    }
    Ghost ghost(painter, canvas, context_.diagram().nodeSize);
    if (arc) {
        paintSplit(ghost, context_, *arc, isPlaceTool(), at_->point);
    } else {
        ghost.node(newOutline(context_.diagram(), isPlaceTool(), at_->point));
    }
}

QCursor NodeTool::cursor() const {
    return isNode(under_) ? Qt::ArrowCursor : Qt::CrossCursor;
}

QString NodeTool::hint() const {
    if (arc_.isActive()) {
        return arc_.hint();
    }
    if (at_ && isNode(under_)) {
        return NodeText::tr(
            "Drag from here to draw an arc and the next node; F2 names the selected one");
    }
    if (at_ && arcUnder()) {
        return isPlaceTool()
                   ? NodeText::tr(
                         "Click to add a place; Shift+click inserts it into this arc, with "
                         "a transition beside it")
                   : NodeText::tr(
                         "Click to add a transition; Shift+click inserts it into this arc, "
                         "with a place beside it");
    }
    return isPlaceTool() ? NodeText::tr(
                               "Click to add a place; then F2 names it, digits set its tokens; Esc "
                               "ends")
                         : NodeText::tr("Click to add a transition; then F2 names it; Esc ends");
}

void NoteTool::putFree() {
    editor_.openNewNote(freePoint(context_));
}

bool NoteTool::press(const CanvasPointer& pointer) {
    pressed_ = pointer.button == Qt::LeftButton;
    return pressed_;
}

void NoteTool::release(const CanvasPointer& pointer) {
    if (!pressed_) {
        return;
    }
    pressed_ = false;
    const NetElement hit = context_.canvas.elementAt(pointer.widget);
    if (std::holds_alternative<NoteId>(hit)) {
        editor_.open(*valueOf(hit));
    } else {
        editor_.openNewNote(dropPoint(context_, pointer.scene, pointer.modifiers));
    }
}

bool NoteTool::key(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter) {
        return false;
    }
    putFree();
    return true;
}

bool NoteTool::cancel() {
    const bool gesture = pressed_;
    pressed_ = false;
    return gesture;
}

QString NoteTool::hint() const {
    return QCoreApplication::translate("NoteTool",
                                       "Click to add a note, or on a note to edit it; Esc ends");
}

}  // namespace fireable
