#pragma once

#include <cstdint>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene_store.h"
#include "engine/net/model/diagram.h"

// How the parts of a net look: model in, shapes and texts out. Knows nothing of slots.
namespace fireable {

/// What a text of a drawing says about its owner.
enum class TextPart : std::uint8_t { name, label, interval, subnet, weight, note };

/// A text of a node, arc or note.
struct PartText {
    TextPart part = TextPart::name;
    TextDrawing drawing;
};

/// A node as a shape; `centre` counts, not the position in the geometry, which may be missing.
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

/// The name of the subnet of a substituted transition. Tina's label stands there, which is longer,
/// so it may stand elsewhere: at the label's anchor or, where an arc of the node runs through that,
/// at the first side that is free.
PartText subnetText(const Transition& transition, const NodeGeometry& geometry,
                    const NodeDrawing& node, const std::vector<StrokeDrawing>& arcs,
                    const DrawingMetrics& metrics);

HeadShape headOf(ArcKind kind);
/// An arc between two outlines; bends of a curve that is a straight line are left out.
ArcDrawing arcDrawing(const Outline& source, const Outline& target, HeadShape head,
                      const ArcGeometry* geometry);
/// Stands where the geometry says or, if the arc or a node at its ends lies there, beside the arc.
PartText weightText(std::int64_t weight, const ArcGeometry* geometry, const ArcDrawing& arc,
                    const ArcPath& path, const DrawingMetrics& metrics);
PartText noteText(const Note& note, const NoteGeometry& geometry, const DrawingMetrics& metrics);

}  // namespace fireable
