#pragma once

#include "editor/document/net_edit.h"

namespace fireable {

/// The edit that makes the net of `diagram` the one that its text states now.
///
/// `before` is the net that the text stated when it was last in step, `after` the one that it
/// states now; only what differs between the two is changed, so that what was drawn meanwhile
/// stays. Nodes are found by name: they keep their ids, positions and subnets' drawings. A node
/// that is gone and one that is new, at the same arcs, are one that was renamed. New nodes get a
/// free position near their neighbours; if nothing is drawn, none. Names must be single.
NetEdit textEdit(const Diagram& diagram, const Net& before, const Net& after);

}  // namespace fireable
