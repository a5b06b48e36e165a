#pragma once

#include <cstdint>
#include <optional>

#include "engine/run/timeline.h"

namespace fireable::net {

/// The last step up to `upTo`, on a timeline or its ancestors, in which `transition` fired; nothing
/// if there is no such retained step.
std::optional<Count> lastFiring(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t transition);
/// The last step up to `upTo` that changed the tokens in `place`, by firing or by hand.
std::optional<Count> lastChange(const TimelineTree& tree, TimelineIndex timeline, const Count& upTo,
                                std::int32_t place);

}  // namespace fireable::net
