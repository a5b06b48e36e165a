#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/run/timeline.h"

namespace fireable::net {

/// A firing that tokens come from: `transition` put `tokens` of them into `place` at `step`.
/// Without a transition they were put there by hand, or at the first retained step already present.
struct Cause {
    Count step;
    std::optional<std::int32_t> transition;
    std::int32_t place = 0;
    Count tokens;
    bool operator==(const Cause&) const = default;
};

/// Where the tokens in `place` at `step` of a timeline come from: the firings that produced them,
/// those that produced what these consumed, and so on, latest first, at most `maxCauses`. Tokens
/// are indistinguishable, so the most recently produced are assumed. Read and inhibitor arcs are
/// not causes. Empty if the step is not retained or the place is empty; incomplete when cancelled.
std::vector<Cause> causesOf(const TimelineTree& tree, TimelineIndex timeline, const Count& step,
                            std::int32_t place, std::size_t maxCauses,
                            const std::atomic<bool>* cancelled = nullptr);

}  // namespace fireable::net
