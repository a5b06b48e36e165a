#pragma once

#include <cstdint>
#include <optional>

namespace fireable::device {

/// What a thread has used of the device since it started; subtract two readings to get the cost of
/// what lies between.
struct DeviceUse {
    std::int64_t bytes = 0;        ///< allocated and not yet freed
    std::int64_t launches = 0;     ///< of kernels; those of a graph one by one
    std::int64_t copies = 0;       ///< between host and device
    std::int64_t copiedBytes = 0;  ///< by them
};
DeviceUse& deviceUse();

/// What a device or processor can do at most, as measured.
struct PeakRates {
    double bytes = 0;       ///< a second, read or written, in a copy of a large array
    double operations = 0;  ///< a second: additions and multiplications of 64-bit integers
};
/// Measures the device, in about 50 ms; nothing if there is none or it fails.
std::optional<PeakRates> measureDevice();

}  // namespace fireable::device
