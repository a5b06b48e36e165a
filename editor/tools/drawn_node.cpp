#include "editor/tools/drawn_node.h"

#include "editor/canvas/drawing_metrics.h"
#include "editor/tools/join.h"

namespace fireable {
namespace {

constexpr double stepsApart = 5;   // between new nodes, in place radii
constexpr int darkPaper = 128;     // lightness
constexpr int mostSteps = 200;     // in a row that is full there is no better spot
constexpr double clearance = 1.3;  // around a new node, in place radii

std::optional<Point> sizeOf(const Diagram& diagram, const NetElement& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return diagram.places.get(*place).size;
    }
    if (const auto* copy = std::get_if<CopyId>(&node)) {
        return diagram.copies[*copy].geometry.size;
    }
    return diagram.transitions.get(std::get<TransitionId>(node)).size;
}

bool isSubstituted(const Diagram& diagram, const NetElement& node) {
    const auto* transition = std::get_if<TransitionId>(&node);
    return transition != nullptr && diagram.net.transitions[*transition].substitution.has_value();
}

bool isFree(const EditContext& context, QPointF centre) {
    const double reach = clearance * drawingMetrics(context.diagram().nodeSize).placeRadius;
    for (const QPointF side : {QPointF(0, 0), QPointF(reach, 0), QPointF(-reach, 0),
                               QPointF(0, reach), QPointF(0, -reach)}) {
        if (isNode(context.canvas.elementAt(context.canvas.toWidget(centre + side)))) {
            return false;
        }
    }
    return true;
}

}  // namespace

Outline outlineOf(const EditContext& context, const NetElement& node) {
    const Diagram& diagram = context.diagram();
    Outline outline = newOutline(diagram, isPlace(node), context.canvas.boundsOf(node).center());
    const auto size = sizeOf(diagram, node);
    if (size && size->x > 0 && size->y > 0) {
        outline.half = QPointF(size->x, size->y) / 2;
    } else if (isSubstituted(diagram, node)) {
        outline.half += QPointF(doubledGap, doubledGap);
    }
    return outline;
}

Outline newOutline(const Diagram& diagram, bool place, QPointF centre) {
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    const double half = place ? metrics.placeRadius : metrics.boxHalf;
    return {place ? NodeShape::circle : NodeShape::box, centre, {half, half}};
}

NetElement bodyAt(const EditContext& context, QPointF widget) {
    const CanvasHit hit = context.canvas.partAt(widget);
    return hit.part == CanvasPart::body ? hit.element : NetElement();
}

QColor handleColour(const QPalette& palette) {
    const QColor colour = palette.color(QPalette::Highlight);
    const bool dark = palette.color(QPalette::Base).lightness() < darkPaper;
    return dark ? colour.lighter(150) : colour;
}

QPointF dropPoint(const EditContext& context, QPointF scene, Qt::KeyboardModifiers modifiers) {
    return snap(scene, context.snap, modifiers, GuideLines(), 0).point;
}

QPointF freePoint(const EditContext& context) {
    const double step = stepsApart * drawingMetrics(context.diagram().nodeSize).placeRadius;
    const ElementSet& selected = context.selection.elements();
    const bool beside = selected.size() == 1 && isNode(*selected.begin());
    QPointF point = beside ? context.canvas.boundsOf(*selected.begin()).center() + QPointF(step, 0)
                           : context.canvas.toScene(QRectF(context.canvas.rect()).center());
    point = dropPoint(context, point, Qt::NoModifier);
    for (int i = 0; i < mostSteps && !isFree(context, point); ++i) {
        point.rx() += step;
    }
    return point;
}

}  // namespace fireable
