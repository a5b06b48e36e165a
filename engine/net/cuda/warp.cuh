#pragma once

#include <cstdint>

namespace fireable::cuda {

inline constexpr unsigned wholeWarp = 0xffffffffu;
inline constexpr std::uint32_t noIndex = 0xffffffffu;

/// Read once: the compiler would rather read the thread's number again each time, which takes long.
__device__ inline int laneNumber() {
    int lane;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}

/// `value`, which the compiler then keeps in a register instead of working it out each time.
__device__ inline std::int32_t kept(std::int32_t value) {
    asm volatile("" : "+r"(value));
    return value;
}
__device__ inline std::uint32_t kept(std::uint32_t value) {
    asm volatile("" : "+r"(value));
    return value;
}
__device__ inline std::int64_t kept(std::int64_t value) {
    asm volatile("" : "+l"(value));
    return value;
}

/// The place of the lowest bit of `bits`; 2^32 - 1 where there is none.
__device__ inline std::uint32_t lowestBit(std::uint32_t bits) {
    return static_cast<std::uint32_t>(__ffs(static_cast<int>(bits)) - 1);
}

/// The place of the highest one, which is faster.
__device__ inline std::uint32_t highestBit(std::uint32_t bits) {
    std::uint32_t place;
    asm("bfind.u32 %0, %1;" : "=r"(place) : "r"(bits));
    return place;
}

/// The least `value` of the lanes of a warp, in each of them.
__device__ inline std::uint32_t leastOfWarp(std::uint32_t value) {
#if __CUDA_ARCH__ >= 800
    return __reduce_min_sync(wholeWarp, value);
#else
    for (int distance = 16; distance > 0; distance /= 2) {
        const std::uint32_t other = __shfl_xor_sync(wholeWarp, value, distance);
        value = other < value ? other : value;
    }
    return value;
#endif
}

/// The same for one that is not negative.
__device__ inline std::int32_t leastOfWarp(std::int32_t value) {
    return static_cast<std::int32_t>(leastOfWarp(static_cast<std::uint32_t>(value)));
}
__device__ inline std::int64_t leastOfWarp(std::int64_t value) {
    const auto high = static_cast<std::uint32_t>(value >> 32);
    const std::uint32_t highest = leastOfWarp(high);
    const std::uint32_t low =
        leastOfWarp(high == highest ? static_cast<std::uint32_t>(value) : 0xffffffffu);
    return static_cast<std::int64_t>(std::uint64_t{highest} << 32 | low);
}

/// Whether this is the first warp of its block, in a way that the compiler sees is one for all
/// lanes: else it would look before each vote whether they are still together.
__device__ inline bool isFirstWarp() {
    return leastOfWarp(threadIdx.x / 32) == 0;
}

}  // namespace fireable::cuda
