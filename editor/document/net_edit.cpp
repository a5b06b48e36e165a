#include "editor/document/net_edit.h"

#include <algorithm>

namespace fireable {
namespace {

/// Access to data stored beside a table, if it has any.
template <class IdT>
struct Beside;

template <>
struct Beside<PlaceId> {
    static auto& table(auto& d) { return d.net.places; }
    static auto* geometry(auto& d) { return &d.places; }
    static auto* opaque(auto& d) { return &d.opaque.places; }
};
template <>
struct Beside<TransitionId> {
    static auto& table(auto& d) { return d.net.transitions; }
    static auto* geometry(auto& d) { return &d.transitions; }
    static auto* opaque(auto& d) { return &d.opaque.transitions; }
};
template <>
struct Beside<ArcId> {
    static auto& table(auto& d) { return d.net.arcs; }
    static auto* geometry(auto& d) { return &d.arcs; }
    static auto* opaque(auto& d) { return &d.opaque.arcs; }
};
template <>
struct Beside<PriorityId> {
    static auto& table(auto& d) { return d.net.priorities; }
    static auto* geometry(auto& d) { return &d.priorities; }
    static std::nullptr_t opaque(auto&) { return nullptr; }
};
template <>
struct Beside<NoteId> {
    static auto& table(auto& d) { return d.net.notes; }
    static auto* geometry(auto& d) { return &d.notes; }
    static std::nullptr_t opaque(auto&) { return nullptr; }
};
template <>
struct Beside<CopyId> {
    static auto& table(auto& d) { return d.copies; }
    static std::nullptr_t geometry(auto&) { return nullptr; }
    static std::nullptr_t opaque(auto&) { return nullptr; }
};

template <class T>
constexpr bool isThere = !std::is_same_v<T, std::nullptr_t>;

template <class PartT, class IdT>
PartT readPart(const Diagram& diagram, IdT id) {
    using B = Beside<IdT>;
    const auto& table = B::table(diagram);
    PartT part;
    part.position = table.indexOf(id);
    part.value = table.at(part.position).value;
    const auto geometry = B::geometry(diagram);
    if constexpr (isThere<decltype(B::geometry(diagram))>) {
        if (const auto* found = geometry->find(id)) {
            part.geometry = *found;
        }
    }
    if constexpr (isThere<decltype(B::opaque(diagram))>) {
        part.opaque = B::opaque(diagram)->get(id);
    }
    return part;
}

template <class PartT, class IdT>
void writeBeside(Diagram& diagram, IdT id, const std::optional<PartT>& part) {
    using B = Beside<IdT>;
    if constexpr (isThere<decltype(B::geometry(diagram))>) {
        if (part && part->geometry) {
            B::geometry(diagram)->set(id, *part->geometry);
        } else {
            B::geometry(diagram)->erase(id);
        }
    }
    if constexpr (isThere<decltype(B::opaque(diagram))>) {
        if (part && !part->opaque.empty()) {
            B::opaque(diagram)->set(id, part->opaque);
        } else {
            B::opaque(diagram)->erase(id);
        }
    }
}

/// Reads all positions before moving anything, so that the inverse restores the order.
template <class IdT, class PartT>
Changes<IdT, PartT> applyTable(Diagram& diagram, const Changes<IdT, PartT>& changes) {
    auto& table = Beside<IdT>::table(diagram);
    using Table = std::remove_reference_t<decltype(table)>;
    Changes<IdT, PartT> inverse;
    std::vector<IdT> removed;
    std::vector<typename Table::Placed> added;
    for (const auto& [id, part] : changes) {
        const bool present = table.contains(id);
        inverse.emplace_hint(inverse.end(), id,
                             present ? std::optional(readPart<PartT>(diagram, id)) : std::nullopt);
        if (!present && part) {
            added.push_back({part->position, {id, part->value}});
        } else if (present && part) {
            table[id] = part->value;
        } else if (present) {
            removed.push_back(id);
        }
        writeBeside(diagram, id, part);
    }
    table.eraseAll(removed);
    std::ranges::stable_sort(added, {}, &Table::Placed::position);
    if (!added.empty()) {
        table.insertAll(std::move(added));
    }
    return inverse;
}

void setHead(Diagram& diagram, const NetHead& head) {
    diagram.net.name = head.name;
    diagram.net.comments = head.comments;
    diagram.nodeSize = head.nodeSize;
    diagram.background = head.background;
    diagram.groups = head.groups;
    diagram.views = head.views;
    diagram.runs = head.runs;
}

template <class IdT, class PartT>
Changes<IdT, PartT> mergedTables(const Changes<IdT, PartT>& first,
                                 const Changes<IdT, PartT>& second) {
    Changes<IdT, PartT> both = second;
    both.insert(first.begin(), first.end());  // keeps the later state of a part in both
    return both;
}

template <class IdT, class PartT, class Same>
bool differs(const Changes<IdT, PartT>& now, const Changes<IdT, PartT>& before, Same same) {
    return std::ranges::any_of(now, [&](const auto& change) {
        const std::optional<PartT>& other = before.at(change.first);
        return change.second.has_value() != other.has_value() ||
               (other && !same(change.second->value, other->value));
    });
}

}  // namespace

bool NetEdit::empty() const {
    return places.empty() && transitions.empty() && arcs.empty() && priorities.empty() &&
           notes.empty() && copies.empty() && !head;
}

bool NetEdit::removes() const {
    const auto anyGone = [](const auto& changes) {
        return std::ranges::any_of(changes, [](const auto& change) { return !change.second; });
    };
    return anyGone(places) || anyGone(transitions) || anyGone(arcs) || anyGone(priorities) ||
           anyGone(notes) || anyGone(copies);
}

int newGesture() {
    static int last = 0;
    return ++last;
}

PlacePart partOf(const Diagram& diagram, PlaceId id) {
    return readPart<PlacePart>(diagram, id);
}
TransitionPart partOf(const Diagram& diagram, TransitionId id) {
    return readPart<TransitionPart>(diagram, id);
}
ArcPart partOf(const Diagram& diagram, ArcId id) {
    return readPart<ArcPart>(diagram, id);
}
PriorityPart partOf(const Diagram& diagram, PriorityId id) {
    return readPart<PriorityPart>(diagram, id);
}
NotePart partOf(const Diagram& diagram, NoteId id) {
    return readPart<NotePart>(diagram, id);
}
CopyPart partOf(const Diagram& diagram, CopyId id) {
    return readPart<CopyPart>(diagram, id);
}

NetHead headOf(const Diagram& diagram) {
    return {diagram.net.name, diagram.net.comments, diagram.nodeSize, diagram.background,
            diagram.groups,   diagram.views,        diagram.runs};
}

NetEdit apply(const NetEdit& edit, Diagram& diagram) {
    NetEdit inverse;
    inverse.gesture = edit.gesture;
    inverse.places = applyTable(diagram, edit.places);
    inverse.transitions = applyTable(diagram, edit.transitions);
    inverse.arcs = applyTable(diagram, edit.arcs);
    inverse.priorities = applyTable(diagram, edit.priorities);
    inverse.notes = applyTable(diagram, edit.notes);
    inverse.copies = applyTable(diagram, edit.copies);
    if (edit.head) {
        inverse.head = headOf(diagram);
        setHead(diagram, *edit.head);
    }
    return inverse;
}

std::optional<NetEdit> merged(const NetEdit& first, const NetEdit& second) {
    if (first.gesture == 0 || first.gesture != second.gesture) {
        return std::nullopt;
    }
    return NetEdit{mergedTables(first.places, second.places),
                   mergedTables(first.transitions, second.transitions),
                   mergedTables(first.arcs, second.arcs),
                   mergedTables(first.priorities, second.priorities),
                   mergedTables(first.notes, second.notes),
                   mergedTables(first.copies, second.copies),
                   second.head ? second.head : first.head,
                   second.gesture};
}

bool changesBehaviour(const NetEdit& edit, const NetEdit& before) {
    return differs(edit.places, before.places,
                   [](const Place& a, const Place& b) { return a.initial == b.initial; }) ||
           differs(edit.transitions, before.transitions,
                   [](const Transition& a, const Transition& b) {
                       return a.interval == b.interval && a.substitution == b.substitution;
                   }) ||
           differs(edit.arcs, before.arcs, std::equal_to<Arc>()) ||
           differs(edit.priorities, before.priorities, std::equal_to<Priority>());
}

bool changesDrawing(const NetEdit& edit, const NetEdit& before) {
    const auto redrawn = [](const auto& now, const auto& then) {
        return std::ranges::any_of(now, [&](const auto& change) {
            const auto& old = then.at(change.first);
            return change.second && change.second->geometry &&
                   (!old || old->geometry != change.second->geometry);
        });
    };
    return redrawn(edit.places, before.places) || redrawn(edit.transitions, before.transitions) ||
           redrawn(edit.arcs, before.arcs) || redrawn(edit.priorities, before.priorities) ||
           redrawn(edit.notes, before.notes) || !edit.copies.empty();
}

}  // namespace fireable
