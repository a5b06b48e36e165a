#pragma once

#include <optional>

#include "editor/canvas/canvas_hit.h"
#include "editor/canvas/canvas_tool.h"
#include "editor/tools/label_spots.h"

namespace fireable {

/// Moves names, labels, time intervals and weights by hand. Near one of Tina's places around its
/// node or arc a text snaps to it; elsewhere it keeps an offset, where the format can hold one.
class LabelHandles final : public CanvasTool {
public:
    explicit LabelHandles(EditContext context) : context_(context) {}

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer&) override { return false; }
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void paint(QPainter& painter, const CanvasView& canvas) override;
    QString hint() const override;

private:
    /// Where the text would go now.
    LabelSpot spot() const;

    EditContext context_;
    std::optional<CanvasHit> held_;
    QPointF from_;  ///< scene
    QPointF to_;    ///< scene
    bool moved_ = false;
};

}  // namespace fireable
