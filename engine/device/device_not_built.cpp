#include "engine/device/device.h"

namespace fireable::device {

const std::optional<std::string>& deviceUnavailable() {
    static const std::optional<std::string> reason = "built without CUDA: nvcc was not found";
    return reason;
}

}  // namespace fireable::device
