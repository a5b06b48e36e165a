#pragma once

#include "editor/playback/engine_runner.h"

namespace fireable {

// Run commands besides stepping. They return at once; failures are reported by
// `EngineRunner::messageReported`.

/// Runs until more than one transition is enabled.
void runToChoice(EngineRunner& runner);
/// Runs to `trigger` or a breakpoint.
void runTo(EngineRunner& runner, const Trigger& trigger);
/// Goes back to the last step at which `condition` held.
void runBackTo(EngineRunner& runner, const QString& condition);
/// Sets the tokens of the place at `position` in the current net and continues on a new timeline.
void setTokens(EngineRunner& runner, std::size_t position, const Count& tokens);
/// Switches to another timeline of the run.
void switchTimeline(EngineRunner& runner, TimelineIndex timeline);

/// The trigger for a node of `net`: a firing transition, a changed place. A substituted transition
/// counts as firing whenever something inside does. `path` is the prefix of a subnet's nodes in the
/// running net: `t4/`.
Trigger triggerAt(const Net& net, const NodeId& node, const std::string& path = {});
/// The prefix for the net that `runner` shows.
std::string pathOf(const EngineRunner& runner);

}  // namespace fireable
