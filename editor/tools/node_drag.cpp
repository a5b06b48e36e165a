#include "editor/tools/node_drag.h"

#include <QCoreApplication>

#include "editor/clipboard/fragment.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/drop_on_arc.h"
#include "editor/tools/guides.h"

namespace fireable {
namespace {

QString text(const char* source) {
    return QCoreApplication::translate("NodeDrag", source);
}

QPointF anchorOf(const MovableParts& parts, const NetElement& grabbed, QPointF fallback) {
    const auto found = parts.positions().find(grabbed);
    return found != parts.positions().end() ? QPointF(found->second.x, found->second.y) : fallback;
}

}  // namespace

NodeDrag::NodeDrag(EditContext context, Kind kind, QPointF from, const NetElement& grabbed)
    : context_(context),
      kind_(kind),
      gesture_(newGesture()),
      selected_(context.selection.elements()),
      from_(from),
      parts_(context.diagram(), selected_) {
    grabbedAt_ = anchorOf(parts_, grabbed, from);
    if (kind_ == Kind::copies) {
        copySelection();
    }
    alone_ = loneNode(context_, kind_);
    guides_ = guideLines(context_.canvas, context_.selection.elements());
}

std::optional<NetElement> NodeDrag::loneNode(const EditContext& context, Kind kind) {
    const ElementSet& dragged = context.selection.elements();
    const bool one = kind == Kind::moves && dragged.size() == 1;
    return one && isAlone(context.diagram(), *dragged.begin()) ? std::optional(*dragged.begin())
                                                               : std::nullopt;
}

void NodeDrag::copySelection() {
    const Diagram fragment = fragmentOf(context_.diagram(), selected_);
    Pasted copy = pasted(context_.diagram(), fragment, {}, gesture_);
    context_.document.edit(std::move(copy.edit), text("Copy"));
    context_.selection.set(std::move(copy.elements));
    parts_ = MovableParts(context_.diagram(), context_.selection.elements());
}

void NodeDrag::moveTo(QPointF to, Qt::KeyboardModifiers modifiers) {
    if (parts_.empty()) {
        return;
    }
    snapped_ = snap(grabbedAt_ + to - from_, context_, modifiers, guides_);
    const QPointF by = snapped_->point - grabbedAt_;
    context_.document.edit(parts_.movedBy(context_.diagram(), {by.x(), by.y()}, gesture_),
                           kind_ == Kind::copies ? text("Copy") : text("Move"));
    beneath_ = alone_ && !modifiers.testFlag(Qt::AltModifier) ? arcBeneath(context_, *alone_)
                                                              : std::nullopt;
    context_.canvas.update();  // the guide lines
}

void NodeDrag::finish() {
    if (beneath_) {
        context_.document.takeBack(gesture_);
        splitArcBy(context_, *beneath_, *alone_, snapped_->point);
        return;
    }
    const bool moved = snapped_ && snapped_->point != grabbedAt_;
    if (!moved && kind_ == Kind::moves) {
        context_.document.takeBack(gesture_);
    }
}

void NodeDrag::cancel() {
    context_.document.takeBack(gesture_);
    context_.selection.set(selected_);
}

void NodeDrag::paint(QPainter& painter, const CanvasView& canvas) const {
    if (snapped_) {
        paintGuides(painter, canvas, *snapped_);
    }
    if (beneath_) {
        Ghost ghost(painter, canvas);
        paintSplitBy(ghost, context_, *beneath_, *alone_, snapped_->point);
    }
}

QString NodeDrag::hint() const {
    return beneath_ ? text("Drop it here to put it into this arc; Alt only moves it") : QString();
}

}  // namespace fireable
