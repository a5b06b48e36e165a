#include "editor/tools/pan_tool.h"

#include <QCoreApplication>

namespace fireable {

bool PanTool::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton) {
        return false;
    }
    held_ = pointer.scene;
    return true;
}

void PanTool::move(const CanvasPointer& pointer) {
    if (held_) {
        const QPointF middle = canvas_.toScene(QRectF(canvas_.rect()).center());
        canvas_.moveTo(middle + *held_ - pointer.scene);
    }
}

void PanTool::release(const CanvasPointer&) {
    held_.reset();
}

bool PanTool::cancel() {
    const bool panned = held_.has_value();
    held_.reset();
    return panned;
}

QCursor PanTool::cursor() const {
    return held_ ? Qt::ClosedHandCursor : Qt::OpenHandCursor;
}

QString PanTool::hint() const {
    return QCoreApplication::translate("PanTool", "Drag to pan");
}

}  // namespace fireable
