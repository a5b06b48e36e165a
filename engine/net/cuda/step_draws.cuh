#pragma once

#include <cstdint>

#include "engine/base/counter_random.h"
#include "engine/net/cuda/warp.cuh"

namespace fireable::cuda {

/// Draw 0 of each step of a run, which is that of every engine. The lanes of a warp draw for 32
/// steps at once.
class StepDraws {
public:
    __device__ explicit StepDraws(std::uint64_t seed = 0) : seed_(seed) {}

    /// The same in every lane.
    __device__ std::uint64_t of(std::int64_t step, int lane) {
        const std::int64_t lot = step >> 5;
        if (lot != lot_) {
            lot_ = lot;
            bits_ = counterRandom(seed_, static_cast<std::uint64_t>(lot << 5) + lane, 0);
        }
        return __shfl_sync(wholeWarp, bits_, static_cast<int>(step & 31));
    }

private:
    std::uint64_t seed_;
    std::uint64_t bits_ = 0;
    std::int64_t lot_ = -1;  ///< of which `bits_` are
};

}  // namespace fireable::cuda
