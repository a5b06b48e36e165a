#include "engine/device/device.h"

#include <cuda_runtime.h>

namespace fireable::device {
namespace {

constexpr int leastMajor = 7;  // compute capability 7.5
constexpr int leastMinor = 5;

/// Of no use but to be asked whether this build has kernels for the device.
__global__ void probe() {
}

std::optional<std::string> findOut() {
    int devices = 0;
    const cudaError_t status = cudaGetDeviceCount(&devices);
    if (status != cudaSuccess || devices == 0) {
        static_cast<void>(cudaGetLastError());  // do not leave it to the next call
        return std::string("no CUDA device: ") +
               (status == cudaSuccess ? "none is there" : cudaGetErrorString(status));
    }
    cudaDeviceProp device{};
    if (const cudaError_t asked = cudaGetDeviceProperties(&device, 0); asked != cudaSuccess) {
        return std::string("the CUDA device does not answer: ") + cudaGetErrorString(asked);
    }
    if (device.major < leastMajor || (device.major == leastMajor && device.minor < leastMinor)) {
        return std::string(device.name) + " has compute capability " +
               std::to_string(device.major) + "." + std::to_string(device.minor) +
               "; 7.5 or more is needed";
    }
    cudaFuncAttributes attributes{};
    if (const cudaError_t asked = cudaFuncGetAttributes(&attributes, probe); asked != cudaSuccess) {
        static_cast<void>(cudaGetLastError());
        if (asked == cudaErrorMemoryAllocation) {
            return "no memory is left on " + std::string(device.name);
        }
        return "this build has no kernels for " + std::string(device.name) + ": " +
               cudaGetErrorString(asked);
    }
    return std::nullopt;
}

}  // namespace

const std::optional<std::string>& deviceUnavailable() {
    static const std::optional<std::string> reason = findOut();
    return reason;
}

}  // namespace fireable::device
