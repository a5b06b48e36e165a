#pragma once

#include <optional>
#include <vector>

#include "editor/canvas/canvas_hit.h"
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

}  // namespace fireable
