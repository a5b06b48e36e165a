#pragma once

#include <cassert>
#include <utility>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// Builds one `NetEdit` for a diagram, which it does not change.
///
/// A part is copied from the diagram on first access; changes to the copy become the edit. New ids
/// are the diagram's next free ones, in the order of the calls.
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

    PlaceId add(PlacePart part) {
        return addPart(edit_.places, diagram_.net.places, std::move(part));
    }
    TransitionId add(TransitionPart part) {
        return addPart(edit_.transitions, diagram_.net.transitions, std::move(part));
    }
    ArcId add(ArcPart part) { return addPart(edit_.arcs, diagram_.net.arcs, std::move(part)); }
    PriorityId add(PriorityPart part) {
        return addPart(edit_.priorities, diagram_.net.priorities, std::move(part));
    }
    NoteId add(NotePart part) { return addPart(edit_.notes, diagram_.net.notes, std::move(part)); }
    CopyId add(CopyPart part) { return addPart(edit_.copies, diagram_.copies, std::move(part)); }

    /// Moves a node, copy or note; others have no position of their own.
    void move(const NetElement& element, Point to);
    /// Removes `elements` and what depends on them: arcs, priorities, copies, port bindings and
    /// group memberships of removed nodes. Arcs of a removed copy return to the place's first
    /// drawing.
    void remove(const ElementSet& elements);

    bool empty() const { return edit_.empty(); }
    NetEdit take(int gesture = 0);

private:
    /// The edited part, copied from the diagram on first access.
    template <class IdT, class PartT>
    PartT& part(Changes<IdT, PartT>& changes, IdT id) {
        const auto found = changes.find(id);
        if (found != changes.end()) {
            assert(found->second);  // else it was removed by this edit
            return *found->second;
        }
        return *changes.emplace(id, partOf(diagram_, id)).first->second;
    }
    void removeWithNodes(const ElementSet& elements);
    void removePorts(const ElementSet& elements);

    const Diagram& diagram_;
    NetEdit edit_;
};

}  // namespace fireable
