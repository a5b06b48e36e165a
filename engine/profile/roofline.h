#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/profile/profile.h"

// How close runs come to the machine's limits (Williams, Waterman and Patterson 2009,
// doi:10.1145/1498765.1498785).

namespace fireable {

/// Of all processors together, in some 0.3 s: copies of an array that no cache holds, and
/// additions and multiplications of 64-bit integers.
device::PeakRates measureHost();

/// What is possible at most, `host` first; only where it could be measured.
std::vector<ProfileRoof> measureRoofs();

/// A cell below its roof.
struct RooflinePoint {
    std::size_t program = 0;
    std::size_t engine = 0;
    std::string place;      ///< of the roof
    double intensity = 0;   ///< operations of a step for each byte
    double operations = 0;  ///< a second
    double share = 0;       ///< of what is possible at that intensity, as `standing` tells
    double ofPeak = 0;      ///< of what is possible at any intensity

    /// aboveCopies: the program was in a cache, or the engine did not look at all of it in each
    /// step.  abovePeak: it did not.
    enum class Standing : std::uint8_t { below, aboveCopies, abovePeak };
    Standing standing() const {
        return ofPeak > 1  ? Standing::abovePeak
               : share > 1 ? Standing::aboveCopies
                           : Standing::below;
    }
};
/// Of all cells with times whose program tells what a step takes.
std::vector<RooflinePoint> rooflineOf(const Profile& profile);
/// How near a run comes to its roof, in English: `12 % of what the host can do`, or why it seems to
/// do more.
std::string roofShareText(const RooflinePoint& point);

}  // namespace fireable
