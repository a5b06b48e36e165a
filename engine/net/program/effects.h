#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/count.h"
#include "engine/net/model/net_namespace.h"

namespace fireable::net {

/// `transition` fired `count` copies at once. A step is one firing, or several for maximal steps.
struct Firing {
    std::int32_t transition = 0;
    Count count = 1;
    bool operator==(const Firing&) const = default;
};

/// The net change of a place by one copy of a firing, never 0.
struct Effect {
    std::int32_t place = 0;
    std::int64_t change = 0;
    bool operator==(const Effect&) const = default;
};

/// What each transition changes, by ascending place: enough to redo or undo the steps of a run once
/// it is known what fired.
///
/// Shapes: P places, T transitions.
struct Effects {
    std::int32_t placeCount = 0;      ///< P
    std::vector<std::int32_t> first;  ///< [T + 1], offsets into `changes`
    std::vector<Effect> changes;

    std::int32_t transitionCount() const { return static_cast<std::int32_t>(first.size()) - 1; }
    std::span<const Effect> of(std::int32_t transition) const {
        const std::int32_t* range = first.data() + transition;
        return {changes.data() + range[0], changes.data() + range[1]};
    }
    bool operator==(const Effects&) const = default;
};

}  // namespace fireable::net
