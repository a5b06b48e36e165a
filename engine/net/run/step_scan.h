#pragma once

#include <functional>

#include "engine/net/run/net_state.h"
#include "engine/run/timeline.h"

namespace fireable::net {

/// The first step of `timeline`, including its ancestors, after which all steps are retained.
Count firstRetained(const TimelineTree& tree, TimelineIndex timeline);

/// Shows `observer` the steps of `timeline` after `from` up to `to`, each as a `NetState`; these must
/// be retained. `goOn` is called after each block of some thousand steps and may end the scan.
/// Returns the last step shown; another scan may continue there. `program` is for what transitions
/// are enabled, and may be null.
Count scanSteps(const TimelineTree& tree, TimelineIndex timeline, const Count& from,
                const Count& to, StepObserver& observer, const std::function<bool()>& goOn,
                const NetProgram* program = nullptr);

}  // namespace fireable::net
