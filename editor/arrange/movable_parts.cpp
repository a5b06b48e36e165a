#include "editor/arrange/movable_parts.h"

#include <optional>

#include "editor/canvas/placement.h"
#include "editor/document/edit_builder.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

Point plus(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}

/// Positions as the canvas shows them, also of nodes without one. Computed when first needed.
class ShownPlaces {
public:
    explicit ShownPlaces(const Diagram& diagram) : diagram_(diagram) {}

    std::optional<Point> of(const NetElement& element) {
        if (const auto* note = std::get_if<NoteId>(&element)) {
            return diagram_.notes.get(*note).position;
        }
        const auto* place = std::get_if<PlaceId>(&element);
        const auto* transition = std::get_if<TransitionId>(&element);
        if (place == nullptr && transition == nullptr) {
            return std::nullopt;
        }
        if (!isMade_) {
            shown_ = placement(diagram_);
            isMade_ = true;
        }
        return toPoint(place != nullptr
                           ? shown_.places[diagram_.net.places.indexOf(*place)]
                           : shown_.transitions[diagram_.net.transitions.indexOf(*transition)]);
    }

private:
    const Diagram& diagram_;
    Placement shown_;
    bool isMade_ = false;
};

template <class IdT, class Part>
void moveBends(const std::vector<InnerStroke<IdT>>& strokes, const Positions& from,
               const Positions& to, const IdMap<IdT, ArcGeometry>& now, Part part) {
    for (const auto& stroke : strokes) {
        const auto way = wayOf(stroke.from, from, to);
        if (!way || way != wayOf(stroke.to, from, to)) {
            continue;
        }
        std::vector<Point> bends = shifted(stroke.geometry.bends, *way);
        if (bends != now.get(stroke.id).bends) {
            part(stroke.id).geometry->bends = std::move(bends);
        }
    }
}

}  // namespace

Positions positionsOf(const Diagram& diagram, const ElementSet& elements) {
    Positions positions;
    ShownPlaces shown(diagram);
    for (const NetElement& element : elements) {
        auto at = positionOf(diagram, element);
        if (!at) {
            at = shown.of(element);
        }
        if (at) {
            positions.emplace_hint(positions.end(), element, *at);
        }
    }
    return positions;
}

MovableParts::MovableParts(const Diagram& diagram, const ElementSet& elements)
    : positions_(positionsOf(diagram, elements)) {
    if (positions_.empty()) {
        return;
    }
    for (const auto& [id, arc] : diagram.net.arcs) {
        const ArcGeometry* geometry = diagram.arcs.find(id);
        if (geometry == nullptr || !positions_.contains(arc.transition)) {
            continue;
        }
        const NetElement place = geometry->copy ? NetElement(*geometry->copy) : arc.place;
        if (positions_.contains(place)) {
            arcs_.push_back({id, place, arc.transition, *geometry});
        }
    }
    for (const auto& [id, priority] : diagram.net.priorities) {
        const ArcGeometry* geometry = diagram.priorities.find(id);
        if (geometry != nullptr && positions_.contains(priority.higher) &&
            positions_.contains(priority.lower)) {
            priorities_.push_back({id, priority.higher, priority.lower, *geometry});
        }
    }
}

NetEdit MovableParts::movedBy(const Diagram& now, Point offset, int gesture) const {
    Positions targets = positions_;
    for (auto& [element, at] : targets) {
        at = tidy(plus(at, offset));
    }
    return movedTo(now, targets, gesture);
}

NetEdit MovableParts::movedTo(const Diagram& now, const Positions& targets, int gesture) const {
    EditBuilder edit(now);
    for (const auto& [element, at] : targets) {
        const auto before = positionOf(now, element);
        const auto start = positions_.find(element);
        const bool stays =
            before ? *before == at : start != positions_.end() && start->second == at;
        if (!stays) {
            edit.move(element, at);
        }
    }
    moveBends(arcs_, positions_, targets, now.arcs,
              [&edit](ArcId id) -> ArcPart& { return edit.arc(id); });
    moveBends(priorities_, positions_, targets, now.priorities,
              [&edit](PriorityId id) -> PriorityPart& { return edit.priority(id); });
    return edit.take(gesture);
}

NetEdit movedBy(const Diagram& diagram, const ElementSet& elements, Point offset) {
    return MovableParts(diagram, elements).movedBy(diagram, offset);
}

}  // namespace fireable
