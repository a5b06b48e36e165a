#pragma once

#include <optional>
#include <span>

#include "engine/net/net_engine.h"

namespace fireable {

// What every engine does for a `RunRequest` between two steps.

bool isCancelled(const RunRequest& request);
/// Tells that the run made `made` steps, and says why it ends here: it does when the net is `dead`,
/// else as `request` says.
std::optional<Halt> haltBefore(const RunRequest& request, const Count& made, bool dead);
/// Takes down and shows the step of `engine` that fired `fired`; false when the observer halts the
/// run.
bool afterStep(const RunRequest& request, std::span<const Firing> fired, const NetEngine& engine);

}  // namespace fireable
