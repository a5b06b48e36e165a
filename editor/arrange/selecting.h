#pragma once

#include <QRegularExpression>
#include <cstdint>
#include <set>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"

// What the entries of the Select menu select. Copies are selected with their place, so that what
// is selected can be moved and copied whole.
// A node is in one group at most.
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

ElementSet allElements(const Diagram& diagram);
/// Everything that is not among `elements`.
ElementSet inverted(const Diagram& diagram, const ElementSet& elements);
ElementSet allPlaces(const Diagram& diagram);
ElementSet allTransitions(const Diagram& diagram);
/// Priorities too.
ElementSet allArcs(const Diagram& diagram);

/// wildcards: `*`, `?` and `[abc]` for the whole name.  regularExpression: for a part of it.
enum class PatternKind : std::uint8_t { wildcards, regularExpression };
/// May be invalid: `isValid()` and `errorString()` tell.
QRegularExpression namePattern(const QString& text, PatternKind kind, bool matchCase);
/// The nodes whose name matches; none for a pattern that is not valid.
ElementSet namedLike(const Diagram& diagram, const QRegularExpression& pattern);

/// `nodes` with their copies, and the arcs and priorities between two of them.
ElementSet withInnerArcs(const Diagram& diagram, const NodeSet& nodes);
/// `nodes` with their copies.
ElementSet withCopies(const Diagram& diagram, const NodeSet& nodes);
/// The places and transitions that are drawn by `elements`.
NodeSet nodesOf(const Diagram& diagram, const ElementSet& elements);

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
