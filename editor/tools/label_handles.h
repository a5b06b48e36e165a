#pragma once

#include <optional>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/document/net_edit.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// A position for a text: an anchor of its node or arc, or an offset.
struct LabelSpot {
    QPointF middle;                ///< scene units
    std::optional<Anchor> anchor;  ///< nothing: at an offset
};

/// Whether the text `hit` can be moved.
bool isMovable(const CanvasHit& hit);
/// Tina's anchors for the text `hit`, without the centre of a node.
std::vector<LabelSpot> anchorSpots(const EditContext& context, const CanvasHit& hit);
/// The position of `hit` when dragged to `middle`: an anchor within `reach`, or the nearest one if
/// offsets are not supported.
LabelSpot spotFor(const EditContext& context, const CanvasHit& hit, QPointF middle, double reach);
/// The edit that moves the text `hit`; empty if nothing changes.
NetEdit withLabelAt(const EditContext& context, const CanvasHit& hit, const LabelSpot& spot);

/// Moves names, labels, time intervals and weights with the mouse. Texts snap to Tina's anchors;
/// elsewhere they keep an offset if the format supports it.
class LabelHandles final : public CanvasTool {
public:
    explicit LabelHandles(EditContext context) : context_(context) {}

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer&) override { return false; }
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void paint(QPainter& painter, const SceneView& canvas) override;
    QString hint() const override;

private:
    /// The position after a release now.
    LabelSpot spot() const;

    EditContext context_;
    std::optional<CanvasHit> held_;
    QPointF from_;  ///< scene
    QPointF to_;    ///< scene
    bool moved_ = false;
};

}  // namespace fireable
