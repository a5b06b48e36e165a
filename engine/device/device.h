#pragma once

#include <optional>
#include <stdexcept>
#include <string>

namespace fireable::device {

/// Why this build's CUDA kernels cannot run here (no kernels for the device, no driver, no device,
/// or compute capability below 7.5); nothing if they can. The answer is cached, except that a lack
/// of memory is checked again.
std::optional<std::string> deviceUnavailable();

/// `NVIDIA H200, 139 GiB, up to 1980 MHz, driver for CUDA 12.8` of the device that is used, or why
/// there is none.
std::string deviceDescription();

/// A CUDA call that failed. Stays within `cuda` folders: an engine's public functions turn it into
/// a `Result`.
struct DeviceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace fireable::device
