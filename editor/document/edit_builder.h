#pragma once

#include <algorithm>
#include <cassert>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// Puts together one `NetEdit` to a diagram, which stays as it is meanwhile.
///
/// A part is copied from the diagram when it is first asked for; what is written to it becomes the
/// edit. New ids are fresh ones of the diagram, in the order in which they were asked for.
class EditBuilder {
public:
    /// `diagram` must outlive the builder and not change before `take()`.
    explicit EditBuilder(const Diagram& diagram) : diagram_(diagram) {}

    PlacePart& place(PlaceId id) { return part(edit_.places, id); }
    TransitionPart& transition(TransitionId id) { return part(edit_.transitions, id); }
    ArcPart& arc(ArcId id) { return part(edit_.arcs, id); }
    PriorityPart& priority(PriorityId id) { return part(edit_.priorities, id); }
    NotePart& note(NoteId id) { return part(edit_.notes, id); }
    CopyPart& copy(CopyId id) { return part(edit_.copies, id); }
    NetHead& head();

    PlaceId add(PlacePart part) { return add(edit_.places, diagram_.net.places, part); }
    TransitionId add(TransitionPart part) {
        return add(edit_.transitions, diagram_.net.transitions, part);
    }
    ArcId add(ArcPart part) { return add(edit_.arcs, diagram_.net.arcs, part); }
    PriorityId add(PriorityPart part) {
        return add(edit_.priorities, diagram_.net.priorities, part);
    }
    NoteId add(NotePart part) { return add(edit_.notes, diagram_.net.notes, part); }
    CopyId add(CopyPart part) { return add(edit_.copies, diagram_.copies, part); }

    /// Moves a node, copy or note; others have no position of their own.
    void move(const NetElement& element, Point to);
    /// Removes `elements` and all that cannot stand without them: arcs, priorities, copies and port
    /// bindings of removed nodes, arcs of a removed copy (they go back to the place's first
    /// drawing), memberships in groups.
    void remove(const ElementSet& elements);

    bool empty() const { return edit_.empty(); }
    NetEdit take(int gesture = 0);

private:
    /// The part under `id` as it will be, copied from the diagram the first time.
    template <class IdT, class PartT>
    PartT& part(Changes<IdT, PartT>& changes, IdT id) {
        const auto found = changes.find(id);
        if (found != changes.end()) {
            assert(found->second);  // it was removed in this very edit
            return *found->second;
        }
        return *changes.emplace(id, partOf(diagram_, id)).first->second;
    }
    template <class IdT, class PartT, class Table>
    static IdT add(Changes<IdT, PartT>& changes, const Table& table, PartT& part) {
        std::size_t fresh = table.idBound();
        if (!changes.empty()) {
            fresh = std::max<std::size_t>(fresh, changes.rbegin()->first.value + std::size_t{1});
        }
        const IdT id{static_cast<std::uint32_t>(fresh)};
        part.position = atEnd;
        changes.emplace_hint(changes.end(), id, std::move(part));
        return id;
    }
    void removeWithNodes(const ElementSet& elements);
    void removePorts(const ElementSet& elements);

    const Diagram& diagram_;
    NetEdit edit_;
};

}  // namespace fireable
