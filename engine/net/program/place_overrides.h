#pragma once

#include <span>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"
#include "engine/net/model/net.h"

namespace fireable::net {

/// Changes the initial tokens of places of `net`, which is flat; the last override of a place wins.
/// Fails with `unknownNode`, without changes, if a place does not exist.
Result<void> overrideMarking(Net& net, std::span<const PlaceOverride> overrides);

}  // namespace fireable::net
