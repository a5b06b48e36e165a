#pragma once

#include <optional>

#include "editor/document/net_edit.h"
#include "editor/tools/ghost.h"

// Edits of existing arcs and priorities. Each is empty if nothing changes, and ignores other
// elements.

namespace fireable {

/// Removes all bends.
NetEdit straightened(const EditContext& context, const ElementSet& arcs);
/// Turns them into Tina's curves. A straight arc bulges to one side; a bent one stays close to its
/// bends.
NetEdit curved(const EditContext& context, const ElementSet& arcs);
/// Turns control points of curves into bends.
NetEdit polylined(const EditContext& context, const ElementSet& arcs);
/// Swaps the direction: input arcs become output arcs and vice versa, priorities are inverted.
NetEdit reversed(const EditContext& context, const ElementSet& arcs);
/// Sets the kind of the arcs.
NetEdit withKind(const EditContext& context, const ElementSet& arcs, ArcKind kind);
/// Cycles the kind of each arc: input, output, inhibitor, read, reset.
NetEdit withNextKind(const EditContext& context, const ElementSet& arcs);
/// Gives the arc the shape of `course`, which has the same ends.
NetEdit withCourse(const EditContext& context, const NetElement& arc, const ArcCourse& course);

/// Why the source (else target) end of `course` cannot be moved to `node`; empty: it can.
QString reconnectProblem(const EditContext& context, const ArcCourse& course, bool source,
                         const NetElement& node);
/// Moves the source (else target) end of `arc` to `node`.
NetEdit reconnected(const EditContext& context, const NetElement& arc, bool source,
                    const NetElement& node);

}  // namespace fireable
