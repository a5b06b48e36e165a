#pragma once

#include <map>
#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// Selects by a click (Shift or Ctrl adds and takes away) or a rubber band, and drags what is
/// selected.
class SelectTool final : public CanvasTool {
public:
    explicit SelectTool(EditContext context) : context_(context) {}

    bool press(const CanvasPointer& pointer) override;
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
    Gesture gesture_ = Gesture::none;
    QPointF from_;  ///< scene
    QPointF to_;    ///< scene
    bool moved_ = false;
    int number_ = 0;                         ///< of the gesture, for undo
    std::map<NetElement, Point> positions_;  ///< of what is dragged, before the drag
};

}  // namespace fireable
