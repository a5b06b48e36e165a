#pragma once

#include <cstdint>

// What kernels and the host tell each other; every kernel includes it, so it stays light.

namespace fireable::net::cuda {

/// Why a kernel came back.
enum class DeviceHalt : std::int32_t { limit, dead, overflow };

/// A step as a kernel writes it down: one transition, that many copies.
struct DeviceFiring {
    std::int64_t transition = 0;
    std::int64_t count = 0;
};

}  // namespace fireable::net::cuda
