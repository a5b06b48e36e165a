#pragma once

#include <vector>

#include "editor/arrange/positions.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// The positions of the nodes, copies and notes among `elements`. Nodes without a position have the
/// one that the canvas shows.
Positions positionsOf(const Diagram& diagram, const ElementSet& elements);

/// An arc or priority with a geometry, and its ends.
template <class IdT>
struct InnerStroke {
    IdT id;
    NetElement from;
    NetElement to;
    ArcGeometry geometry;
};

/// A set of nodes, copies and notes with the arcs and priorities between them. Created once per
/// drag: finding the parts visits the whole net, moving them only the parts.
class MovableParts {
public:
    MovableParts(const Diagram& diagram, const ElementSet& elements);

    bool empty() const { return positions_.empty(); }
    const Positions& positions() const { return positions_; }
    const std::vector<InnerStroke<ArcId>>& arcs() const { return arcs_; }
    const std::vector<InnerStroke<PriorityId>>& priorities() const { return priorities_; }

    /// Moves everything `offset` from its original position. `now` is the same diagram, possibly
    /// moved since; unchanged parts are not in the edit.
    NetEdit movedBy(const Diagram& now, Point offset, int gesture = 0) const;
    /// Moves elements to `targets`. Bends move along if both ends move alike.
    NetEdit movedTo(const Diagram& now, const Positions& targets, int gesture = 0) const;

private:
    Positions positions_;
    std::vector<InnerStroke<ArcId>> arcs_;
    std::vector<InnerStroke<PriorityId>> priorities_;
};

/// Moves `elements` by `offset`, as one edit.
NetEdit movedBy(const Diagram& diagram, const ElementSet& elements, Point offset);

}  // namespace fireable
