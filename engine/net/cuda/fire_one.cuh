#pragma once

#include <cstdint>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/step_net.cuh"

namespace fireable::cuda {

/// What a lane has to do where a firing has 32 effects at most. Read before the copies are known,
/// so that all this waits for memory at once.
struct LaneEffect {
    bool has;
    StepLayout::Effect effect{0, 0};
    std::int64_t tokens = 0;

    __device__ LaneEffect(const StepNet& net, std::uint32_t t, const std::int64_t* marking,
                          int lane) {
        const auto i = static_cast<std::uint32_t>(net.firstEffect[t] + lane);
        has = i < static_cast<std::uint32_t>(net.firstEffect[t + 1]);
        if (has) {
            effect = net.effect(i);
            tokens = marking[effect.place];
        }
    }
    /// By a whole warp; false, and nothing changed, when a place would not fit.
    __device__ bool happen(std::int64_t count, std::int64_t* marking) {
        const bool fits =
            __all_sync(wholeWarp, rules::addChecked(tokens, count, effect.change)) != 0;
        if (fits && has) {
            marking[effect.place] = tokens;
        }
        return fits;
    }
};

/// Changes the marking by any number of effects, by a whole block; likewise.
__device__ inline bool addMany(const StepNet& net, std::uint32_t t, std::int64_t count,
                               std::int64_t* marking) {
    const std::uint32_t first = static_cast<std::uint32_t>(net.firstEffect[t]) + threadIdx.x;
    const auto end = static_cast<std::uint32_t>(net.firstEffect[t + 1]);
    bool fits = true;
    for (std::uint32_t i = first; i < end; i += blockDim.x) {
        const StepLayout::Effect effect = net.effect(i);
        std::int64_t tokens = marking[effect.place];
        fits = rules::addChecked(tokens, count, effect.change) && fits;
    }
    if (!__syncthreads_and(fits)) {
        return false;
    }
    for (std::uint32_t i = first; i < end; i += blockDim.x) {
        const StepLayout::Effect effect = net.effect(i);
        rules::addChecked(marking[effect.place], count, effect.change);
    }
    return true;
}

/// Stage IV of a step that fires `t` alone, by a whole block: changes the marking and logs the
/// firing, or changes nothing and tells `overflow` when a place would not fit. Few effects are one
/// warp's work. A barrier must follow.
__device__ inline void fireOne(const StepNet& net, std::uint32_t t, bool single,
                               std::int64_t* marking, DeviceFiring* log, int* overflow) {
    const int lane = laneNumber();
    const bool few = net.firstEffect[t + 1] - net.firstEffect[t] <= 32;
    std::int64_t count;
    bool fits;
    if (few) {
        if (threadIdx.x >= 32) {
            return;
        }
        LaneEffect own(net, t, marking, lane);
        count = copiesByWarp(net, t, single, marking, lane);
        fits = own.happen(count, marking);
    } else {
        count = copiesByWarp(net, t, single, marking, lane);
        fits = addMany(net, t, count, marking);
    }
    if (threadIdx.x == 0) {
        if (!fits) {
            *overflow = 1;
        } else if (log != nullptr) {
            *log = {t, count};
        }
    }
}

}  // namespace fireable::cuda
