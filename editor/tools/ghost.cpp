#include "editor/tools/ghost.h"

#include <QPainterPath>
#include <algorithm>

#include "editor/canvas/drawing_metrics.h"
#include "editor/tools/part_maker.h"

namespace fireable {
namespace {

constexpr double minWidth = 1.5;  // widget pixels
constexpr double haloGap = 3;     // between a node and its halo, scene units
constexpr float fillStrength = 0.18F;

void addOutline(QPainterPath& path, const Outline& outline, double growth) {
    const QPointF half = outline.half + QPointF(growth, growth);
    const QRectF box(outline.centre - half, outline.centre + half);
    if (outline.shape == NodeShape::circle) {
        path.addEllipse(box);
    } else {
        path.addRect(box);
    }
}

QPainterPath strokeOf(const ArcPath& path) {
    QPainterPath stroke(path.points.front());
    if (path.kind == PathKind::polyline) {
        std::ranges::for_each(path.points.begin() + 1, path.points.end(),
                              [&stroke](QPointF point) { stroke.lineTo(point); });
        return stroke;
    }
    for (std::size_t i = 1; i + 1 < path.points.size(); i += 2) {
        stroke.quadTo(path.points[i], path.points[i + 1]);
    }
    return stroke;
}

constexpr double stepsApart = 5;   // between new nodes, in place radii
constexpr double asideApart = 2.5;   // the same, aside of others
constexpr int darkPaper = 128;     // lightness
constexpr int maxTries = 200;      // limits the search in full rows
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

ArcCourse courseAlong(NetElement source, NetElement target, const ArcGeometry* geometry,
                      HeadShape head) {
    ArcCourse course{source, target, {}, false, head};
    if (geometry != nullptr) {
        for (const Point& bend : geometry->bends) {
            course.bends.emplace_back(bend.x, bend.y);
        }
        course.curve = geometry->shape == ArcShape::curve && geometry->bends.size() == 2;
    }
    return course;
}

template <class PartT>
ArcGeometry& madeGeometry(PartT& part) {
    if (!part.geometry) {
        part.geometry.emplace();
    }
    return *part.geometry;
}

}  // namespace

Ghost::Ghost(QPainter& painter, const SceneView& canvas, NodeSize size)
    : painter_(painter),
      canvas_(canvas),
      metrics_(drawingMetrics(size)),
      colour_(canvas.palette().color(QPalette::Highlight)),
      width_(std::max(1.0, minWidth / canvas.zoom())) {
    painter_.save();
    painter_.setRenderHint(QPainter::Antialiasing);
    painter_.translate(canvas.toWidget({0, 0}));
    painter_.scale(canvas.zoom(), canvas.zoom());
    painter_.setPen(QPen(colour_, width_));
}

Ghost::~Ghost() {
    painter_.restore();
}

void Ghost::node(const Outline& outline) {
    QPainterPath shape;
    addOutline(shape, outline, 0);
    QColor fill = colour_;
    fill.setAlphaF(fillStrength);
    painter_.fillPath(shape, fill);
    painter_.drawPath(shape);
}

void Ghost::halo(const Outline& outline) {
    QPainterPath ring;
    addOutline(ring, outline, haloGap);
    QColor soft = colour_;
    soft.setAlphaF(2 * fillStrength);
    painter_.setPen(QPen(soft, 2 * haloGap));
    painter_.drawPath(ring);
    painter_.setPen(QPen(colour_, width_));
    painter_.drawPath(ring);
}

void Ghost::refusal(const Outline& outline) {
    QPainterPath ring;
    addOutline(ring, outline, haloGap);
    const QColor ink = canvas_.palette().color(QPalette::Text);
    painter_.setPen(QPen(ink, width_, Qt::DotLine));
    painter_.drawPath(ring);
    const QPointF half = outline.half * 0.55;
    painter_.setPen(QPen(ink, 1.5 * width_));
    painter_.drawLine(outline.centre - half, outline.centre + half);
    painter_.drawLine(outline.centre + QPointF(half.x(), -half.y()),
                      outline.centre + QPointF(-half.x(), half.y()));
    painter_.setPen(QPen(colour_, width_));
}

void Ghost::arc(const ArcDrawing& arc, bool dashed) {
    const ArcPath path = arcPath(arc, metrics_);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(colour_, width_, dashed ? Qt::DashLine : Qt::SolidLine));
    painter_.drawPath(strokeOf(path));
    painter_.setPen(QPen(colour_, width_));
    head(arc, path);
}

void Ghost::head(const ArcDrawing& arc, const ArcPath& path) {
    const QPointF along = path.direction;
    const QPointF aside(-along.y(), along.x());
    const auto arrowAt = [&](QPointF tip) {
        const QPointF back = tip - along * metrics_.arrowLength;
        painter_.drawPolygon(QPolygonF{tip, back + aside * metrics_.arrowHalfWidth,
                                       back - aside * metrics_.arrowHalfWidth});
    };
    painter_.setBrush(colour_);
    switch (arc.head) {
        case HeadShape::doubleArrow:
            arrowAt(path.tip - along * metrics_.arrowLength);
            [[fallthrough]];
        case HeadShape::arrow:
            arrowAt(path.tip);
            break;
        case HeadShape::ring:
            painter_.setBrush(canvas_.palette().color(QPalette::Base));
            painter_.drawEllipse(path.tip, metrics_.ringRadius, metrics_.ringRadius);
            break;
        case HeadShape::dot:
            painter_.drawEllipse(path.tip, metrics_.dotRadius, metrics_.dotRadius);
            break;
        case HeadShape::none:
            break;
    }
    painter_.setBrush(Qt::NoBrush);
}

void Ghost::text(QPointF baseline, const QString& text, double size) {
    QFont font = canvas_.font();
    font.setPixelSize(100);  // scaled down, as pixel sizes are integers
    const double scale = size / 100;
    const double width = QFontMetricsF(font).horizontalAdvance(text) * scale;
    painter_.save();
    painter_.translate(baseline - QPointF(width / 2, 0));
    painter_.scale(scale, scale);
    painter_.setFont(font);
    painter_.drawText(QPointF(0, 0), text);
    painter_.restore();
}

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
    for (int i = 0; i < maxTries && !isFree(context, point); ++i) {
        point.rx() += step;
    }
    return point;
}

QPointF freeBetween(const EditContext& context, QPointF from, QPointF to) {
    const double step = asideApart * drawingMetrics(context.diagram().nodeSize).placeRadius;
    const QPointF aside = unit(QPointF(to.y() - from.y(), from.x() - to.x())) * step;
    const QPointF middle = dropPoint(context, (from + to) / 2, {});
    for (int i = 0; i < maxTries; ++i) {
        for (const QPointF way : {i * aside, -i * aside}) {
            const QPointF point = dropPoint(context, middle + way, {});
            if (isFree(context, point)) {
                return point;
            }
        }
    }
    return middle;
}

ArcCourse courseOf(const EditContext& context, const NetElement& element) {
    const Diagram& diagram = context.diagram();
    if (const auto* id = std::get_if<PriorityId>(&element)) {
        const Priority& priority = diagram.net.priorities[*id];
        return courseAlong(priority.higher, priority.lower, diagram.priorities.find(*id),
                           HeadShape::arrow);
    }
    const ArcId id = std::get<ArcId>(element);
    const Arc& arc = diagram.net.arcs[id];
    const ArcGeometry* geometry = diagram.arcs.find(id);
    const NetElement place =
        geometry != nullptr && geometry->copy ? NetElement(*geometry->copy) : arc.place;
    const bool output = arc.kind == ArcKind::output;
    return courseAlong(output ? NetElement(arc.transition) : place,
                       output ? place : NetElement(arc.transition), geometry, headOf(arc.kind));
}

ArcDrawing drawingOf(const EditContext& context, const ArcCourse& course) {
    return {outlineOf(context, course.source), outlineOf(context, course.target),
            course.curve ? PathKind::quadratics : PathKind::polyline, course.bends, course.head};
}

ArcGeometry& geometryIn(EditBuilder& edit, const NetElement& arc) {
    if (const auto* priority = std::get_if<PriorityId>(&arc)) {
        return madeGeometry(edit.priority(*priority));
    }
    return madeGeometry(edit.arc(std::get<ArcId>(arc)));
}

std::vector<QPointF> spineOf(const EditContext& context, const ArcCourse& course) {
    std::vector<QPointF> spine{context.canvas.boundsOf(course.source).center()};
    spine.insert(spine.end(), course.bends.begin(), course.bends.end());
    spine.push_back(context.canvas.boundsOf(course.target).center());
    return spine;
}

}  // namespace fireable
