#pragma once

#include <cstdint>

namespace fireable::cuda {

/// Tokens below this are used in 32 bits: there is room for some steps until they are looked at,
/// and those that grow do not outgrow them at once.
inline constexpr std::int64_t comfortableTokens = std::int64_t{1} << 30;

/// Why a kernel came back.
enum class DeviceHalt : std::int32_t { limit, dead, overflow };

/// What a kernel tells of the steps it made.
struct DeviceOutcome {
    std::int64_t steps = 0;
    DeviceHalt halt = DeviceHalt::limit;
};

/// A step as a kernel writes it down: one transition, that many copies.
struct DeviceFiring {
    std::int64_t transition = 0;
    std::int64_t count = 0;
};

/// What a kernel is to do. `log` is null or has room for `most` firings.
struct DeviceOrder {
    std::int64_t most = 0;         ///< steps
    std::int64_t nanoseconds = 0;  ///< after which it soon comes back, with fewer
    bool single = false;           ///< one copy a step
    DeviceFiring* log = nullptr;
};

}  // namespace fireable::cuda
