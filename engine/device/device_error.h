#pragma once

#include <stdexcept>

namespace fireable::device {

/// A CUDA call that failed. Stays within `cuda` folders: an engine's public functions turn it into
/// a `Result`.
struct DeviceError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace fireable::device
