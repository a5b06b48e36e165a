#include "editor/canvas/twin_arcs.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

/// The same for all arcs that would be drawn over each other, whatever their direction.
struct Course {
    PathKind kind;
    std::vector<std::pair<double, double>> bends;  ///< from the lower of both nodes
    auto operator<=>(const Course&) const = default;
};

bool runsBackwards(const PendingArc& arc) {
    return arc.target < arc.source;
}

Course courseOf(const PendingArc& arc) {
    Course course{arc.drawing.kind, {}};
    for (const QPointF& bend : arc.drawing.bends) {
        course.bends.emplace_back(bend.x(), bend.y());
    }
    if (runsBackwards(arc)) {
        std::ranges::reverse(course.bends);
    }
    return course;
}

}  // namespace

void spreadTwins(std::vector<PendingArc>& arcs, double distance) {
    struct Ranked {
        Course course;
        PendingArc* arc;
    };
    std::vector<Ranked> ranked;
    ranked.reserve(arcs.size());
    for (PendingArc& arc : arcs) {
        ranked.push_back({courseOf(arc), &arc});
    }
    std::ranges::sort(ranked, [](const Ranked& a, const Ranked& b) {
        return a.course != b.course ? a.course < b.course : a.arc->element < b.arc->element;
    });
    for (auto first = ranked.begin(); first != ranked.end();) {
        const auto end = std::find_if(first, ranked.end(), [&](const Ranked& other) {
            return other.course != first->course;
        });
        const auto count = static_cast<double>(end - first);
        for (auto twin = first; count > 1 && twin != end; ++twin) {
            const double rank = static_cast<double>(twin - first) - (count - 1) / 2;
            ArcDrawing& drawing = twin->arc->drawing;
            const bool backwards = runsBackwards(*twin->arc);
            const QPointF low = (backwards ? drawing.target : drawing.source).centre;
            const QPointF high = (backwards ? drawing.source : drawing.target).centre;
            pushAside(drawing, low, high, rank * distance);
        }
        first = end;
    }
}

}  // namespace fireable
