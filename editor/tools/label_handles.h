#pragma once

#include <optional>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/document/net_edit.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// Where a text may stand: at an anchor of its node or arc, or at an offset of its own.
struct LabelSpot {
    QPointF middle;                ///< scene units
    std::optional<Anchor> anchor;  ///< nothing: at an offset
};

/// Whether the text `hit` can be moved.
bool isMovable(const CanvasHit& hit);
/// Tina's anchors for the text `hit`, but for the one in the middle of a node.
std::vector<LabelSpot> anchorSpots(const EditContext& context, const CanvasHit& hit);
/// Where `hit` goes when its middle is dragged to `middle`: to an anchor within `reach`, or to
/// the nearest one where only anchors can be held.
LabelSpot spotFor(const EditContext& context, const CanvasHit& hit, QPointF middle, double reach);
/// The edit that puts the text `hit` there; empty when it is there already.
NetEdit withLabelAt(const EditContext& context, const CanvasHit& hit, const LabelSpot& spot);

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
