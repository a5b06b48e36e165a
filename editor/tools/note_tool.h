#pragma once

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/in_place_editor.h"

namespace fireable {

/// Writes notes where one clicks.
class NoteTool final : public CanvasTool {
public:
    NoteTool(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    /// Begins a note where there is room; for the keyboard.
    void putFree();

    bool press(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    QCursor cursor() const override { return Qt::IBeamCursor; }
    QString hint() const override;

private:
    EditContext context_;
    InPlaceEditor& editor_;
    bool pressed_ = false;
};

}  // namespace fireable
