#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/net/model/net.h"

namespace fireable {

/// Which nodes come one after the other when `net` works, each pair of neighbours once; place `p`
/// is its position, transition `t` is the number of places plus its position.
///
/// As the arrows say, except where tokens stand for absence: a place that some transition fills
/// when it finds it empty passes a hole on, and a hole runs against the arrows.
std::vector<std::pair<std::uint32_t, std::uint32_t>> flowOf(const Net& net);

}  // namespace fireable
