#pragma once

#include <cstdint>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/step_net.cuh"

namespace fireable::cuda {

/// Changes the marking by up to 32 effects, by a whole warp; false, and nothing changed, when a
/// place would not fit.
__device__ inline bool addFew(const StepNet& net, std::uint32_t t, std::int64_t count,
                              std::int64_t* marking, int lane) {
    const std::uint32_t i = static_cast<std::uint32_t>(net.firstEffect[t] + lane);
    const bool has = i < static_cast<std::uint32_t>(net.firstEffect[t + 1]);
    const StepLayout::Effect effect = has ? net.effect(i) : StepLayout::Effect{0, 0};
    std::int64_t tokens = has ? marking[effect.place] : 0;
    const bool fits = __all_sync(wholeWarp, rules::addChecked(tokens, count, effect.change)) != 0;
    if (fits && has) {
        marking[effect.place] = tokens;
    }
    return fits;
}

/// The same for any number of effects, by a whole block.
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
    if (few && threadIdx.x >= 32) {
        return;
    }
    const std::int64_t count = copiesByWarp(net, t, single, marking, lane);
    const bool fits = few ? addFew(net, t, count, marking, lane) : addMany(net, t, count, marking);
    if (threadIdx.x == 0) {
        if (!fits) {
            *overflow = 1;
        } else if (log != nullptr) {
            *log = {t, count};
        }
    }
}

}  // namespace fireable::cuda
