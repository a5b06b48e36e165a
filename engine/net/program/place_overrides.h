#pragma once

#include <span>

#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "engine/net/model/run_configuration.h"

namespace fireable::net {

/// Gives places of `net`, which is flat, other tokens to start with; the last one of a place wins.
/// Fails with `unknownNode`, and the net is as it was, where a place is not in it.
Result<void> overrideMarking(Net& net, std::span<const PlaceOverride> overrides);

}  // namespace fireable::net
