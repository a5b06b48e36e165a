#include "engine/device/device.h"

namespace fireable::device {

const std::optional<std::string>& deviceUnavailable() {
    static const std::optional<std::string> reason = "this build was made without CUDA";
    return reason;
}

}  // namespace fireable::device
