#pragma once

#include <map>
#include <memory>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// Selects by a click (Shift or Ctrl adds and takes away) or a rubber band, and drags what is
/// selected. Handles (bend points, labels) come first: each is a tool that takes the mouse where
/// one of its handles lies.
class SelectTool final : public CanvasTool {
public:
    using Handles = std::vector<std::unique_ptr<CanvasTool>>;
    explicit SelectTool(EditContext context, Handles handles = {})
        : context_(context), handles_(std::move(handles)) {}

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void paint(QPainter& painter, const CanvasView& canvas) override;

private:
    enum class Gesture { none, drag, band };

    void beginDrag();
    void dragTo(const CanvasPointer& pointer);
    void selectBand(bool adds);

    EditContext context_;
    Handles handles_;
    CanvasTool* held_ = nullptr;  ///< the handle that has the mouse
    Gesture gesture_ = Gesture::none;
    QPointF from_;  ///< scene
    QPointF to_;    ///< scene
    bool moved_ = false;
    int number_ = 0;                         ///< of the gesture, for undo
    std::map<NetElement, Point> positions_;  ///< of what is dragged, before the drag
};

}  // namespace fireable
