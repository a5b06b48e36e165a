#pragma once

#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"

namespace fireable {

/// Moves the paper with the left button, whatever lies under it.
class PanTool final : public CanvasTool {
public:
    explicit PanTool(CanvasView& canvas) : canvas_(canvas) {}

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void abandon() override {}  // it holds nothing of the document
    QCursor cursor() const override;
    QString hint() const override;

private:
    CanvasView& canvas_;
    std::optional<QPointF> held_;  ///< the scene point that stays under the pointer
};

}  // namespace fireable
