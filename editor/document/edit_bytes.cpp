#include "editor/document/edit_bytes.h"

#include <type_traits>
#include <variant>

namespace fireable {
namespace {

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
