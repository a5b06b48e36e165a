#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"

namespace fireable::spiking {

/// A set of numbers of spikes: what a regular expression over the one letter `a` stands for, a^n
/// being n spikes. Every such set is ultimately periodic: from some number on, x belongs to it if
/// and only if x + period does. Kept as intervals, in the one smallest form, so that equal sets are
/// equal values and `a^46000` takes no more than `a`.
class SpikeSet {
public:
    /// The numbers from `first` up to, not including, `end`.
    struct Interval {
        std::int64_t first = 0;
        std::int64_t end = 0;
        bool operator==(const Interval&) const = default;
    };
    /// Up to here numbers can be written in an expression.
    static constexpr std::int64_t maxNumber = std::int64_t{1} << 40;

    /// The empty set.
    SpikeSet() = default;
    static SpikeSet exactly(std::int64_t spikes);
    static SpikeSet atLeast(std::int64_t spikes);
    /// Both bounds included.
    static SpikeSet between(std::int64_t least, std::int64_t most);
    /// `first`, `first + period`, `first + 2 period`, …; `period` is at least 1.
    static SpikeSet progression(std::int64_t first, std::int64_t period);
    /// What `intervals` hold, in any order, all ending below `tail + period`; from `tail` on it
    /// repeats.
    static SpikeSet repeating(std::vector<Interval> intervals, std::int64_t tail,
                              std::int64_t period);

    bool contains(std::int64_t spikes) const;
    bool contains(const Count& spikes) const;
    bool isEmpty() const { return intervals_.empty(); }
    bool isFinite() const { return intervals_.empty() || intervals_.back().end <= tail_; }

    /// The numbers from which the set repeats, and after how many; 1 for a finite set.
    std::int64_t tail() const { return tail_; }
    std::int64_t period() const { return period_; }
    /// What belongs to it below `tail() + period()`: ascending, with gaps in between.
    std::span<const Interval> intervals() const { return intervals_; }

    bool operator==(const SpikeSet&) const = default;

    // These fail with `unsupported` where the result would take too much to compute: no expression
    // that a person writes does.

    /// Either of both: `E|F`.
    static Result<SpikeSet> either(const SpikeSet& one, const SpikeSet& other);
    static Result<SpikeSet> both(const SpikeSet& one, const SpikeSet& other);
    /// A number of the one and a number of the other, added: `EF`.
    static Result<SpikeSet> joined(const SpikeSet& one, const SpikeSet& other);
    /// Any number of times, none included: `E*`.
    Result<SpikeSet> repeated() const;

    /// The shortest expression for it that this class knows, such as `a^2(a^3)*|a^7`, or `∅` for
    /// the empty set; `parseSpikeSet` reads it back.
    std::string text() const;

private:
    using Intervals = std::vector<Interval>;

    SpikeSet(Intervals intervals, std::int64_t tail, std::int64_t period);
    /// What belongs to it below `end`; fails when that is more than `maxIntervals` intervals.
    Result<Intervals> below(std::int64_t end) const;
    void minimisePeriod();
    void minimiseTail();

    Intervals intervals_;
    std::int64_t tail_ = 0;
    std::int64_t period_ = 1;
};

/// `a`, or `a^n`; `λ` for no spike.
std::string powerText(std::int64_t spikes);

/// Reads a regular expression over `a` as the tools for spiking systems write them:
///
///     a   a^3   a^{3}   a{3}   a{2,}   a{2,4}   3a    a number of spikes
///     (E)   \left(E\right)                            grouping
///     E*   E^*   E^{*}   E^\ast                       any number of times
///     E+   E^+   E^{+}                                at least once
///     E?   E^3   E{3}   E{2,}   E{2,4}                at most once; that many times
///     EF                                              one after the other
///     E|F   E\cup F   E∪F                             either
///     λ   \lambda                                     no spike; so does an empty text
///     ∅                                               no number of spikes
///
/// Blanks mean nothing. Fails with `badSyntax`, `column` being the byte where something else was
/// expected, counted from 1, and with `unsupported` for a set that would take too much to compute.
Result<SpikeSet> parseSpikeSet(std::string_view text);

}  // namespace fireable::spiking
