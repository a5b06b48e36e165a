#include "engine/base/translatable.h"
#include "engine/device/device.h"
#include "engine/device/device_use.h"

namespace fireable::device {

std::optional<std::string> deviceUnavailable() {
    return FIREABLE_TEXT("Engine", "this build was made without CUDA");
}

std::string deviceDescription() {
    return *deviceUnavailable();
}

std::optional<PeakRates> measureDevice() {
    return std::nullopt;
}

}  // namespace fireable::device
