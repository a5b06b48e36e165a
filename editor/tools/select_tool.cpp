#include "editor/tools/select_tool.h"

#include <QCoreApplication>
#include <cmath>
#include <utility>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

constexpr double dragThreshold = 4;  // widget pixels

}  // namespace

bool SelectTool::press(const CanvasPointer& pointer) {
    for (const auto& handle : handles_) {
        if (handle->press(pointer)) {
            held_ = handle.get();
            return true;
        }
    }
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    from_ = to_ = pointer.scene;
    moved_ = false;
    const bool adds = (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
    const NetElement hit = context_.canvas.elementAt(pointer.widget);
    if (std::holds_alternative<std::monostate>(hit)) {
        gesture_ = Gesture::band;
        if (!adds) {
            context_.selection.clear();
        }
        return true;
    }
    if (adds) {
        context_.selection.toggle(hit);
    } else if (!context_.selection.contains(hit)) {
        context_.selection.set({hit});
    }
    beginDrag();
    return true;
}

bool SelectTool::doubleClick(const CanvasPointer& pointer) {
    for (const auto& handle : handles_) {
        if (handle->doubleClick(pointer)) {
            held_ = handle.get();
            return true;
        }
    }
    return press(pointer);
}

void SelectTool::beginDrag() {
    gesture_ = Gesture::drag;
    number_ = newGesture();
    positions_.clear();
    for (const NetElement& element : context_.selection.elements()) {
        if (const auto at = positionOf(context_.diagram(), element)) {
            positions_[element] = *at;
        }
    }
}

void SelectTool::move(const CanvasPointer& pointer) {
    if (held_ != nullptr) {
        held_->move(pointer);
        return;
    }
    if (gesture_ == Gesture::none) {
        return;
    }
    const QPointF away = (pointer.scene - from_) * context_.canvas.zoom();
    moved_ = moved_ || std::hypot(away.x(), away.y()) >= dragThreshold;
    to_ = pointer.scene;
    if (gesture_ == Gesture::band) {
        context_.canvas.update();
    } else if (moved_) {
        dragTo(pointer);
    }
}

void SelectTool::dragTo(const CanvasPointer& pointer) {
    const QPointF by = pointer.scene - from_;
    EditBuilder edit(context_.diagram());
    for (const auto& [element, at] : positions_) {
        edit.move(element, {at.x + by.x(), at.y + by.y()});
    }
    context_.document.edit(edit.take(number_), QCoreApplication::translate("SelectTool", "Move"));
}

void SelectTool::release(const CanvasPointer& pointer) {
    if (held_ != nullptr) {
        std::exchange(held_, nullptr)->release(pointer);
        return;
    }
    if (gesture_ == Gesture::band && moved_) {
        to_ = pointer.scene;
        selectBand((pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0);
    }
    gesture_ = Gesture::none;
    context_.canvas.update();
}

void SelectTool::selectBand(bool adds) {
    const QRectF band = QRectF(from_, to_).normalized();
    ElementSet inside = adds ? context_.selection.elements() : ElementSet();
    const auto take = [&](const NetElement& element) {
        const auto at = positionOf(context_.diagram(), element);
        if (at && band.contains(QPointF(at->x, at->y))) {
            inside.insert(element);
        }
    };
    for (const auto& place : context_.diagram().net.places) {
        take(place.id);
    }
    for (const auto& transition : context_.diagram().net.transitions) {
        take(transition.id);
    }
    context_.selection.set(std::move(inside));
}

bool SelectTool::cancel() {
    if (held_ != nullptr) {
        return std::exchange(held_, nullptr)->cancel();
    }
    if (gesture_ == Gesture::none) {
        return false;
    }
    if (gesture_ == Gesture::drag && moved_) {
        context_.document.undoStack().undo();
    }
    gesture_ = Gesture::none;
    context_.canvas.update();
    return true;
}

void SelectTool::paint(QPainter& painter, const CanvasView& canvas) {
    for (const auto& handle : handles_) {
        handle->paint(painter, canvas);
    }
    if (gesture_ != Gesture::band || !moved_) {
        return;
    }
    const QRectF band = QRectF(canvas.toWidget(from_), canvas.toWidget(to_)).normalized();
    QColor fill = canvas.palette().color(QPalette::Highlight);
    painter.setPen(fill);
    fill.setAlphaF(0.15F);
    painter.fillRect(band, fill);
    painter.drawRect(band);
}

}  // namespace fireable
