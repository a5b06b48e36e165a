#pragma once

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/in_place_editor.h"

namespace fireable {

/// Opens the editor of a text by a double click on it, or on what it belongs to.
class TextHandles final : public CanvasTool {
public:
    TextHandles(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    bool press(const CanvasPointer&) override { return false; }
    bool doubleClick(const CanvasPointer& pointer) override;

private:
    EditContext context_;
    InPlaceEditor& editor_;
};

}  // namespace fireable
