#pragma once

#include <cstdint>
#include <optional>

namespace fireable::device {

/// What a thread has asked of the device since it began. Reading is free; differences tell what a
/// piece of work took.
struct DeviceUse {
    std::int64_t bytes = 0;        ///< of arrays that it made and did not give back
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
/// Of the device, in some 50 ms; nothing without one, or if it fails meanwhile.
std::optional<PeakRates> measureDevice();

}  // namespace fireable::device
