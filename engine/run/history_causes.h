#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/run/timeline_cursor.h"

namespace fireable {

/// One firing that tokens come from: `transition` put `tokens` of them into `place` at `step`.
/// Without a transition, someone put them there by hand; at the first step that is kept, they were
/// there from the beginning.
struct Cause {
    Count step;
    std::optional<std::int32_t> transition;
    std::int32_t place = 0;
    Count tokens;
    bool operator==(const Cause&) const = default;
};

/// Where the tokens come from that are in `place` at `step` of a timeline: the firings that put
/// them there, those that put there what these took, and so on back to the beginning, latest first
/// and no more than `most`. Tokens look all the same, so of those in a place the last ones that
/// were put there are meant. What is only read, or must be missing, is no cause. Empty when the
/// step is not kept or the place is empty; less than all when `cancelled` is set meanwhile.
std::vector<Cause> causesOf(const TimelineTree& tree, TimelineIndex timeline, const Count& step,
                            std::int32_t place, std::size_t maxCauses,
                            const std::atomic<bool>* cancelled = nullptr);

}  // namespace fireable
