#include "editor/clipboard/fragment.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <ranges>

#include "editor/arrange/movable_parts.h"
#include "editor/arrange/selecting.h"
#include "importers/pnml/pnml_ids.h"

namespace fireable {
namespace {

/// Removes the XML id, which stays with the original node.
std::string withoutId(const std::string& opaque) {
    std::string_view rest = opaque;
    takeRetainedId(rest);
    return std::string(rest);
}

class Extractor {
public:
    Extractor(const Diagram& from, const ElementSet& elements)
        : from_(from), elements_(elements), nodes_(nodesOf(from, elements)) {}

    Diagram take() {
        made_.nodeSize = from_.nodeSize;
        made_.opaque.format = from_.opaque.format;
        chooseCopiesAsPlaces();
        addPlaces();
        addTransitions();
        addCopies();
        addArcs();
        addPriorities();
        addNotes();
        addGroups();
        return std::move(made_);
    }

private:
    /// The first selected copy of a place that is not selected itself becomes the place.
    void chooseCopiesAsPlaces() {
        std::set<PlaceId> drawn;
        for (const auto& [id, copy] : from_.copies) {
            if (elements_.contains(id) && !elements_.contains(copy.place) &&
                drawn.insert(copy.place).second) {
                asPlaces_.emplace(id, copy.place);
            }
        }
        ElementSet shown;
        for (const NodeId& node : nodes_) {
            shown.insert(toElement(node));
        }
        positions_ = positionsOf(from_, shown);
    }

    void addPlaces() {
        for (const auto& [id, place] : from_.net.places) {
            if (!nodes_.contains(id)) {
                continue;
            }
            const PlaceId made = made_.net.places.add(place);
            places_.set(id, made);
            NodeGeometry geometry = from_.places.get(id);
            geometry.position = positions_.at(id);
            made_.places.set(made, geometry);
            setOpaque(made_.opaque.places, made, from_.opaque.places.get(id));
        }
        for (const auto& [copy, place] : asPlaces_) {
            made_.places.set(*places_.find(place), from_.copies[copy].geometry);
        }
    }

    void addTransitions() {
        for (const auto& [id, transition] : from_.net.transitions) {
            if (!nodes_.contains(id)) {
                continue;
            }
            const TransitionId made = made_.net.transitions.add(withInnerPorts(transition));
            transitions_.set(id, made);
            NodeGeometry geometry = from_.transitions.get(id);
            geometry.position = positions_.at(id);
            made_.transitions.set(made, geometry);
            setOpaque(made_.opaque.transitions, made, from_.opaque.transitions.get(id));
        }
    }

    Transition withInnerPorts(Transition transition) const {
        if (transition.substitution) {
            std::vector<PortBinding> inner;
            for (PortBinding port : transition.substitution->ports) {
                if (const PlaceId* outer = places_.find(port.outer)) {
                    port.outer = *outer;
                    inner.push_back(port);
                }
            }
            transition.substitution->ports = std::move(inner);
        }
        return transition;
    }

    void addCopies() {
        for (const auto& [id, copy] : from_.copies) {
            if (elements_.contains(id) && !asPlaces_.contains(id)) {
                copies_.set(id, made_.copies.add({*places_.find(copy.place), copy.geometry}));
            }
        }
    }

    void addArcs() {
        for (const auto& [id, arc] : from_.net.arcs) {
            const PlaceId* place = places_.find(arc.place);
            const TransitionId* transition = transitions_.find(arc.transition);
            if (place == nullptr || transition == nullptr) {
                continue;
            }
            const ArcId made = made_.net.arcs.add({*place, *transition, arc.kind, arc.weight});
            if (const ArcGeometry* geometry = from_.arcs.find(id)) {
                ArcGeometry inner = *geometry;
                const CopyId* copy = inner.copy ? copies_.find(*inner.copy) : nullptr;
                inner.copy = copy != nullptr ? std::optional(*copy) : std::nullopt;
                made_.arcs.set(made, inner);
            }
            setOpaque(made_.opaque.arcs, made, from_.opaque.arcs.get(id));
        }
    }

    void addPriorities() {
        for (const auto& [id, priority] : from_.net.priorities) {
            const TransitionId* higher = transitions_.find(priority.higher);
            const TransitionId* lower = transitions_.find(priority.lower);
            if (higher == nullptr || lower == nullptr) {
                continue;
            }
            const PriorityId made = made_.net.priorities.add({*higher, *lower});
            if (const ArcGeometry* geometry = from_.priorities.find(id)) {
                made_.priorities.set(made, *geometry);
            }
        }
    }

    void addNotes() {
        for (const auto& [id, note] : from_.net.notes) {
            if (elements_.contains(id)) {
                made_.notes.set(made_.net.notes.add(note), from_.notes.get(id));
            }
        }
    }

    void addGroups() {
        for (const NodeGroup& group : from_.groups) {
            NodeGroup inner{group.name, {}};
            for (const NodeId& member : group.members) {
                std::visit([&](auto id) { addMember(inner, id); }, member);
            }
            if (inner.members.size() > 1) {
                made_.groups.push_back(std::move(inner));
            }
        }
    }

    void addMember(NodeGroup& group, PlaceId id) const {
        if (const PlaceId* made = places_.find(id)) {
            group.members.insert(*made);
        }
    }
    void addMember(NodeGroup& group, TransitionId id) const {
        if (const TransitionId* made = transitions_.find(id)) {
            group.members.insert(*made);
        }
    }

    template <class IdT>
    static void setOpaque(IdMap<IdT, std::string>& table, IdT id, const std::string& opaque) {
        if (!opaque.empty()) {
            table.set(id, withoutId(opaque));
        }
    }

    const Diagram& from_;
    const ElementSet& elements_;
    NodeSet nodes_;
    Diagram made_;
    Positions positions_;
    std::map<CopyId, PlaceId> asPlaces_;
    IdMap<PlaceId, PlaceId> places_;  ///< new ids by old ones
    IdMap<TransitionId, TransitionId> transitions_;
    IdMap<CopyId, CopyId> copies_;
};

}  // namespace

Diagram fragmentOf(const Diagram& diagram, const ElementSet& elements) {
    return Extractor(diagram, elements).take();
}

Point middleOf(const Diagram& fragment) {
    return middleOf(positionsOf(fragment, allElements(fragment)));
}

Point offsetBelow(const Diagram& target, const Diagram& fragment) {
    constexpr double pitch = 100;
    const Positions there = positionsOf(target, allElements(target));
    const Positions here = positionsOf(fragment, allElements(fragment));
    if (there.empty() || here.empty()) {
        return {};
    }
    const auto x = [](const Positions::value_type& entry) { return entry.second.x; };
    const auto y = [](const Positions::value_type& entry) { return entry.second.y; };
    const double left = std::ranges::min(there | std::views::transform(x)) -
                        std::ranges::min(here | std::views::transform(x));
    const double down = std::ranges::max(there | std::views::transform(y)) + 2 * pitch -
                        std::ranges::min(here | std::views::transform(y));
    return {std::round(left / pitch) * pitch, std::ceil(down / pitch) * pitch};
}

bool isEmpty(const Diagram& fragment) {
    return fragment.net.places.empty() && fragment.net.transitions.empty() &&
           fragment.net.notes.empty();
}

}  // namespace fireable
