#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable::net {

/// The positions of all transitions, higher priorities first, otherwise in file order: the
/// lexicographically smallest topological order. Fails with `priorityCycle`, whose detail names the
/// cycle: `t1 > t2 > t1`.
Result<std::vector<std::int32_t>> priorityOrder(const Net& net);

}  // namespace fireable::net
