#include "engine/device/device.h"

namespace fireable::device {

std::optional<std::string> deviceUnavailable() {
    return "this build was made without CUDA";
}

std::string deviceDescription() {
    return *deviceUnavailable();
}

}  // namespace fireable::device
