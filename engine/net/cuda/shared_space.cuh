#pragma once

#include <cstddef>

#include "engine/device/device_error.cuh"

namespace fireable::cuda {

/// What a block may have at most.
inline std::size_t mostSharedBytes() {
    int bytes = 0;
    device::check(cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    return static_cast<std::size_t>(bytes);
}

constexpr std::size_t wholeUnits(std::size_t bytes) {
    return (bytes + sizeof(int4) - 1) / sizeof(int4) * sizeof(int4);
}

/// What `count` records take in a `SharedSpace`.
template <class T>
constexpr std::size_t sharedBytes(std::size_t count) {
    return wholeUnits(count * sizeof(T));
}

/// Hands out the dynamic shared memory of a block, in units of 16 bytes.
struct SharedSpace {
    char* next;

    template <class T>
    __device__ T* take(int count) {
        T* taken = reinterpret_cast<T*>(next);
        next += sharedBytes<T>(static_cast<std::size_t>(count));
        return taken;
    }
    /// The whole block copies, 16 bytes a thread: `from` is aligned and padded as device memory is.
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

}  // namespace fireable::cuda
