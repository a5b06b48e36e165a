#include "editor/document/net_edit.h"

#include <algorithm>
#include <type_traits>

namespace fireable {
namespace {

/// The table of an id, and what is stored beside it, if anything.
struct Beside {
    static auto& table(auto& d, PlaceId) { return d.net.places; }
    static auto& table(auto& d, TransitionId) { return d.net.transitions; }
    static auto& table(auto& d, ArcId) { return d.net.arcs; }
    static auto& table(auto& d, PriorityId) { return d.net.priorities; }
    static auto& table(auto& d, NoteId) { return d.net.notes; }
    static auto& table(auto& d, CopyId) { return d.copies; }

    static auto* geometry(auto& d, PlaceId) { return &d.places; }
    static auto* geometry(auto& d, TransitionId) { return &d.transitions; }
    static auto* geometry(auto& d, ArcId) { return &d.arcs; }
    static auto* geometry(auto& d, PriorityId) { return &d.priorities; }
    static auto* geometry(auto& d, NoteId) { return &d.notes; }
    static std::nullptr_t geometry(auto&, CopyId) { return nullptr; }

    static auto* opaque(auto& d, PlaceId) { return &d.opaque.places; }
    static auto* opaque(auto& d, TransitionId) { return &d.opaque.transitions; }
    static auto* opaque(auto& d, ArcId) { return &d.opaque.arcs; }
    static std::nullptr_t opaque(auto&, auto) { return nullptr; }
};

template <class T>
constexpr bool isThere = !std::is_null_pointer_v<T>;

template <class PartT, class IdT>
PartT readPart(const Diagram& diagram, IdT id) {
    const auto& table = Beside::table(diagram, id);
    PartT part;
    part.position = table.indexOf(id);
    part.value = table.at(part.position).value;
    const auto geometry = Beside::geometry(diagram, id);
    if constexpr (isThere<decltype(geometry)>) {
        if (const auto* found = geometry->find(id)) {
            part.geometry = *found;
        }
    }
    const auto opaque = Beside::opaque(diagram, id);
    if constexpr (isThere<decltype(opaque)>) {
        part.opaque = opaque->get(id);
    }
    return part;
}

template <class PartT, class IdT>
void writeBeside(Diagram& diagram, IdT id, const std::optional<PartT>& part) {
    const auto geometry = Beside::geometry(diagram, id);
    if constexpr (isThere<decltype(geometry)>) {
        if (part && part->geometry) {
            geometry->set(id, *part->geometry);
        } else {
            geometry->erase(id);
        }
    }
    const auto opaque = Beside::opaque(diagram, id);
    if constexpr (isThere<decltype(opaque)>) {
        if (part && !part->opaque.empty()) {
            opaque->set(id, part->opaque);
        } else {
            opaque->erase(id);
        }
    }
}

template <class IdT, class PartT>
Changes<IdT, PartT> applyTable(Diagram& diagram, const Changes<IdT, PartT>& changes) {
    return applyChanges(
        Beside::table(diagram, IdT{}), changes,
        [&](IdT id) { return readPart<PartT>(diagram, id); },
        [&](IdT id, const std::optional<PartT>& part) { writeBeside(diagram, id, part); });
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

template <class IdT, class PartT, class Same>
bool differs(const Changes<IdT, PartT>& now, const Changes<IdT, PartT>& before, Same same) {
    return std::ranges::any_of(now, [&](const auto& change) {
        const std::optional<PartT>& other = before.at(change.first);
        return change.second.has_value() != other.has_value() ||
               (other && !same(change.second->value, other->value));
    });
}

/// What a value stores outside itself. A class, so that all overloads see each other.
struct Outside {
    static constexpr std::size_t treeNode = 4 * sizeof(void*);

    template <class T>
    requires std::is_trivially_copyable_v<T>
    static std::size_t of(const T&) { return 0; }
    template <class... Parts>
    static std::size_t all(const Parts&... parts) {
        return (std::size_t{0} + ... + of(parts));
    }

    static std::size_t of(const std::string& text) { return text.size(); }
    static std::size_t of(const Count& count) {
        return count.fits64() ? 0 : mpz_size(count.toMpz().get_mpz_t()) * sizeof(mp_limb_t);
    }
    template <class T>
    static std::size_t of(const std::optional<T>& value) {
        return value ? of(*value) : 0;
    }
    template <class T>
    static std::size_t of(const std::vector<T>& values) {
        std::size_t bytes = values.size() * sizeof(T);
        for (const T& value : values) {
            bytes += of(value);
        }
        return bytes;
    }
    template <class T>
    static std::size_t of(const std::set<T>& values) {
        return values.size() * (treeNode + sizeof(T));
    }
    template <class IdT, class PartT>
    static std::size_t of(const Changes<IdT, PartT>& changes) {
        std::size_t bytes = changes.size() * (treeNode + sizeof(*changes.begin()));
        for (const auto& [id, part] : changes) {
            bytes += of(part);
        }
        return bytes;
    }
    template <class IdT, class T>
    static std::size_t of(const IdTable<IdT, T>& table) {
        std::size_t bytes =
            table.size() * sizeof(*table.begin()) + table.idBound() * sizeof(std::int32_t);
        for (const auto& [id, value] : table) {
            bytes += of(value);
        }
        return bytes;
    }
    /// Of the values beside `table`.
    template <class IdT, class Row, class T>
    static std::size_t beside(const IdTable<IdT, Row>& table, const IdMap<IdT, T>& values) {
        std::size_t bytes = 0;
        for (const auto& [id, row] : table) {
            if (const T* value = values.find(id)) {
                bytes += sizeof(std::optional<T>) + of(*value);
            }
        }
        return bytes;
    }

    static std::size_t of(const Place& place) {
        return all(place.name, place.label, place.initial);
    }
    static std::size_t of(const Transition& transition) {
        return all(transition.name, transition.label, transition.substitution);
    }
    static std::size_t of(const Substitution& substitution) {
        return all(substitution.file, substitution.ports);
    }
    static std::size_t of(const Note& note) { return all(note.name, note.text); }
    static std::size_t of(const ArcGeometry& geometry) { return of(geometry.bends); }
    template <class ValueT, class GeometryT>
    static std::size_t of(const Part<ValueT, GeometryT>& part) {
        return all(part.value, part.geometry, part.opaque);
    }

    static std::size_t of(const NodeGroup& group) { return all(group.name, group.members); }
    static std::size_t of(const NamedView& view) { return all(view.name, view.hidden); }
    static std::size_t of(const PlaceOverride& change) { return all(change.place, change.tokens); }
    static std::size_t of(const WatchedExpression& watch) { return of(watch.text); }
    static std::size_t of(const Trigger& trigger) {
        return std::visit(
            [](const auto& kind) {
                if constexpr (requires { kind.value; }) {
                    return all(kind.place, kind.value);
                } else {
                    const auto& [only] = kind;
                    return of(only);
                }
            },
            trigger);
    }
    static std::size_t of(const Breakpoint& breakpoint) {
        return all(breakpoint.trigger, breakpoint.onlyIf, breakpoint.ignoreCount, breakpoint.log);
    }
    static std::size_t of(const RunConfiguration& run) {
        return all(run.name, run.engine, run.rule, run.maxSteps, run.overrides, run.breakpoints,
                   run.watches);
    }
    static std::size_t of(const NetHead& head) {
        return all(head.name, head.comments, head.background, head.groups, head.views, head.runs);
    }
};

}  // namespace

bool NetEdit::empty() const {
    return places.empty() && transitions.empty() && arcs.empty() && priorities.empty() &&
           notes.empty() && copies.empty() && !head;
}

bool NetEdit::removes() const {
    return anyRemoved(places) || anyRemoved(transitions) || anyRemoved(arcs) ||
           anyRemoved(priorities) || anyRemoved(notes) || anyRemoved(copies);
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
    return NetEdit{mergedChanges(first.places, second.places),
                   mergedChanges(first.transitions, second.transitions),
                   mergedChanges(first.arcs, second.arcs),
                   mergedChanges(first.priorities, second.priorities),
                   mergedChanges(first.notes, second.notes),
                   mergedChanges(first.copies, second.copies),
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

std::size_t bytesOf(const NetEdit& edit) {
    return sizeof edit + Outside::all(edit.places, edit.transitions, edit.arcs, edit.priorities,
                                      edit.notes, edit.copies, edit.head);
}

std::size_t bytesOf(const NetEdits& edits) {
    std::size_t bytes = 0;
    for (const auto& [net, edit] : edits) {
        bytes += bytesOf(edit);
    }
    return bytes;
}

std::size_t bytesOf(const Diagram& diagram) {
    const Net& net = diagram.net;
    const OpaqueParts& opaque = diagram.opaque;
    return sizeof diagram + Outside::of(headOf(diagram)) +
           Outside::all(net.places, net.transitions, net.arcs, net.priorities, net.notes,
                        diagram.copies, opaque.format, opaque.lines) +
           Outside::beside(net.places, diagram.places) +
           Outside::beside(net.transitions, diagram.transitions) +
           Outside::beside(net.arcs, diagram.arcs) +
           Outside::beside(net.priorities, diagram.priorities) +
           Outside::beside(net.notes, diagram.notes) + Outside::beside(net.places, opaque.places) +
           Outside::beside(net.transitions, opaque.transitions) +
           Outside::beside(net.arcs, opaque.arcs);
}

}  // namespace fireable
