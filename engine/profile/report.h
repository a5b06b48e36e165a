#pragma once

#include <string>
#include <vector>

#include "engine/profile/profile.h"

// What a profile says, as values and in English. Pure functions.

namespace fireable {

/// A ratio of times with three digits, which is more than they are exact to: `1.53`, `12.3`.
std::string factorText(double factor);
/// `25.1 ms`: three digits and a unit from ns to s.
std::string timeText(double seconds);

/// Whether a cell has times, of runs that agree with those of the other engines.
bool isTimed(const ProfileCell& cell);

/// A value of `ProfileCell::figures` with its unit: `1.5 MiB`, `2300`, `1.2e+09`.
std::string figureText(const std::string& name, double value);

/// How an engine does on a program, beside the fastest that agrees.
struct EngineStanding {
    std::size_t engine = 0;
    double seconds = 0;    ///< median of a run
    SpeedRatio toFastest;  ///< `first` is the fastest
};

/// The engines with times for `program`, the fastest first. Those whose runs differ are left out:
/// nothing is fast that is wrong.
std::vector<EngineStanding> standings(const Profile& profile, std::size_t program);

/// Which engine wins on `program`, by how much, and how sure that is: a sentence.
std::string verdict(const Profile& profile, std::size_t program);

/// How the times of an engine grow with the size of a family.
struct FamilyFit {
    std::string family;
    std::size_t engine = 0;
    std::vector<double> sizes;
    std::vector<double> seconds;  ///< medians
    PowerFit fit;
};
/// Of each family and engine with times for at least two sizes.
std::vector<FamilyFit> familyFits(const Profile& profile);

/// From which size on which engine wins within a family, as sentences: one for each change.
std::vector<std::string> familyVerdicts(const Profile& profile);

/// The cells whose times are uncertain by more than ±5 %, as `mmul 3, openmp: ±12 %`: the machine
/// was busy, or the runs are short.
std::vector<std::string> warningsOf(const Profile& profile);

/// A cell that both profiles have, by names of program and engine.
struct ProfileChange {
    std::size_t before = 0;  ///< cell of the first profile
    std::size_t after = 0;
    SpeedRatio ratio;  ///< the second profile's times by the first's
};
std::vector<ProfileChange> changesBetween(const Profile& before, const Profile& after);
/// Each change beyond noise, and how many cells are as before: sentences.
std::vector<std::string> changesInWords(const Profile& before, const Profile& after);

}  // namespace fireable
