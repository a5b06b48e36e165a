#pragma once

#include "editor/canvas/canvas_view.h"
#include "editor/playback/breakpoint_marks.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

// Run commands besides stepping. They return at once; failures are reported by
// `EngineRunner::messageReported`.

/// Sets the tokens of the place at `position` in the current net and continues on a new timeline.
void setTokens(EngineRunner& runner, std::size_t position, const Count& tokens);

/// The trigger for a node of `net`: a firing transition, a changed place. A substituted transition
/// fires where its call begins, once for each call. `path` is the prefix of a subnet's nodes in the
/// running net: `t4/`.
Trigger triggerAt(const Net& net, const NodeId& node, const std::string& path = {});
/// The prefix for the net that `runner` shows.
std::string pathOf(const EngineRunner& runner);
/// The nodes that `canvas` shows; both arguments must outlive it.
BreakpointMarks::Nodes nodesOf(const CanvasView& canvas, const EngineRunner& runner);

}  // namespace fireable
