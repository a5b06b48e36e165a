#pragma once

#include <cstdint>

#include "engine/net/cuda/warp.cuh"
#include "engine/net/cuda/warp_net.cuh"

namespace fireable::cuda {

/// Adds `count * change`, which takes no more than there is; false when the sum does not fit.
__device__ inline bool add(std::int64_t& tokens, std::int64_t count, std::int32_t change) {
    return rules::addChecked(tokens, count, change);
}
__device__ inline bool add(std::int32_t& tokens, std::int32_t count, std::int32_t change) {
    std::uint64_t sum = static_cast<std::uint32_t>(tokens);
    asm("mad.wide.s32 %0, %1, %2, %0;" : "+l"(sum) : "r"(count), "r"(change));
    tokens = static_cast<std::int32_t>(sum);
    return static_cast<std::uint32_t>(sum >> 31) == 0;
}

/// Takes back what `count` copies changed by the effects `[first, end)`.
template <class Tokens>
__device__ __noinline__ void takeBack(const WarpLayout::Effect* effects, int first, int end,
                                      Tokens count, Tokens* marking, int lane) {
#pragma unroll 1
    for (int i = first + lane; i < end; i += 32) {
        marking[effects[i].place] -= count * effects[i].change;
    }
    __syncwarp();
}

/// Changes the marking as a firing of `count` copies does, by up to 32 effects from `first` on.
/// False, and nothing changed, when a place would not fit.
template <class Tokens>
__device__ inline bool fireAtOnce(const WarpNet& net, int first, int last, Tokens count,
                                  Tokens* marking, int lane) {
    const bool has = first + lane < last;
    const WarpLayout::Effect effect =
        has ? net.effects[first + lane] : WarpLayout::Effect{net.placeCount, 0};
    Tokens tokens = marking[effect.place];
    if (__any_sync(wholeWarp, !add(tokens, count, effect.change))) {
        return false;
    }
    __syncwarp();  // all have read
    if (has) {
        marking[effect.place] = tokens;
    }
    __syncwarp();
    return true;
}

/// The same for any number of effects.
template <class Tokens>
__device__ inline bool fireAll(const WarpNet& net, int first, int last, Tokens count,
                               Tokens* marking, int lane) {
#pragma unroll 1
    for (int base = first; base < last; base += 32) {
        if (!fireAtOnce(net, base, last, count, marking, lane)) {
            takeBack(net.effects, first, base, count, marking, lane);
            return false;
        }
    }
    return true;
}

}  // namespace fireable::cuda
