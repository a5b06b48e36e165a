#pragma once

#include <cstdint>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene_model.h"
#include "engine/net/model/diagram.h"

// How the parts of a net look: from model to shapes and texts, independent of scene slots.
namespace fireable {

/// The shape of a node at `centre`; its geometry's position may be missing.
NodeDrawing placeDrawing(const NodeGeometry& geometry, QPointF centre, Border border,
                         const DrawingMetrics& metrics);
NodeDrawing transitionDrawing(const Transition& transition, const NodeGeometry& geometry,
                              QPointF centre, const DrawingMetrics& metrics);

/// Where a name stands whose middle is to be `offset` from the centre of its node. A tool that
/// draws nodes smaller may say a point inside: there the name is pushed out, as little as that
/// takes.
TextSpot offsetNameSpot(const QString& name, QPointF offset, const Outline& node,
                        const DrawingMetrics& metrics);

std::vector<PartText> placeTexts(const Place& place, const NodeGeometry& geometry,
                                 const NodeDrawing& node, const DrawingMetrics& metrics);
std::vector<PartText> transitionTexts(const Transition& transition, const NodeGeometry& geometry,
                                      const NodeDrawing& node, const DrawingMetrics& metrics);

/// The name of a transition's subnet: in place of Tina's label, at the label's anchor, or on the
/// first free side if an arc runs through it.
PartText subnetText(const Transition& transition, const NodeGeometry& geometry,
                    const NodeDrawing& node, const std::vector<StrokeDrawing>& arcs,
                    const DrawingMetrics& metrics);

HeadShape headOf(ArcKind kind);
/// An arc between two outlines; a straight curve has no bends.
ArcDrawing arcDrawing(const Outline& source, const Outline& target, HeadShape head,
                      const ArcGeometry* geometry);
/// Stands where the geometry says or, if the arc or a node at its ends lies there, beside the arc.
PartText weightText(std::int64_t weight, const ArcGeometry* geometry, const ArcDrawing& arc,
                    const ArcPath& path, const DrawingMetrics& metrics);
/// The same for any text beside an arc.
PartText besideArcText(const QString& text, const ArcGeometry* geometry, const ArcDrawing& arc,
                       const ArcPath& path, const DrawingMetrics& metrics);
PartText noteText(const Note& note, const NoteGeometry& geometry, const DrawingMetrics& metrics);

}  // namespace fireable
