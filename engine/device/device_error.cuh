#pragma once

#include <cuda_runtime.h>

#include <source_location>
#include <stdexcept>
#include <string>

namespace fireable::device {

/// A CUDA call that failed. Stays within `cuda` folders: an engine's public functions turn it into
/// a `Result`.
struct DeviceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void check(cudaError_t status,
                  std::source_location where = std::source_location::current()) {
    if (status != cudaSuccess) {
        static_cast<void>(cudaGetLastError());  // else the next launch would seem to have failed
        throw DeviceError(std::string(cudaGetErrorString(status)) + " (" +
                          cudaGetErrorName(status) + ", line " + std::to_string(where.line()) +
                          ")");
    }
}

}  // namespace fireable::device
