#pragma once

#include <cuda_runtime.h>

#include <source_location>
#include <string>

#include "engine/device/device.h"

namespace fireable::device {

inline void check(cudaError_t status,
                  std::source_location where = std::source_location::current()) {
    if (status != cudaSuccess) {
        static_cast<void>(
            cudaGetLastError());  // otherwise the next launch would seem to have failed
        throw DeviceError(std::string(cudaGetErrorString(status)) + " (" +
                          cudaGetErrorName(status) + ", line " + std::to_string(where.line()) +
                          ")");
    }
}

}  // namespace fireable::device
