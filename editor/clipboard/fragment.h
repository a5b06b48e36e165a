#pragma once

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// What `elements` make up, as a net of its own: their nodes, copies and notes, and whatever runs
/// between two of the nodes: arcs, priorities and port bindings. Arcs alone make up nothing. A copy
/// without its place becomes that place. Every node has a position.
Diagram fragmentOf(const Diagram& diagram, const ElementSet& elements);

/// The middle of all positions in `fragment`.
Point middleOf(const Diagram& fragment);

/// Whether there is nothing to paste in `fragment`.
bool isEmpty(const Diagram& fragment);

/// An edit that adds a net, and the nodes, copies and notes that it adds.
struct Pasted {
    NetEdit edit;
    ElementSet elements;
};

/// Adds `fragment` to `target`, `offset` away from where it stands. A name that is taken gets the
/// first free number of `_2`, `_3` … behind it, in the place of such a number that it has. Parts of
/// files that only another format understands stay behind.
Pasted pasted(const Diagram& target, const Diagram& fragment, Point offset, int gesture = 0);

}  // namespace fireable
