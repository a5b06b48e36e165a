#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/count.h"

namespace fireable {

/// `transition` fired `count` copies at once. A step is one firing, or several for maximal steps.
struct Firing {
    std::int32_t transition = 0;
    Count count = 1;
    bool operator==(const Firing&) const = default;
};

/// A marking between two steps, and how many steps led to it.
struct Checkpoint {
    std::vector<Count> marking;  ///< [P], tokens
    Count steps = 0;
    bool operator==(const Checkpoint&) const = default;
};

}  // namespace fireable
