#pragma once

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

namespace fireable {

/// The net formed by `elements`: their nodes, copies and notes, with the arcs, priorities and port
/// bindings between them. A copy without its place becomes that place. Arcs alone form nothing.
/// Every node has a position.
Diagram fragmentOf(const Diagram& diagram, const ElementSet& elements);

/// The centre of all positions in `fragment`.
Point middleOf(const Diagram& fragment);

/// The offset at which `fragment` stands below everything in `target`, aligned at the left, both
/// rounded to hundreds, so that what is on a grid stays on it.
Point offsetBelow(const Diagram& target, const Diagram& fragment);

/// Whether `fragment` has nothing to paste.
bool isEmpty(const Diagram& fragment);

/// An edit that adds a fragment, and the elements that it adds.
struct Pasted {
    NetEdit edit;
    ElementSet elements;
};

/// Adds `fragment` to `target`, moved by `offset`. Names in use get the first free suffix `_2`,
/// `_3` …, replacing an existing one. Opaque parts of other file formats are dropped.
Pasted pasted(const Diagram& target, const Diagram& fragment, Point offset, int gesture = 0);

}  // namespace fireable
