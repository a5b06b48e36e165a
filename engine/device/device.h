#pragma once

#include <optional>
#include <string>

namespace fireable::device {

/// Why CUDA kernels of this build cannot run here: the build has none or none for the device, there
/// is no driver or no device, or the device is older than compute capability 7.5. Nothing when they
/// can. The answer stays, but that no memory is left is asked again.
std::optional<std::string> deviceUnavailable();

}  // namespace fireable::device
