#pragma once

#include <cstdint>

namespace fireable::cuda {

/// The clock that all blocks and kernels of a device have in common.
__device__ inline std::int64_t nanosecondsNow() {
    std::int64_t now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

}  // namespace fireable::cuda
