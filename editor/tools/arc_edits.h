#pragma once

#include <optional>

#include "editor/document/net_edit.h"
#include "editor/tools/ghost.h"

// What one does to arcs and priorities that are there. Each returns an edit, which is empty where
// nothing would change; elements of other kinds are passed over.

namespace fireable {

/// Without bends.
NetEdit straightened(const EditContext& context, const ElementSet& arcs);
/// As Tina's curves. A straight arc bulges to one side, a bent one keeps near its bends.
NetEdit curved(const EditContext& context, const ElementSet& arcs);
/// Bends in place of the control points of curves.
NetEdit polylined(const EditContext& context, const ElementSet& arcs);
/// Input arcs give, output arcs take, and a priority goes to the other transition.
NetEdit reversed(const EditContext& context, const ElementSet& arcs);
/// All arcs of the kind `kind`.
NetEdit withKind(const EditContext& context, const ElementSet& arcs, ArcKind kind);
/// Each arc of the kind that follows its own: taking, giving, inhibitor, read, reset.
NetEdit withNextKind(const EditContext& context, const ElementSet& arcs);
/// The arc runs as `course` says, which has the same ends.
NetEdit withCourse(const EditContext& context, const NetElement& arc, const ArcCourse& course);

/// Why the end of `course` at its source (else target) cannot go to `node`; empty: it can.
QString reconnectProblem(const EditContext& context, const ArcCourse& course, bool source,
                         const NetElement& node);
/// The end of `arc` at its source (else target) goes to `node`.
NetEdit reconnected(const EditContext& context, const NetElement& arc, bool source,
                    const NetElement& node);

}  // namespace fireable
