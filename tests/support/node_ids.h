#pragma once

#include "engine/base/id_table.h"
#include "engine/net/model/net.h"

namespace fireable::testing {

// The first nodes of a small net.
constexpr PlaceId p1{0};
constexpr PlaceId p2{1};
constexpr TransitionId t1{0};

}  // namespace fireable::testing
