#pragma once

#include "engine/net/model/diagram.h"

namespace fireable::testing {

/// The diagram as from a reader, with ids in table order. Edited diagrams have gaps in their ids,
/// which files do not store.
inline Diagram renumbered(const Diagram& old) {
    Diagram made;
    made.net.name = old.net.name;
    made.net.comments = old.net.comments;
    made.nodeSize = old.nodeSize;
    made.background = old.background;
    made.opaque.format = old.opaque.format;
    made.opaque.lines = old.opaque.lines;
    const auto place = [&](PlaceId id) {
        return PlaceId{static_cast<std::uint32_t>(old.net.places.indexOf(id))};
    };
    const auto transition = [&](TransitionId id) {
        return TransitionId{static_cast<std::uint32_t>(old.net.transitions.indexOf(id))};
    };
    const auto nodes = [&](const std::set<NodeId>& ids) {
        std::set<NodeId> renamed;
        for (const NodeId& id : ids) {
            if (const auto* p = std::get_if<PlaceId>(&id)) {
                renamed.insert(place(*p));
            } else {
                renamed.insert(transition(std::get<TransitionId>(id)));
            }
        }
        return renamed;
    };
    const auto take = [](const auto& from, auto& to, auto oldId, auto newId) {
        if (const auto* value = from.find(oldId)) {
            to.set(newId, *value);
        }
    };
    for (const auto& [id, value] : old.net.places) {
        const PlaceId fresh = made.net.places.add(value);
        take(old.places, made.places, id, fresh);
        take(old.opaque.places, made.opaque.places, id, fresh);
    }
    for (const auto& [id, value] : old.net.transitions) {
        Transition changed = value;
        if (changed.substitution) {
            for (PortBinding& port : changed.substitution->ports) {
                port.outer = place(port.outer);
            }
        }
        const TransitionId fresh = made.net.transitions.add(changed);
        take(old.transitions, made.transitions, id, fresh);
        take(old.opaque.transitions, made.opaque.transitions, id, fresh);
    }
    for (const auto& [id, copy] : old.copies) {
        made.copies.add({place(copy.place), copy.geometry});
    }
    for (const auto& [id, arc] : old.net.arcs) {
        const ArcId fresh =
            made.net.arcs.add({place(arc.place), transition(arc.transition), arc.kind, arc.weight});
        take(old.opaque.arcs, made.opaque.arcs, id, fresh);
        if (const ArcGeometry* geometry = old.arcs.find(id)) {
            ArcGeometry changed = *geometry;
            if (changed.copy) {
                changed.copy =
                    CopyId{static_cast<std::uint32_t>(old.copies.indexOf(*changed.copy))};
            }
            made.arcs.set(fresh, std::move(changed));
        }
    }
    for (const auto& [id, priority] : old.net.priorities) {
        const PriorityId fresh =
            made.net.priorities.add({transition(priority.higher), transition(priority.lower)});
        take(old.priorities, made.priorities, id, fresh);
    }
    for (const auto& [id, note] : old.net.notes) {
        take(old.notes, made.notes, id, made.net.notes.add(note));
    }
    for (const NodeGroup& group : old.groups) {
        made.groups.push_back({group.name, nodes(group.members)});
    }
    for (const NamedView& view : old.views) {
        made.views.push_back({view.name, view.centre, view.zoom, nodes(view.hidden)});
    }
    made.runs = old.runs;
    return made;
}

}  // namespace fireable::testing
