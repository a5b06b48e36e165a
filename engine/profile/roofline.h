#pragma once

#include <string>
#include <vector>

#include "engine/profile/profile.h"

// How near runs come to what the machine can do at most (Williams, Waterman and Patterson 2009,
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
    double share = 0;       ///< of what is possible at that intensity; above 1, the engine did not
                            ///< look at the whole program in each step
};
/// Of all cells with times whose program tells what a step takes.
std::vector<RooflinePoint> rooflineOf(const Profile& profile);

}  // namespace fireable
