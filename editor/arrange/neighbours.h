#pragma once

#include <set>

#include "engine/net/model/diagram.h"

namespace fireable {

using NodeSet = std::set<NodeId>;

/// The nodes with an arc to one of `nodes`, whatever its kind: tests count as inputs.
NodeSet preSet(const Net& net, const NodeSet& nodes);
/// The nodes with an arc from one of `nodes`.
NodeSet postSet(const Net& net, const NodeSet& nodes);
/// `nodes` and all that is at most `steps` arcs away from one, in either direction.
NodeSet neighbourhood(const Net& net, const NodeSet& nodes, int steps);
/// `nodes` and all that is joined to one by arcs, however far.
NodeSet connectedWith(const Net& net, const NodeSet& nodes);

/// The nodes of `net` that are not among `nodes`.
NodeSet allBut(const Net& net, const NodeSet& nodes);

}  // namespace fireable
