#include "editor/tools/arc_course.h"

#include <limits>

#include "editor/tools/drawn_node.h"
#include "editor/tools/ghost.h"

namespace fireable {
namespace {

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
                       output ? place : NetElement(arc.transition), geometry,
                       headShapeOf(arc.kind));
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

std::size_t nearestPiece(const std::vector<QPointF>& line, QPointF point) {
    std::size_t nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double distance = distanceToSegment(point, line[i], line[i + 1]);
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

}  // namespace fireable
