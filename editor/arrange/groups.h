#pragma once

#include "editor/arrange/neighbours.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"

// A node is in one group at most.

namespace fireable {

/// Makes one group of `nodes`, which leave the groups that they were in. Empty for fewer than two
/// nodes, and for a group that is there already.
NetEdit grouped(const Diagram& diagram, const NodeSet& nodes);
/// Dissolves every group with a member among `nodes`.
NetEdit ungrouped(const Diagram& diagram, const NodeSet& nodes);

/// `elements` and the other members of the groups that one of them is in. A copy of a place stands
/// for itself: it can be moved without its place's group.
ElementSet withGroups(const Diagram& diagram, const ElementSet& elements);
bool isInGroup(const Diagram& diagram, const NodeSet& nodes);

}  // namespace fireable
