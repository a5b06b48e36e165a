#pragma once

#include <cstdint>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/step_net.cuh"

namespace fireable::cuda {

/// Adds what `count` copies change by the effects of `share`; only looks whether all fits, unless
/// `store`.
__device__ inline bool addEffects(const StepNet& net, std::uint32_t t, std::int64_t count,
                                  std::int64_t* marking, Share share, bool store) {
    bool fits = true;
    const auto end = static_cast<std::uint32_t>(net.firstEffect[t + 1]);
    for (std::uint32_t i = net.firstEffect[t] + share.rank; i < end; i += share.size) {
        const StepLayout::Effect effect = net.effects[i];
        std::int64_t tokens = marking[effect.place];
        fits = rules::addChecked(tokens, count, effect.change) && fits;
        if (store) {
            marking[effect.place] = tokens;
        }
    }
    return fits;
}

/// Stage IV of a step that fires `t` alone, by a whole block: changes the marking and logs the
/// firing, or changes nothing and tells `overflow` when a place would not fit. Few effects are one
/// warp's work. A barrier must follow.
__device__ inline void fireOne(const StepNet& net, std::uint32_t t, bool single,
                               std::int64_t* marking, DeviceFiring* log, int* overflow) {
    const int lane = laneNumber();
    const bool few = net.firstEffect[t + 1] - net.firstEffect[t] <= 32;
    if (few && threadIdx.x >= 32) {
        return;
    }
    const std::int64_t count = copiesByWarp(net, t, single, marking, lane);
    const Share share = few ? Share{threadIdx.x, 32} : shareOfBlock();
    const bool fits = addEffects(net, t, count, marking, share, false);
    const bool allFit = few ? __all_sync(wholeWarp, fits) != 0 : __syncthreads_and(fits) != 0;
    if (allFit) {
        addEffects(net, t, count, marking, share, true);
    }
    if (threadIdx.x == 0) {
        if (!allFit) {
            *overflow = 1;
        } else if (log != nullptr) {
            *log = {t, count};
        }
    }
}

}  // namespace fireable::cuda
