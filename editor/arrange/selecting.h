#pragma once

#include <QRegularExpression>
#include <cstdint>
#include <set>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"

// The functions behind the Select menu. Copies are selected with their place, so that a selection
// can be moved and copied as a whole.
namespace fireable {

using NodeSet = std::set<NodeId>;

/// The nodes with an arc to one of `nodes`, including read and inhibitor arcs.
NodeSet preSet(const Net& net, const NodeSet& nodes);
/// The nodes with an arc from one of `nodes`.
NodeSet postSet(const Net& net, const NodeSet& nodes);
/// `nodes` and all nodes at most `steps` arcs away in either direction.
NodeSet neighbourhood(const Net& net, const NodeSet& nodes, int steps);
/// The connected components of `nodes`.
NodeSet connectedWith(const Net& net, const NodeSet& nodes);

/// All nodes of `net` except `nodes`.
NodeSet allBut(const Net& net, const NodeSet& nodes);

ElementSet allElements(const Diagram& diagram);
/// All but `elements`.
ElementSet inverted(ElementSet all, const ElementSet& elements);
ElementSet allPlaces(const Diagram& diagram);
ElementSet allTransitions(const Diagram& diagram);
/// Includes priorities.
ElementSet allArcs(const Diagram& diagram);

/// wildcards: `*`, `?` and `[abc]`, for the whole name.  regularExpression: for a part of it.
enum class PatternKind : std::uint8_t { wildcards, regularExpression };
/// May be invalid: see `isValid()` and `errorString()`.
QRegularExpression namePattern(const QString& text, PatternKind kind, bool matchCase);
/// The nodes whose names match; none for an invalid pattern.
ElementSet namedLike(const Diagram& diagram, const QRegularExpression& pattern);

/// `nodes` with their copies, and the arcs and priorities between two of them.
ElementSet withInnerArcs(const Diagram& diagram, const NodeSet& nodes);
/// `nodes` with their copies.
ElementSet withCopies(const Diagram& diagram, const NodeSet& nodes);
/// The places and transitions drawn by `elements`.
NodeSet nodesOf(const Diagram& diagram, const ElementSet& elements);

/// Groups `nodes`, removing them from other groups. Empty for fewer than two nodes and for an
/// existing group.
NetEdit grouped(const Diagram& diagram, const NodeSet& nodes);
/// Dissolves every group with a member among `nodes`.
NetEdit ungrouped(const Diagram& diagram, const NodeSet& nodes);

/// `elements` and the other members of their groups. Copies count on their own: they can be moved
/// without their place's group.
ElementSet withGroups(const Diagram& diagram, const ElementSet& elements);
bool isInGroup(const Diagram& diagram, const NodeSet& nodes);

}  // namespace fireable
