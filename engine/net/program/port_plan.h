#pragma once

#include <string>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable {

/// One operand on its way in. A place that feeds several places of the subnet is copied to all of
/// them at once: two copies at work on it would take its tokens from each other.
struct CopyIn {
    PlaceId outer;
    std::vector<std::size_t> inner;  ///< 0-based positions in the subnet
};

/// One result on its way out.
struct MoveOut {
    std::size_t inner = 0;  ///< 0-based position in the subnet
    PlaceId outer;
};

/// The ports of a substitution, paired and checked.
struct PortPlan {
    PlaceId outerStart;
    PlaceId outerFinish;
    std::size_t innerStart = 0;   ///< 0-based position in the subnet
    std::size_t innerFinish = 0;  ///< 0-based position in the subnet
    std::vector<CopyIn> inputs;   ///< in the order of the substitution's input lines
    std::vector<MoveOut> outputs;
};

/// Sorts the ports of `substitution`, which stands in `net`, by role; lines may come in any order.
/// Fails with `badMapping` unless there is one start and one finish, every place exists, no place
/// of the subnet is fed, emptied or controlled twice, and no place is both data and control.
Result<PortPlan> planPorts(const Net& net, const Substitution& substitution, const Net& subnet);

}  // namespace fireable
