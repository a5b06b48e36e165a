#pragma once

#include <map>
#include <vector>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

using Positions = std::map<NetElement, Point>;

/// Without the rounding errors of arithmetic, which a file would show: whole millionths.
Point tidy(Point point);

/// Where those of `elements` stand that have a place of their own: nodes, copies and notes. Nodes
/// that were never placed stand where the canvas shows them.
Positions positionsOf(const Diagram& diagram, const ElementSet& elements);

/// An arc or a priority that has a geometry, and what it is drawn between.
template <class IdT>
struct InnerStroke {
    IdT id;
    NetElement from;
    NetElement to;
    ArcGeometry geometry;
};

/// What moves when elements of a drawing are moved: those with a place of their own, and with them
/// the arcs and priorities between two of them. Finding these takes a pass over the net; moving
/// then costs only what moves, so a drag makes this once.
class MovableParts {
public:
    MovableParts(const Diagram& diagram, const ElementSet& elements);

    bool empty() const { return positions_.empty(); }
    const Positions& positions() const { return positions_; }
    const std::vector<InnerStroke<ArcId>>& arcs() const { return arcs_; }
    const std::vector<InnerStroke<PriorityId>>& priorities() const { return priorities_; }

    /// Puts everything `offset` away from where it stood when this was made. `now` is the same
    /// diagram, perhaps moved since; what is there already is not in the edit.
    NetEdit movedBy(const Diagram& now, Point offset, int gesture = 0) const;
    /// Puts each element where `targets` says, or leaves it. Bends go along where both ends go the
    /// same way.
    NetEdit movedTo(const Diagram& now, const Positions& targets, int gesture = 0) const;

private:
    Positions positions_;
    std::vector<InnerStroke<ArcId>> arcs_;
    std::vector<InnerStroke<PriorityId>> priorities_;
};

/// Moves `elements` by `offset`, as one edit.
NetEdit movedBy(const Diagram& diagram, const ElementSet& elements, Point offset);

}  // namespace fireable
