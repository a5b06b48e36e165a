#include "editor/canvas/twin_arcs.h"

#include <algorithm>

#include "engine/net/model/line_course.h"

namespace fireable {
namespace {

DrawnNode drawnNode(const NetElement& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return *place;
    }
    if (const auto* transition = std::get_if<TransitionId>(&node)) {
        return *transition;
    }
    return std::get<CopyId>(node);
}

}  // namespace

void spreadTwins(std::vector<PendingArc>& arcs, double distance) {
    std::ranges::sort(arcs, {}, &PendingArc::element);
    std::vector<LineCourse> courses;
    courses.reserve(arcs.size());
    for (const PendingArc& arc : arcs) {
        courses.push_back(courseOf(arc.drawing, drawnNode(arc.source), drawnNode(arc.target)));
    }
    partTwins(courses, distance);
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        setCourse(arcs[i].drawing, courses[i]);
    }
}

}  // namespace fireable
