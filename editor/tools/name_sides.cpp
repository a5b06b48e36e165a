#include "editor/tools/name_sides.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <type_traits>
#include <vector>

#include "editor/canvas/node_sides.h"

namespace fireable {
namespace {

constexpr double degree = std::numbers::pi / 180;
constexpr double sideClearance = 40 * degree;  // between the side of a name and an arc

bool inTheWay(const NodeSide& side, double arc) {
    return std::abs(std::remainder(side.angle - arc, 2 * std::numbers::pi)) < sideClearance;
}

/// A diagram as it will be after an edit that takes nothing away, as far as names and arcs go.
class Outcome {
public:
    Outcome(NetEdit& edit, const Diagram& diagram) : edit_(edit), diagram_(diagram) {}

    void clear(PlaceId place) { clear(place, edit_.places, diagram_.places); }
    void clear(TransitionId transition) {
        clear(transition, edit_.transitions, diagram_.transitions);
    }

private:
    template <class Id, class Part, class Table>
    void clear(Id node, Changes<Id, Part>& changes, const Table& drawn) {
        const auto geometry = geometryOf(node, changes, drawn);
        if (!geometry || geometry->nameOffset) {
            return;
        }
        const std::vector<double> arcs = anglesAt(node);
        const auto blocked = [&](const NodeSide& side) {
            return std::ranges::any_of(arcs, [&](double arc) { return inTheWay(side, arc); });
        };
        const auto now = std::ranges::find(nodeSides, geometry->nameAnchor, &NodeSide::anchor);
        const auto best = std::ranges::find_if_not(nodeSides, blocked);
        if (now != nodeSides.end() && blocked(*now) && best != nodeSides.end()) {
            if (!changes.contains(node)) {
                changes.emplace(node, partOf(diagram_, node));
            }
            changes.at(node)->geometry->nameAnchor = best->anchor;
        }
    }

    template <class Id, class Part, class Table>
    static std::optional<NodeGeometry> geometryOf(Id node, const Changes<Id, Part>& changes,
                                                  const Table& drawn) {
        if (const auto changed = changes.find(node); changed != changes.end()) {
            return changed->second ? changed->second->geometry : std::nullopt;
        }
        const NodeGeometry* geometry = drawn.find(node);
        return geometry != nullptr ? std::optional(*geometry) : std::nullopt;
    }

    /// The directions in which arcs leave a node.
    template <class Id>
    std::vector<double> anglesAt(Id node) const {
        std::vector<double> angles;
        const auto look = [&](const Arc& arc, const ArcGeometry* geometry) {
            if (const auto angle = angleAt(node, arc, geometry)) {
                angles.push_back(*angle);
            }
        };
        for (const auto& [id, arc] : diagram_.net.arcs) {
            if (!edit_.arcs.contains(id)) {
                look(arc, diagram_.arcs.find(id));
            }
        }
        for (const auto& [id, part] : edit_.arcs) {
            if (part) {
                look(part->value, part->geometry ? &*part->geometry : nullptr);
            }
        }
        return angles;
    }

    /// Nothing where the arc does not end at the first drawing of the node, where its name stands.
    template <class Id>
    std::optional<double> angleAt(Id node, const Arc& arc, const ArcGeometry* geometry) const {
        constexpr bool atPlace = std::is_same_v<Id, PlaceId>;
        const bool atCopy = geometry != nullptr && geometry->copy;
        if (node != end<Id>(arc) || (atPlace && atCopy)) {
            return std::nullopt;
        }
        const auto place = geometryOf(arc.place, edit_.places, diagram_.places);
        const auto transition = geometryOf(arc.transition, edit_.transitions, diagram_.transitions);
        if (!place || !transition) {
            return std::nullopt;
        }
        const Point from = atPlace ? place->position : transition->position;
        Point to = atPlace  ? transition->position
                   : atCopy ? diagram_.copies[*geometry->copy].geometry.position
                            : place->position;
        if (geometry != nullptr && !geometry->bends.empty()) {
            const bool leaves = atPlace == (arc.kind != ArcKind::output);
            to = leaves ? geometry->bends.front() : geometry->bends.back();
        }
        return std::atan2(to.y - from.y, to.x - from.x);
    }

    template <class Id>
    static Id end(const Arc& arc) {
        if constexpr (std::is_same_v<Id, PlaceId>) {
            return arc.place;
        } else {
            return arc.transition;
        }
    }

    NetEdit& edit_;
    const Diagram& diagram_;
};

}  // namespace

void keepNamesClear(NetEdit& edit, const Diagram& diagram) {
    Outcome outcome(edit, diagram);
    for (const auto& [id, part] : edit.arcs) {
        if (part && !diagram.net.arcs.contains(id)) {
            outcome.clear(part->value.place);
            outcome.clear(part->value.transition);
        }
    }
}

}  // namespace fireable
