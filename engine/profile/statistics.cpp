#include "engine/profile/statistics.h"

#include <algorithm>
#include <cmath>

#include "engine/base/counter_random.h"

namespace fireable {
namespace {

constexpr int resamples = 2'000;
constexpr std::size_t enough = 6;  ///< the sign test of 5 rounds has only 94 % confidence
constexpr double alike = 0.01;     ///< speeds that differ by less are equal for a user
constexpr double noisy = 1.5;

/// Draws samples with replacement.
class Resampler {
public:
    explicit Resampler(std::uint64_t seed) : seed_(seed) {}

    std::size_t below(std::size_t bound) {
        return boundedRandom(counterRandom(seed_, 0, draw_++), static_cast<std::uint32_t>(bound));
    }
    std::vector<double> from(std::span<const double> samples) {
        std::vector<double> drawn(samples.size());
        for (double& value : drawn) {
            value = samples[below(samples.size())];
        }
        return drawn;
    }

private:
    std::uint64_t seed_;
    std::uint64_t draw_ = 0;
};

/// The middle 95 % of `values`, which are reordered.
Interval middle(std::vector<double>& values) {
    std::ranges::sort(values);
    const auto tail = static_cast<std::size_t>(0.025 * static_cast<double>(values.size()));
    return {values[tail], values[values.size() - 1 - tail]};
}

Interval range(std::span<const double> samples) {
    const auto [low, high] = std::ranges::minmax(samples);
    return {low, high};
}

/// How many of the smallest and of the largest of `n` values can be left out so that the median
/// lies between the rest with at least 95 % confidence: a binomial tail.
std::size_t leftOut(std::size_t n) {
    double term = std::pow(0.5, static_cast<double>(n));
    double tail = term;
    std::size_t k = 0;
    while (2 * tail <= 0.05) {
        term *= static_cast<double>(n - k) / static_cast<double>(k + 1);
        tail += term;
        ++k;
    }
    return k == 0 ? 0 : k - 1;
}

/// Of fewer rounds than `enough`.
SpeedVerdict verdictOfFew(std::span<const double> first, std::span<const double> second) {
    const std::size_t rounds = std::min(first.size(), second.size());
    // If all were drawn from one distribution, 4 and 4 would be apart with 2.9 %; 3 and 3 with
    // 10 %, but no noise makes each of three times twice as long.
    const double apart = rounds >= 4 ? 1 : 2;
    if (rounds < 3) {
        return SpeedVerdict::undecided;
    }
    const Interval a = range(first.first(rounds));
    const Interval b = range(second.first(rounds));
    return a.high * apart < b.low   ? SpeedVerdict::firstFaster
           : b.high * apart < a.low ? SpeedVerdict::secondFaster
                                    : SpeedVerdict::undecided;
}

SpeedVerdict verdictOf(const Interval& ratio, std::span<const double> first,
                       std::span<const double> second) {
    if (std::min(first.size(), second.size()) < enough) {
        return verdictOfFew(first, second);
    }
    if (ratio.low >= 1 - alike && ratio.high <= 1 + alike) {
        return SpeedVerdict::equal;
    }
    if (!ratio.contains(1)) {
        return ratio.low > 1 ? SpeedVerdict::firstFaster : SpeedVerdict::secondFaster;
    }
    return ratio.high > noisy * ratio.low ? SpeedVerdict::undecided : SpeedVerdict::equal;
}

struct Line {
    double slope;
    double atZero;
};

std::optional<Line> lineThrough(std::span<const double> x, std::span<const double> y) {
    const auto n = static_cast<double>(x.size());
    double meanX = 0;
    double meanY = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        meanX += x[i] / n;
        meanY += y[i] / n;
    }
    double xx = 0;
    double xy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - meanX) * (x[i] - meanX);
        xy += (x[i] - meanX) * (y[i] - meanY);
    }
    if (!(xx > 0)) {
        return std::nullopt;
    }
    return Line{xy / xx, meanY - xy / xx * meanX};
}

std::vector<double> logarithms(std::span<const double> values) {
    std::vector<double> logs;
    for (const double value : values) {
        logs.push_back(std::log(value));
    }
    return logs;
}

}  // namespace

double median(std::span<const double> samples) {
    std::vector<double> sorted(samples.begin(), samples.end());
    std::ranges::sort(sorted);
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

Interval medianInterval(std::span<const double> samples) {
    if (samples.size() < enough) {
        return range(samples);
    }
    Resampler resampler(samples.size());
    std::vector<double> medians(resamples);
    for (double& value : medians) {
        value = median(resampler.from(samples));
    }
    return middle(medians);
}

SpeedRatio pairedRatio(std::span<const double> first, std::span<const double> second) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
        ratios.push_back(second[i] / first[i]);
    }
    if (ratios.empty()) {
        return {};
    }
    std::ranges::sort(ratios);
    const std::size_t out = leftOut(ratios.size());
    const Interval interval{ratios[out], ratios[ratios.size() - 1 - out]};
    return {median(ratios), interval, verdictOf(interval, first, second), ratios.size() >= enough};
}

SpeedRatio separateRatio(std::span<const double> first, std::span<const double> second) {
    if (first.empty() || second.empty()) {
        return {};
    }
    Resampler resampler(first.size() + second.size());
    std::vector<double> ratios(resamples);
    for (double& ratio : ratios) {
        ratio = median(resampler.from(second)) / median(resampler.from(first));
    }
    const Interval interval = middle(ratios);
    return {median(second) / median(first), interval, verdictOf(interval, first, second),
            std::min(first.size(), second.size()) >= enough};
}

std::optional<PowerFit> fitPower(std::span<const double> sizes, std::span<const double> times) {
    const std::vector<double> x = logarithms(sizes);
    const std::vector<double> y = logarithms(times);
    const auto line = lineThrough(x, y);
    if (!line) {
        return std::nullopt;
    }
    PowerFit fit{std::exp(line->atZero), line->slope, std::nullopt};
    if (x.size() < 3) {
        return fit;
    }
    // Least squares leaves residuals too small, by the two degrees of freedom of a line.
    const double widened =
        std::sqrt(static_cast<double>(x.size()) / static_cast<double>(x.size() - 2));
    std::vector<double> residuals;
    for (std::size_t i = 0; i < x.size(); ++i) {
        residuals.push_back(widened * (y[i] - line->atZero - line->slope * x[i]));
    }
    Resampler resampler(x.size());
    std::vector<double> slopes(resamples);
    for (double& slope : slopes) {
        std::vector<double> drawn = resampler.from(residuals);
        for (std::size_t i = 0; i < x.size(); ++i) {
            drawn[i] += line->atZero + line->slope * x[i];
        }
        slope = lineThrough(x, drawn)->slope;
    }
    fit.interval = middle(slopes);
    return fit;
}

}  // namespace fireable
