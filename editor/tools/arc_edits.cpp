#include "editor/tools/arc_edits.h"

#include <QCoreApplication>
#include <algorithm>

#include "editor/document/points.h"
#include "editor/tools/part_maker.h"

namespace fireable {
namespace {

constexpr double bulge = 0.25;       // of the length of a straight arc that becomes a curve
constexpr double firstShare = 0.3;   // where the first control point stands along it
constexpr double cornerShare = 0.4;  // of the way from a single bend to either end

const ArcGeometry* geometryOf(const Diagram& diagram, const NetElement& arc) {
    if (const auto* priority = std::get_if<PriorityId>(&arc)) {
        return diagram.priorities.find(*priority);
    }
    return diagram.arcs.find(std::get<ArcId>(arc));
}

/// Adds `course` to the edit if it changes the arc.
void setCourse(EditBuilder& edit, const EditContext& context, const NetElement& arc,
               const ArcCourse& course) {
    ArcGeometry next;
    if (const ArcGeometry* now = geometryOf(context.diagram(), arc)) {
        next = *now;
    }
    const ArcGeometry before = next;
    next.shape = course.curve ? ArcShape::curve : ArcShape::polyline;
    next.bends.clear();
    for (const QPointF& bend : course.bends) {
        next.bends.push_back(toPoint(bend));
    }
    if (next != before) {
        geometryIn(edit, arc) = std::move(next);
    }
}

template <class Change>
NetEdit changedCourses(const EditContext& context, const ElementSet& arcs, Change change) {
    EditBuilder edit(context.diagram());
    for (const NetElement& element : arcs) {
        if (isArc(element)) {
            ArcCourse course = courseOf(context, element);
            change(course);
            setCourse(edit, context, element, course);
        }
    }
    return edit.take();
}

void makeCurve(const EditContext& context, ArcCourse& course) {
    const std::vector<QPointF> spine = spineOf(context, course);
    const QPointF from = spine.front();
    const QPointF to = spine.back();
    const QPointF way = to - from;
    course.curve = true;
    if (course.bends.empty()) {
        const QPointF aside = QPointF(way.y(), -way.x()) * bulge;
        course.bends = {from + way * firstShare + aside, to - way * firstShare + aside};
    } else if (course.bends.size() == 1) {
        const QPointF corner = course.bends.front();
        course.bends = {corner + (from - corner) * cornerShare,
                        corner + (to - corner) * cornerShare};
    } else {
        course.bends = {course.bends.front(), course.bends.back()};
    }
}

void setKind(EditBuilder& edit, const Diagram& diagram, ArcId id, ArcKind kind) {
    const Arc& arc = diagram.net.arcs[id];
    if (arc.kind == kind) {
        return;
    }
    const bool turns = (arc.kind == ArcKind::output) != (kind == ArcKind::output);
    ArcPart& part = edit.arc(id);
    part.value.kind = kind;
    if (turns && part.geometry) {
        std::ranges::reverse(part.geometry->bends);
    }
}

ArcKind kindAfter(ArcKind kind) {
    switch (kind) {
        case ArcKind::input:
            return ArcKind::output;
        case ArcKind::output:
            return ArcKind::inhibitor;
        case ArcKind::inhibitor:
            return ArcKind::read;
        case ArcKind::read:
            return ArcKind::reset;
        case ArcKind::reset:
            break;
    }
    return ArcKind::input;
}

template <class KindOf>
NetEdit changedKinds(const EditContext& context, const ElementSet& arcs, KindOf kindOf) {
    EditBuilder edit(context.diagram());
    for (const NetElement& element : arcs) {
        if (const auto* id = std::get_if<ArcId>(&element)) {
            setKind(edit, context.diagram(), *id, kindOf(context.diagram().net.arcs[*id].kind));
        }
    }
    return edit.take();
}

}  // namespace

NetEdit straightened(const EditContext& context, const ElementSet& arcs) {
    return changedCourses(context, arcs, [](ArcCourse& course) {
        course.curve = false;
        course.bends.clear();
    });
}

NetEdit curved(const EditContext& context, const ElementSet& arcs) {
    return changedCourses(context, arcs, [&context](ArcCourse& course) {
        if (!course.curve) {
            makeCurve(context, course);
        }
    });
}

NetEdit polylined(const EditContext& context, const ElementSet& arcs) {
    return changedCourses(context, arcs, [](ArcCourse& course) { course.curve = false; });
}

NetEdit reversed(const EditContext& context, const ElementSet& arcs) {
    EditBuilder edit(context.diagram());
    for (const NetElement& element : arcs) {
        if (const auto* id = std::get_if<PriorityId>(&element)) {
            PriorityPart& part = edit.priority(*id);
            std::swap(part.value.higher, part.value.lower);
            if (part.geometry) {
                std::ranges::reverse(part.geometry->bends);
            }
        } else if (const auto* arc = std::get_if<ArcId>(&element)) {
            const ArcKind kind = context.diagram().net.arcs[*arc].kind;
            const bool takes = kind == ArcKind::input;
            if (takes || kind == ArcKind::output) {
                setKind(edit, context.diagram(), *arc, takes ? ArcKind::output : ArcKind::input);
            }
        }
    }
    return edit.take();
}

NetEdit withKind(const EditContext& context, const ElementSet& arcs, ArcKind kind) {
    return changedKinds(context, arcs, [kind](ArcKind) { return kind; });
}

NetEdit withNextKind(const EditContext& context, const ElementSet& arcs) {
    return changedKinds(context, arcs, kindAfter);
}

NetEdit withCourse(const EditContext& context, const NetElement& arc, const ArcCourse& course) {
    EditBuilder edit(context.diagram());
    setCourse(edit, context, arc, course);
    return edit.take();
}

QString reconnectProblem(const EditContext& context, const ArcCourse& course, bool source,
                         const NetElement& node) {
    const NetElement& end = source ? course.source : course.target;
    const NetElement& other = source ? course.target : course.source;
    if (!isNode(node) || isPlace(node) != isPlace(end)) {
        return isPlace(end)
                   ? QCoreApplication::translate("ArcEdits", "This end goes to a place")
                   : QCoreApplication::translate("ArcEdits", "This end goes to a transition");
    }
    if (nodeOf(context.diagram(), node) == nodeOf(context.diagram(), other)) {
        return QCoreApplication::translate("ArcEdits", "A transition has no priority over itself");
    }
    return {};
}

NetEdit reconnected(const EditContext& context, const NetElement& arc, bool source,
                    const NetElement& node) {
    const ArcCourse course = courseOf(context, arc);
    if ((source ? course.source : course.target) == node) {
        return {};
    }
    EditBuilder edit(context.diagram());
    if (const auto* id = std::get_if<PriorityId>(&arc)) {
        Priority& priority = edit.priority(*id).value;
        (source ? priority.higher : priority.lower) = std::get<TransitionId>(node);
        return edit.take();
    }
    const ArcId id = std::get<ArcId>(arc);
    if (const auto* transition = std::get_if<TransitionId>(&node)) {
        edit.arc(id).value.transition = *transition;
        return edit.take();
    }
    ArcPart& part = edit.arc(id);
    part.value.place = std::get<PlaceId>(*nodeOf(context.diagram(), node));
    const auto* copy = std::get_if<CopyId>(&node);
    if (copy != nullptr || part.geometry) {
        geometryIn(edit, arc).copy = copy != nullptr ? std::optional(*copy) : std::nullopt;
    }
    return edit.take();
}

}  // namespace fireable
