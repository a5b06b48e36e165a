#include "editor/tools/note_tool.h"

#include <QCoreApplication>

#include "editor/tools/drawn_node.h"

namespace fireable {

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
                                       "Click where a note shall begin, or on a note; Esc ends");
}

}  // namespace fireable
