#include "editor/tools/text_place.h"

#include "editor/canvas/drawing_metrics.h"
#include "editor/tools/arc_course.h"
#include "editor/tools/drawn_node.h"

namespace fireable {
namespace {

constexpr double middle = 0.34;  // of the font height, from the baseline up

TextPlace at(const TextSpot& spot, double size) {
    const Qt::Alignment side = spot.align == TextAlign::left    ? Qt::AlignLeft
                               : spot.align == TextAlign::right ? Qt::AlignRight
                                                                : Qt::AlignHCenter;
    return {spot.baseline - QPointF(0, middle * size), side, size};
}

NodeGeometry nodeGeometryOf(const Diagram& diagram, const NetElement& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return diagram.places.get(*place);
    }
    if (const auto* copy = std::get_if<CopyId>(&node)) {
        return diagram.copies[*copy].geometry;
    }
    return diagram.transitions.get(std::get<TransitionId>(node));
}

TextPlace namePlace(const EditContext& context, const NetElement& node) {
    const DrawingMetrics& metrics = drawingMetrics(context.diagram().nodeSize);
    const NodeGeometry geometry = nodeGeometryOf(context.diagram(), node);
    const Outline outline = outlineOf(context, node);
    if (geometry.nameOffset) {
        return {outline.centre + QPointF(geometry.nameOffset->x, geometry.nameOffset->y),
                Qt::AlignHCenter, metrics.textSize};
    }
    return at(textSpot(geometry.nameAnchor, outline.centre, outline.half, metrics.textGap,
                       metrics.textSize),
              metrics.textSize);
}

TextPlace weightPlace(const EditContext& context, ArcId arc) {
    const DrawingMetrics& metrics = drawingMetrics(context.diagram().nodeSize);
    const ArcDrawing drawing = drawingOf(context, courseOf(context, arc));
    const ArcPath path = arcPath(drawing, metrics);
    const ArcGeometry geometry = context.diagram().arcs.get(arc);
    if (geometry.weightOffset) {
        const auto line = flattened(path.kind, path.points.data(), path.points.size());
        const QPointF half = (line[(line.size() - 1) / 2] + line[line.size() / 2]) / 2;
        return {half + QPointF(geometry.weightOffset->x, geometry.weightOffset->y),
                Qt::AlignHCenter, metrics.textSize};
    }
    return at(textSpot(geometry.weightAnchor, weightReference(drawing, path), {}, metrics.weightGap,
                       metrics.textSize),
              metrics.textSize);
}

}  // namespace

TextPlace textPlace(const EditContext& context, const TextTarget& target) {
    const NetElement& element = *target.elements.begin();
    switch (target.kind) {
        case TextKind::name:
            return namePlace(context, element);
        case TextKind::weight:
            return weightPlace(context, std::get<ArcId>(element));
        case TextKind::tokens:
            return {context.canvas.boundsOf(element).center(), Qt::AlignHCenter,
                    drawingMetrics(context.diagram().nodeSize).countSize};
        case TextKind::note:
            break;
    }
    const Point position = context.diagram().notes.get(std::get<NoteId>(element)).position;
    return notePlace(context.diagram(), {position.x, position.y});
}

TextPlace notePlace(const Diagram& diagram, QPointF at) {
    const double size = drawingMetrics(diagram.nodeSize).textSize;
    return {at - QPointF(0, middle * size), Qt::AlignLeft, size};
}

}  // namespace fireable
