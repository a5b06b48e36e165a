#pragma once

#include <QPointF>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/edit_builder.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// An arc or priority as one edits it: the nodes it joins, in drawing direction, and its points.
struct ArcCourse {
    NetElement source;
    NetElement target;
    std::vector<QPointF> bends;  ///< from source to target
    bool curve = false;          ///< Tina's: the two bends are control points
    HeadShape head = HeadShape::arrow;
};

inline bool isArc(const NetElement& element) {
    return std::holds_alternative<ArcId>(element) || std::holds_alternative<PriorityId>(element);
}

/// `arc` is an arc or a priority.
ArcCourse courseOf(const EditContext& context, const NetElement& arc);
ArcDrawing drawingOf(const EditContext& context, const ArcCourse& course);
/// The part of `edit` that says how `arc` runs; made when it had none.
ArcGeometry& geometryIn(EditBuilder& edit, const NetElement& arc);

/// The straight pieces of a course through its bends, from centre to centre.
std::vector<QPointF> spineOf(const EditContext& context, const ArcCourse& course);
/// The index of the piece of `line` that is nearest to `point`.
std::size_t nearestPiece(const std::vector<QPointF>& line, QPointF point);

}  // namespace fireable
