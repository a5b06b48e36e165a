#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/cuda/warp_layout.h"

namespace fireable::cuda {

/// Lists for each transition of a layout those that its firing touches, each once, and itself in
/// any case.
class TouchedLister {
public:
    /// The layout has its effects and watchers. Holds on to it.
    TouchedLister(WarpLayout& layout, std::int32_t transitions);

    /// Of `transition`, whose `reach` has its effects.
    void list(std::int32_t transition, WarpLayout::Reach& reach);

private:
    bool collect(std::int32_t transition, const WarpLayout::Reach& reach);
    bool isSpent() const;
    std::int32_t unlisted(const WarpLayout::Reach& reach) const;

    WarpLayout& layout_;
    std::vector<std::int32_t> foundFor_;  ///< [T] for which transition it was found last
    std::vector<std::int32_t> found_;     ///< for the one at hand
    std::int64_t listedFar_ = 0;
    /// Watchers, but for the first ones of each transition that is listed.
    std::int64_t visited_ = 0;
};

/// To look at the watchers of each place that a firing changes, in rounds of reads.
std::int64_t roundsByPlace(const WarpLayout& layout, const WarpLayout::Reach& reach);

/// To look at so many things, a lane each.
constexpr std::int64_t roundsOf(std::int64_t count) {
    return (count + WarpLayout::mostAtOnce - 1) / WarpLayout::mostAtOnce;
}

}  // namespace fireable::cuda
