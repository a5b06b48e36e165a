#include "engine/device/device_use.h"

namespace fireable::device {

DeviceUse& deviceUse() {
    thread_local DeviceUse use;
    return use;
}

}  // namespace fireable::device
