#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/device/device_error.cuh"

// Operations of the lanes of a warp, sets of transitions as words of 32 bits, and the shared memory
// of a block.

namespace fireable::net::cuda {

inline constexpr unsigned wholeWarp = 0xffffffffu;
inline constexpr std::uint32_t noIndex = 0xffffffffu;

/// Volatile, so that the compiler reads the register once: reading it is slow.
__device__ inline int laneNumber() {
    int lane;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
    return lane;
}

/// `value`, forced into a register instead of being recomputed each time.
__device__ inline std::int32_t inRegister(std::int32_t value) {
    asm volatile("" : "+r"(value));
    return value;
}

/// The clock shared by all blocks and kernels of a device.
__device__ inline std::int64_t nanosecondsNow() {
    std::int64_t now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
    return now;
}

/// The index of the lowest set bit; 2^32 - 1 if there is none.
__device__ inline std::uint32_t lowestBit(std::uint32_t bits) {
    return static_cast<std::uint32_t>(__ffs(static_cast<int>(bits)) - 1);
}

/// The index of the highest set bit, which is faster.
__device__ inline std::uint32_t highestBit(std::uint32_t bits) {
    std::uint32_t place;
    asm("bfind.u32 %0, %1;" : "=r"(place) : "r"(bits));
    return place;
}

/// The minimum over the lanes of a warp, in each of them.
__device__ inline std::uint32_t minOfWarp(std::uint32_t value) {
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

/// The same for a non-negative value.
__device__ inline std::int32_t minOfWarp(std::int32_t value) {
    return static_cast<std::int32_t>(minOfWarp(static_cast<std::uint32_t>(value)));
}
__device__ inline std::int64_t minOfWarp(std::int64_t value) {
    const auto high = static_cast<std::uint32_t>(value >> 32);
    const std::uint32_t highest = minOfWarp(high);
    const std::uint32_t low =
        minOfWarp(high == highest ? static_cast<std::uint32_t>(value) : 0xffffffffu);
    return static_cast<std::int64_t>(std::uint64_t{highest} << 32 | low);
}

__device__ inline std::uint32_t sumOfWarp(std::uint32_t value) {
    for (int distance = 16; distance > 0; distance /= 2) {
        value += __shfl_xor_sync(wholeWarp, value, distance);
    }
    return value;
}

/// The sum over the lanes up to and including this one.
__device__ inline std::uint32_t prefixOfWarp(std::uint32_t value, int lane) {
    for (int distance = 1; distance < 32; distance *= 2) {
        const std::uint32_t other = __shfl_up_sync(wholeWarp, value, distance);
        value += lane >= distance ? other : 0;
    }
    return value;
}

__device__ inline bool contains(const std::uint32_t* words, std::uint32_t t) {
    return (words[t / 32] >> (t % 32) & 1) != 0;
}

/// Member number `n` of `words[first .. end)`, in each lane of a warp; `noIndex` if there are
/// fewer.
__device__ inline std::uint32_t nthMember(const std::uint32_t* words, std::uint32_t first,
                                          std::uint32_t end, std::uint32_t n, int lane) {
    for (std::uint32_t base = first; base < end; base += 32) {
        const std::uint32_t own = base + static_cast<std::uint32_t>(lane);
        const std::uint32_t word = own < end ? words[own] : 0;
        const auto here = static_cast<std::uint32_t>(__popc(word));
        const std::uint32_t upTo = prefixOfWarp(here, lane);
        const unsigned holder = __ballot_sync(wholeWarp, n < upTo);
        if (holder != 0) {
            const auto which = static_cast<int>(lowestBit(holder));
            const std::uint32_t bits = __shfl_sync(wholeWarp, word, which);
            const std::uint32_t inWord = n - __shfl_sync(wholeWarp, upTo - here, which);
            const unsigned lower = (1u << lane) - 1;
            const bool mine = (bits >> lane & 1) != 0 && __popc(bits & lower) == inWord;
            return (base + static_cast<std::uint32_t>(which)) * 32 +
                   lowestBit(__ballot_sync(wholeWarp, mine));
        }
        n -= __shfl_sync(wholeWarp, upTo, 31);
    }
    return noIndex;
}

/// Maximum shared memory of a block.
inline std::size_t maxSharedBytes() {
    int bytes = 0;
    device::check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    return static_cast<std::size_t>(bytes);
}

constexpr std::size_t wholeUnits(std::size_t bytes) {
    return (bytes + sizeof(int4) - 1) / sizeof(int4) * sizeof(int4);
}

/// Bytes of `count` records in a `SharedSpace`.
template <class T>
constexpr std::size_t sharedBytes(std::size_t count) {
    return wholeUnits(count * sizeof(T));
}

/// Allocates from the dynamic shared memory of a block, in units of 16 bytes.
struct SharedSpace {
    char* next;

    template <class T>
    __device__ T* take(int count) {
        T* taken = reinterpret_cast<T*>(next);
        next += sharedBytes<T>(static_cast<std::size_t>(count));
        return taken;
    }
    /// Copies with the whole block, 16 bytes per thread: `from` must be aligned and padded as
    /// device memory is.
    template <class T>
    __device__ const T* copyOf(const T* from, int count) {
        T* copy = take<T>(count);
        const auto units =
            static_cast<int>(sharedBytes<T>(static_cast<std::size_t>(count)) / sizeof(int4));
        for (int i = static_cast<int>(threadIdx.x); i < units; i += static_cast<int>(blockDim.x)) {
            reinterpret_cast<int4*>(copy)[i] = reinterpret_cast<const int4*>(from)[i];
        }
        return copy;
    }
};

}  // namespace fireable::net::cuda
