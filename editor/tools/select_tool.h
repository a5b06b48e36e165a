#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/area_select.h"
#include "editor/tools/auto_scroll.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/node_drag.h"

namespace fireable {

/// Selects and drags. A click selects an element with its group (with Alt without it); Shift or
/// Ctrl adds and takes away. A drag on the paper selects what lies in a rectangle, with Alt in a
/// lasso; a drag of an element moves the selection, with Ctrl a copy of it. Arrow keys nudge.
///
/// Handles (bend points, labels) come first: each is a tool that takes the mouse where one of its
/// handles lies.
class SelectTool final : public CanvasTool {
public:
    using Handles = std::vector<std::unique_ptr<CanvasTool>>;
    /// `paper` is what a drag on the paper draws without Alt.
    explicit SelectTool(EditContext context, Handles handles = {},
                        AreaShape paper = AreaShape::band);

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void abandon() override;
    void paint(QPainter& painter, const CanvasView& canvas) override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    /// What a press on an element does when the mouse goes up again at the same spot.
    enum class Click { nothing, selectsOnly, takesAway };

    void pressPaper(const CanvasPointer& pointer);
    void pressElement(const CanvasPointer& pointer, const NetElement& hit);
    void dragTo(const CanvasPointer& pointer);
    void doClick();
    void endGesture();
    bool nudge(const QKeyEvent& event);

    EditContext context_;
    Handles handles_;
    AreaShape paper_;
    AutoScroll scroll_;
    CanvasTool* held_ = nullptr;  ///< the handle that has the mouse
    bool pressed_ = false;
    CanvasPointer from_;
    NetElement grabbed_;
    Click click_ = Click::nothing;
    std::optional<NodeDrag> drag_;
    std::optional<AreaSelect> area_;
    int nudges_ = 0;  ///< the gesture of a held arrow key
};

}  // namespace fireable
