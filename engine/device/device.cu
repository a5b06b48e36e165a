#include "engine/device/device.h"

#include <cuda_runtime.h>

#include <mutex>

namespace fireable::device {
namespace {

constexpr int minMajor = 7;  // compute capability 7.5
constexpr int minMinor = 5;

/// Never launched; its attributes show whether this build has kernels for the device.
__global__ void probe() {
}

struct Answer {
    std::optional<std::string> reason;
    bool transient = false;  ///< may be different the next time
};

Answer findOut() {
    int devices = 0;
    const cudaError_t status = cudaGetDeviceCount(&devices);
    if (status != cudaSuccess || devices == 0) {
        static_cast<void>(cudaGetLastError());  // otherwise the next call would report it
        return {std::string("no CUDA device: ") +
                    (status == cudaSuccess ? "none is there" : cudaGetErrorString(status)),
                status == cudaErrorMemoryAllocation};
    }
    cudaDeviceProp device{};
    if (const cudaError_t asked = cudaGetDeviceProperties(&device, 0); asked != cudaSuccess) {
        static_cast<void>(cudaGetLastError());
        return {std::string("the CUDA device does not answer: ") + cudaGetErrorString(asked),
                asked == cudaErrorMemoryAllocation};
    }
    if (device.major < minMajor || (device.major == minMajor && device.minor < minMinor)) {
        return {std::string(device.name) + " has compute capability " +
                std::to_string(device.major) + "." + std::to_string(device.minor) +
                "; 7.5 or more is needed"};
    }
    cudaFuncAttributes attributes{};
    if (const cudaError_t asked = cudaFuncGetAttributes(&attributes, probe); asked != cudaSuccess) {
        static_cast<void>(cudaGetLastError());
        if (asked == cudaErrorMemoryAllocation) {
            return {"no memory is left on " + std::string(device.name), true};
        }
        return {"this build has no kernels for " + std::string(device.name) + ": " +
                cudaGetErrorString(asked)};
    }
    return {};
}

}  // namespace

std::optional<std::string> deviceUnavailable() {
    static std::mutex asking;
    static std::optional<Answer> known;
    const std::lock_guard lock(asking);
    if (!known || known->transient) {
        known = findOut();
    }
    return known->reason;
}

std::string deviceDescription() {
    if (auto reason = deviceUnavailable()) {
        return *reason;
    }
    cudaDeviceProp device{};
    int driver = 0;
    int kilohertz = 0;
    if (cudaGetDeviceProperties(&device, 0) != cudaSuccess ||
        cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, 0) != cudaSuccess ||
        cudaDriverGetVersion(&driver) != cudaSuccess) {
        static_cast<void>(cudaGetLastError());
        return "a CUDA device that does not answer";
    }
    return std::string(device.name) + ", " + std::to_string(device.totalGlobalMem >> 30) +
           " GiB, up to " + std::to_string(kilohertz / 1000) + " MHz, driver for CUDA " +
           std::to_string(driver / 1000) + "." + std::to_string(driver % 1000 / 10);
}

}  // namespace fireable::device
