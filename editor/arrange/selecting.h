#pragma once

#include <QRegularExpression>
#include <cstdint>

#include "editor/arrange/neighbours.h"
#include "editor/document/net_element.h"

// What the entries of the Select menu select. Copies are selected with their place, so that what
// is selected can be moved and copied whole.

namespace fireable {

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

}  // namespace fireable
