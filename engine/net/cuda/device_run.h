#pragma once

#include <cstdint>

// Shared by kernels and the host; included by every kernel, so it stays small.

namespace fireable::net::cuda {

/// Why a kernel returned.
enum class DeviceHalt : std::int32_t { limit, dead, overflow };

/// A logged firing: one transition, with its number of copies.
struct DeviceFiring {
    std::int64_t transition = 0;
    std::int64_t count = 0;
};

}  // namespace fireable::net::cuda
