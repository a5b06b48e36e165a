#include "editor/document/edit_builder.h"

#include <algorithm>

#include "editor/document/groups.h"

namespace fireable {
namespace {

template <class IdT>
bool has(const ElementSet& elements, IdT id) {
    return elements.contains(NetElement(id));
}

/// Removes one element; ports are left to `removePorts`.
struct Removal {
    NetEdit& edit;
    void operator()(PlaceId id) const { edit.places[id].reset(); }
    void operator()(TransitionId id) const { edit.transitions[id].reset(); }
    void operator()(ArcId id) const { edit.arcs[id].reset(); }
    void operator()(PriorityId id) const { edit.priorities[id].reset(); }
    void operator()(NoteId id) const { edit.notes[id].reset(); }
    void operator()(CopyId id) const { edit.copies[id].reset(); }
    void operator()(const auto&) const {}
};

}  // namespace

NetHead& EditBuilder::head() {
    if (!edit_.head) {
        edit_.head = headOf(diagram_);
    }
    return *edit_.head;
}

void EditBuilder::move(const NetElement& element, Point to) {
    const auto moveGeometry = [to](auto& part) {
        if (!part.geometry) {
            part.geometry.emplace();
        }
        part.geometry->position = to;
    };
    if (const auto* id = std::get_if<PlaceId>(&element)) {
        moveGeometry(place(*id));
    } else if (const auto* id = std::get_if<TransitionId>(&element)) {
        moveGeometry(transition(*id));
    } else if (const auto* id = std::get_if<NoteId>(&element)) {
        moveGeometry(note(*id));
    } else if (const auto* id = std::get_if<CopyId>(&element)) {
        copy(*id).value.geometry.position = to;
    }
}

void EditBuilder::remove(const ElementSet& elements) {
    for (const NetElement& element : elements) {
        std::visit(Removal{edit_}, element);
    }
    removeWithNodes(elements);
    removePorts(elements);
}

/// One pass over each table for all elements.
void EditBuilder::removeWithNodes(const ElementSet& elements) {
    for (const auto& [id, arc] : diagram_.net.arcs) {
        if (has(elements, arc.place) || has(elements, arc.transition)) {
            edit_.arcs[id].reset();
            continue;
        }
        const ArcGeometry* geometry = diagram_.arcs.find(id);
        if (geometry != nullptr && geometry->copy && has(elements, *geometry->copy) &&
            !has(elements, id)) {
            this->arc(id).geometry->copy.reset();
        }
    }
    for (const auto& [id, priority] : diagram_.net.priorities) {
        if (has(elements, priority.higher) || has(elements, priority.lower)) {
            edit_.priorities[id].reset();
        }
    }
    for (const auto& [id, copy] : diagram_.copies) {
        if (has(elements, copy.place)) {
            edit_.copies[id].reset();
        }
    }
    const auto goes = [&](const NodeId& node) { return elements.contains(toElement(node)); };
    const auto removesMember = [&](const NodeGroup& group) {
        return std::ranges::any_of(group.members, goes);
    };
    if (std::ranges::any_of(diagram_.groups, removesMember)) {
        removeMembers(head().groups, goes, 1);
    }
    const auto hidesRemoved = [&](const NamedView& view) {
        return std::ranges::any_of(view.hidden, goes);
    };
    if (std::ranges::any_of(diagram_.views, hidesRemoved)) {
        for (NamedView& view : head().views) {
            std::erase_if(view.hidden, goes);
        }
    }
}

void EditBuilder::removePorts(const ElementSet& elements) {
    for (const auto& [id, transition] : diagram_.net.transitions) {
        if (!transition.substitution || has(elements, id)) {
            continue;
        }
        const auto& ports = transition.substitution->ports;
        const auto isRemoved = [&](std::size_t i) {
            return has(elements, ports[i].outer) || elements.contains(NetElement(PortId{id, i}));
        };
        std::vector<PortBinding> kept;
        for (std::size_t i = 0; i < ports.size(); ++i) {
            if (!isRemoved(i)) {
                kept.push_back(ports[i]);
            }
        }
        if (kept.size() != ports.size()) {
            this->transition(id).value.substitution->ports = std::move(kept);
        }
    }
}

NetEdit EditBuilder::take(int gesture) {
    edit_.gesture = gesture;
    return std::exchange(edit_, {});
}

}  // namespace fireable
