#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/profile/profile.h"

// What a profile says, as values and in English; the window says the same in the user's language.
// Pure functions.

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

/// The engines with times for `program`, the fastest first. Those with differing runs are left out:
/// a wrong result is not fast.
std::vector<EngineStanding> standings(const Profile& profile, std::size_t program);

/// Which engine wins on a program, by how much, and how sure that is.
struct Verdict {
    std::optional<std::size_t> best{};     ///< nothing: no engine has times
    bool isAlone = false;                  ///< no other has
    std::vector<std::size_t> equals{};     ///< engines as fast as the best
    std::vector<std::size_t> unsure{};     ///< those that may be: too few or too noisy times
    std::optional<EngineStanding> next{};  ///< the fastest that is slower
};
Verdict verdictOf(const Profile& profile, std::size_t program);
/// The same as a sentence.
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

/// From which size on which engine wins within a family: a row for each change.
struct FamilyWinner {
    std::string family;
    double from = 0;
    std::size_t engine = 0;
};
std::vector<FamilyWinner> familyWinners(const Profile& profile);
/// The same as sentences.
std::vector<std::string> familyVerdicts(const Profile& profile);

/// A cell whose times are uncertain by more than ±5 %: the machine was busy, or the runs are short.
struct UncertainCell {
    std::size_t program = 0;
    std::size_t engine = 0;
    long percent = 0;  ///< plus or minus
};
std::vector<UncertainCell> uncertainCells(const Profile& profile);
/// The same as texts: `mmul 3, openmp: ±12 %`.
std::vector<std::string> warningsOf(const Profile& profile);

/// The first steps of a cell that a timeline shows: stages by their number in the cell, and
/// seconds.
std::span<const std::pair<std::size_t, double>> firstSpans(const ProfileCell& cell);

/// A cell that both profiles have, by names of program and engine.
struct ProfileChange {
    std::size_t before = 0;  ///< cell of the first profile
    std::size_t after = 0;
    SpeedRatio ratio;  ///< the second profile's times by the first's

    bool isSlower() const { return ratio.verdict == SpeedVerdict::firstFaster; }
    /// How many times slower or faster, above 1, and where that lies.
    double factor() const { return isSlower() ? ratio.ratio : 1 / ratio.ratio; }
    Interval range() const {
        return isSlower() ? ratio.interval
                          : Interval{1 / ratio.interval.high, 1 / ratio.interval.low};
    }
};
/// Of cells that have times in both. Those with the very same times are equal, however few they
/// are: a profile that is compared with itself.
std::vector<ProfileChange> changesBetween(const Profile& before, const Profile& after);

/// The same by what is to be said of them.
struct ProfileComparison {
    std::vector<ProfileChange> beyondNoise;
    std::size_t equal = 0;
    std::size_t undecided = 0;  ///< too few or too noisy times
};
ProfileComparison comparisonOf(const Profile& before, const Profile& after);
/// Each change beyond noise, and how many cells are as before: sentences.
std::vector<std::string> changesInWords(const Profile& before, const Profile& after);

}  // namespace fireable
