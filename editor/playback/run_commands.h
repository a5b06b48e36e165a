#pragma once

#include "editor/playback/engine_runner.h"

namespace fireable {

// What can be asked of a run besides stepping. Each returns at once, as all commands of a runner;
// what it cannot do is told by `EngineRunner::messageReported`.

/// Runs as long as there is only one transition that may fire next.
void runToChoice(EngineRunner& runner);
/// Runs until `trigger` is met, or a breakpoint.
void runTo(EngineRunner& runner, const Trigger& trigger);
/// Goes back to the last step at which `condition` held.
void runBackTo(EngineRunner& runner, const QString& condition);
/// Goes on with another marking: `tokens` in the place at `position` of the shown net. What the run
/// did without that is kept.
void setTokens(EngineRunner& runner, std::size_t position, const Count& tokens);
/// Shows another of the lines that the run has.
void switchTimeline(EngineRunner& runner, TimelineIndex timeline);

/// What waits at a node of `net`: a transition that fires, a place that changes. A substituted
/// transition fires whenever something inside of it does. `path` stands before the names of the
/// nodes of a subnet in the net that runs: `t4/`.
Trigger triggerAt(const Net& net, const NodeId& node, const std::string& path = {});
/// That path for the net that `runner` shows.
std::string pathOf(const EngineRunner& runner);

}  // namespace fireable
