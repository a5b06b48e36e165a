#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Statistics of measured times. Times are positive, in any one unit. Distributions of times are
// skewed and have outliers, so medians stand for them, and intervals that assume no shape. All
// results are pure functions of the samples: nothing differs when they are computed again.

namespace fireable {

struct Interval {
    double low = 0;
    double high = 0;
    bool contains(double x) const { return low <= x && x <= high; }
    bool operator==(const Interval&) const = default;
};

/// The middle sample, or the mean of the two in the middle. There is at least one.
double median(std::span<const double> samples);

/// Where the median lies with 95 % confidence: percentiles of the medians of resamples (bootstrap;
/// Efron and Tibshirani 1993, ch. 13). Below 6 samples, which are too few for that: their range.
Interval medianInterval(std::span<const double> samples);

enum class SpeedVerdict : std::uint8_t { undecided, equal, firstFaster, secondFaster };

/// How the times of two were compared.
struct SpeedRatio {
    double ratio = 1;   ///< times of the second by those of the first: above 1, the first is faster
    Interval interval;  ///< of the ratio, with at least 95 % confidence if `isCertain`
    SpeedVerdict verdict = SpeedVerdict::undecided;  ///< undecided: too few rounds, or too noisy
    bool isCertain = false;  ///< there were rounds enough for the confidence of the interval
};

/// Compares times measured in turns: sample i of both are of round i, so what disturbs a round
/// disturbs both. Samples beyond the shorter list are ignored. The interval is that of the sign
/// test, whose confidence holds for every distribution. Equal: the interval contains 1, or lies
/// within 1 % of it. Undecided: it contains 1, but its ends are a factor of 1.5 apart or more. Of
/// fewer than 6 rounds the interval is the range; there one is faster if each of its times is below
/// each of the other's, in 4 rounds or more, or below half of it in 3, and all else is undecided.
SpeedRatio pairedRatio(std::span<const double> first, std::span<const double> second);
/// Compares times that were not measured in turns, by bootstrap of the ratio of the medians.
SpeedRatio separateRatio(std::span<const double> first, std::span<const double> second);

/// `time = factor * size^exponent`
struct PowerFit {
    double factor = 0;
    double exponent = 0;
    /// Of the exponent, by bootstrap of the residuals of the fit; nothing for two sizes, through
    /// which every line goes.
    std::optional<Interval> interval;
};

/// The least squares line through the logarithms; nothing for fewer than two different sizes. Sizes
/// and times are positive, and as many.
std::optional<PowerFit> fitPower(std::span<const double> sizes, std::span<const double> times);

}  // namespace fireable
