#pragma once

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

    PlacePart& place(PlaceId id);
    TransitionPart& transition(TransitionId id);
    ArcPart& arc(ArcId id);
    PriorityPart& priority(PriorityId id);
    NotePart& note(NoteId id);
    CopyPart& copy(CopyId id);
    NetHead& head();

    PlaceId add(PlacePart part);
    TransitionId add(TransitionPart part);
    ArcId add(ArcPart part);
    PriorityId add(PriorityPart part);
    NoteId add(NotePart part);
    CopyId add(CopyPart part);

    /// Moves a node, copy or note; others have no position of their own.
    void move(const NetElement& element, Point to);
    /// Removes `elements` and all that cannot stand without them: arcs, priorities, copies and port
    /// bindings of removed nodes, arcs of a removed copy (they go back to the place's first
    /// drawing), memberships in groups.
    void remove(const ElementSet& elements);

    bool empty() const { return edit_.empty(); }
    NetEdit take(int gesture = 0);

private:
    void removeWithNodes(const ElementSet& elements);
    void removePorts(const ElementSet& elements);

    const Diagram& diagram_;
    NetEdit edit_;
};

}  // namespace fireable
