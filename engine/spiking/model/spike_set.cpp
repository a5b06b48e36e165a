#include "engine/spiking/model/spike_set.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

namespace fireable::spiking {
namespace {

using Interval = SpikeSet::Interval;
using Intervals = std::vector<Interval>;

/// More than an expression by a person needs, and little enough for any memory.
constexpr std::int64_t maxIntervals = std::int64_t{1} << 20;
/// Bounds of sets stay far below 2^63, so that sums of a few of them do not overflow.
constexpr std::int64_t maxBound = std::int64_t{1} << 60;

Failure tooLarge() {
    return fail(ErrorCode::unsupported,
                "the numbers of spikes that this expression allows take too much to compute");
}

/// In order, what touches or overlaps joined.
Intervals tidy(Intervals intervals) {
    std::ranges::sort(intervals, {}, &Interval::first);
    Intervals tidied;
    for (const Interval& next : intervals) {
        if (!tidied.empty() && next.first <= tidied.back().end) {
            tidied.back().end = std::max(tidied.back().end, next.end);
        } else if (next.first < next.end) {
            tidied.push_back(next);
        }
    }
    return tidied;
}

/// Where `intervals` begin and end, moved down by `shift`, from 0 on.
std::vector<std::int64_t> bounds(const Intervals& intervals, std::int64_t shift) {
    std::vector<std::int64_t> all;
    for (const Interval& interval : intervals) {
        if (interval.end > shift) {
            all.push_back(std::max<std::int64_t>(interval.first - shift, 0));
            all.push_back(interval.end - shift);
        }
    }
    return all;
}

std::vector<std::int64_t> primeFactors(std::int64_t number) {
    std::vector<std::int64_t> primes;
    for (std::int64_t factor = 2; factor * factor <= number; ++factor) {
        while (number % factor == 0) {
            primes.push_back(factor);
            number /= factor;
        }
    }
    if (number > 1) {
        primes.push_back(number);
    }
    return primes;
}

/// The least common multiple; nothing beyond `maxBound`.
std::optional<std::int64_t> commonMultiple(std::int64_t a, std::int64_t b) {
    const std::int64_t factor = b / std::gcd(a, b);
    return a <= maxBound / factor ? std::optional(a * factor) : std::nullopt;
}

/// `first` and then any number of `period` more.
std::string progressionText(std::int64_t first, std::int64_t period) {
    const std::string more = period == 1 ? "a" : "(" + powerText(period) + ")";
    if (first == 0) {
        return more + "*";
    }
    return first == period ? more + "+" : powerText(first) + more + "*";
}

}  // namespace

std::string powerText(std::int64_t spikes) {
    return spikes == 0 ? "λ" : spikes == 1 ? "a" : "a^" + std::to_string(spikes);
}

SpikeSet::SpikeSet(Intervals intervals, std::int64_t tail, std::int64_t period)
    : intervals_(tidy(std::move(intervals))), tail_(tail), period_(period) {
    minimisePeriod();
    minimiseTail();
}

SpikeSet SpikeSet::exactly(std::int64_t spikes) {
    return between(spikes, spikes);
}

SpikeSet SpikeSet::atLeast(std::int64_t spikes) {
    return {{{spikes, spikes + 1}}, spikes, 1};
}

SpikeSet SpikeSet::between(std::int64_t least, std::int64_t most) {
    return {{{least, most + 1}}, most + 1, 1};
}

SpikeSet SpikeSet::progression(std::int64_t first, std::int64_t period) {
    return {{{first, first + 1}}, first, period};
}

SpikeSet SpikeSet::repeating(Intervals intervals, std::int64_t tail, std::int64_t period) {
    return {std::move(intervals), tail, period};
}

bool SpikeSet::contains(std::int64_t spikes) const {
    const std::int64_t number = spikes < tail_ ? spikes : tail_ + (spikes - tail_) % period_;
    const auto next = std::ranges::upper_bound(intervals_, number, {}, &Interval::first);
    return next != intervals_.begin() && number < std::prev(next)->end;
}

bool SpikeSet::contains(const Count& spikes) const {
    if (spikes.fits64()) {
        return contains(spikes.value64());
    }
    const mpz_class over = spikes.toMpz() - tail_;
    return contains(tail_ + static_cast<std::int64_t>(mpz_fdiv_ui(
                                over.get_mpz_t(), static_cast<unsigned long>(period_))));
}

/// A period is the smallest one where no prime factor can be taken from it.
void SpikeSet::minimisePeriod() {
    Intervals cycle;
    for (const Interval& interval : intervals_) {
        if (interval.end > tail_) {
            cycle.push_back({std::max(interval.first, tail_) - tail_, interval.end - tail_});
        }
    }
    const std::int64_t whole = period_;
    for (const std::int64_t prime : primeFactors(whole)) {
        const std::int64_t shorter = period_ / prime;
        Intervals first;
        for (const Interval& interval : cycle) {
            if (interval.first < shorter) {
                first.push_back({interval.first, std::min(interval.end, shorter)});
            }
        }
        const auto copies = whole / shorter;
        if (static_cast<std::int64_t>(first.size()) * copies > 2 * maxIntervals) {
            continue;
        }
        Intervals again;
        for (std::int64_t copy = 0; copy < copies; ++copy) {
            for (const Interval& interval : first) {
                again.push_back({interval.first + copy * shorter, interval.end + copy * shorter});
            }
        }
        if (tidy(std::move(again)) == cycle) {
            period_ = shorter;
        }
    }
    std::erase_if(intervals_, [&](const Interval& i) { return i.first >= tail_ + period_; });
    if (!intervals_.empty()) {
        intervals_.back().end = std::min(intervals_.back().end, tail_ + period_);
    }
}

/// The set repeats from behind the last number that does not belong as the one a period later does.
void SpikeSet::minimiseTail() {
    // Two periods from the tail on, so that nothing is cut off by moving down one of them.
    Intervals all = intervals_;
    for (const Interval& interval : intervals_) {
        if (interval.end > tail_) {
            all.push_back({std::max(interval.first, tail_) + period_, interval.end + period_});
        }
    }
    all = tidy(std::move(all));
    std::vector<std::int64_t> here = bounds(all, 0);
    std::vector<std::int64_t> later = bounds(all, period_);
    const auto cut = [&](std::vector<std::int64_t>& numbers) {
        std::erase_if(numbers, [&](std::int64_t number) { return number >= tail_; });
    };
    cut(here);
    cut(later);
    std::vector<std::int64_t> changes;  // where the two begin or stop to differ
    std::ranges::set_symmetric_difference(here, later, std::back_inserter(changes));
    // An odd number of changes: they differ up to the present tail.
    if (changes.size() % 2 == 0) {
        tail_ = changes.empty() ? 0 : changes.back();
    }
    std::erase_if(intervals_, [&](const Interval& i) { return i.first >= tail_ + period_; });
    if (!intervals_.empty()) {
        intervals_.back().end = std::min(intervals_.back().end, tail_ + period_);
    }
}

Result<SpikeSet::Intervals> SpikeSet::below(std::int64_t end) const {
    const auto isInCycle = [&](const Interval& interval) { return interval.end > tail_; };
    const auto inCycle = std::ranges::count_if(intervals_, isInCycle);
    const std::int64_t copies = end > tail_ ? (end - tail_) / period_ + 1 : 0;
    if (inCycle > 0 && copies > maxIntervals / inCycle && period_ > 1) {
        return tooLarge();
    }
    Intervals all;
    for (const Interval& interval : intervals_) {
        if (interval.first < std::min(end, tail_)) {
            all.push_back({interval.first, std::min({interval.end, end, tail_})});
        }
    }
    if (period_ == 1 && inCycle > 0 && end > tail_) {
        all.push_back({tail_, end});
        return tidy(std::move(all));
    }
    for (std::int64_t copy = 0; copy < (inCycle > 0 ? copies : 0); ++copy) {
        for (const Interval& interval : intervals_) {
            const std::int64_t first = std::max(interval.first, tail_) + copy * period_;
            if (isInCycle(interval) && first < end) {
                all.push_back({first, std::min(interval.end + copy * period_, end)});
            }
        }
    }
    return tidy(std::move(all));
}

Result<SpikeSet> SpikeSet::either(const SpikeSet& one, const SpikeSet& other) {
    const auto period = commonMultiple(one.period_, other.period_);
    if (!period) {
        return tooLarge();
    }
    const std::int64_t tail = std::max(one.tail_, other.tail_);
    Intervals all = TRY(one.below(tail + *period));
    const Intervals more = TRY(other.below(tail + *period));
    all.insert(all.end(), more.begin(), more.end());
    return SpikeSet(std::move(all), tail, *period);
}

Result<SpikeSet> SpikeSet::both(const SpikeSet& one, const SpikeSet& other) {
    const auto period = commonMultiple(one.period_, other.period_);
    if (!period) {
        return tooLarge();
    }
    const std::int64_t tail = std::max(one.tail_, other.tail_);
    const Intervals first = TRY(one.below(tail + *period));
    const Intervals second = TRY(other.below(tail + *period));
    Intervals shared;
    for (std::size_t i = 0, j = 0; i < first.size() && j < second.size();) {
        const Interval common{std::max(first[i].first, second[j].first),
                              std::min(first[i].end, second[j].end)};
        if (common.first < common.end) {
            shared.push_back(common);
        }
        ++(first[i].end < second[j].end ? i : j);
    }
    return SpikeSet(std::move(shared), tail, *period);
}

Result<SpikeSet> SpikeSet::joined(const SpikeSet& one, const SpikeSet& other) {
    if (one.isEmpty() || other.isEmpty()) {
        return SpikeSet();
    }
    const auto period = commonMultiple(one.period_, other.period_);
    if (!period || one.tail_ + other.tail_ > maxBound - 2 * *period) {
        return tooLarge();
    }
    // A sum this large holds a part from the periodic end of one of the two, which can be a period
    // smaller or larger.
    const std::int64_t tail = one.tail_ + other.tail_ + *period;
    const std::int64_t end = tail + *period;
    const Intervals first = TRY(one.below(end));
    const Intervals second = TRY(other.below(end));
    if (static_cast<std::int64_t>(first.size()) >
        maxIntervals / static_cast<std::int64_t>(second.size())) {
        return tooLarge();
    }
    Intervals sums;
    for (const Interval& a : first) {
        for (const Interval& b : second) {
            if (a.first + b.first < end) {
                sums.push_back({a.first + b.first, std::min(a.end + b.end - 1, end)});
            }
        }
    }
    return SpikeSet(std::move(sums), tail, *period);
}

/// For each remainder by the smallest number m other than 0, the smallest sum that has it: adding m
/// gives all others (Böcker and Lipták, "A fast and simple algorithm for the money changing
/// problem", section 3).
Result<SpikeSet> SpikeSet::repeated() const {
    Intervals numbers = TRY(below(tail_ + period_));
    if (!numbers.empty() && numbers.front().first == 0) {
        ++numbers.front().first;
        numbers = tidy(std::move(numbers));
    }
    if (numbers.empty()) {
        return isFinite() ? exactly(0) : *this;  // multiples of the period are so already
    }
    const std::int64_t least = numbers.front().first;
    if (isFinite() && numbers.size() == 1 && numbers.front().end == least + 1) {
        return progression(0, least);
    }
    if (least == 1) {
        return atLeast(0);
    }
    // One number of each remainder suffices; a periodic set has them all within `least` periods.
    if (least > maxIntervals || period_ > maxBound / least - tail_) {
        return tooLarge();
    }
    constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
    std::vector<std::int64_t> smallest(static_cast<std::size_t>(least), none);
    for (const Interval& interval : TRY(below(isFinite() ? tail_ : tail_ + period_ * least))) {
        for (std::int64_t number = std::max<std::int64_t>(interval.first, 1);
             number < std::min(interval.end, interval.first + least + 1); ++number) {
            std::int64_t& known = smallest[static_cast<std::size_t>(number % least)];
            known = std::min(known, number);
        }
    }
    std::vector<std::int64_t> sums(static_cast<std::size_t>(least), none);
    sums[0] = 0;
    std::int64_t work = 0;
    for (std::int64_t remainder = 1; remainder < least; ++remainder) {
        const std::int64_t number = smallest[static_cast<std::size_t>(remainder)];
        if (number == none) {
            continue;
        }
        if ((work += least) > 16 * maxIntervals) {
            return tooLarge();
        }
        const std::int64_t cycles = std::gcd(remainder, least);
        for (std::int64_t cycle = 0; cycle < cycles; ++cycle) {
            // Twice around reaches every remainder of the cycle from its smallest sum.
            std::int64_t sum = none;
            std::int64_t position = cycle;
            for (std::int64_t i = 0; i < 2 * (least / cycles); ++i) {
                std::int64_t& known = sums[static_cast<std::size_t>(position)];
                known = std::min(known, sum);
                sum = known == none ? none : known + number;
                position = (position + remainder) % least;
            }
        }
    }
    std::int64_t last = 0;
    for (const std::int64_t sum : sums) {
        last = std::max(last, sum == none ? 0 : sum);
    }
    if (last + least > maxIntervals) {
        return tooLarge();
    }
    Intervals all;
    for (std::int64_t number = 0; number < last + least; ++number) {
        if (sums[static_cast<std::size_t>(number % least)] <= number) {
            all.push_back({number, number + 1});
        }
    }
    return SpikeSet(std::move(all), last, least);
}

std::string SpikeSet::text() const {
    if (isEmpty()) {
        return "∅";
    }
    std::vector<std::string> parts;
    std::vector<std::int64_t> inProgression;  // numbers below the tail that need no part of theirs
    std::vector<std::string> progressions;
    for (const Interval& interval : intervals_) {
        for (std::int64_t number = std::max(interval.first, tail_); number < interval.end;
             ++number) {
            std::int64_t first = number;
            while (first >= period_ && contains(first - period_)) {
                first -= period_;
                inProgression.push_back(first);
            }
            progressions.push_back(progressionText(first, period_));
        }
    }
    std::ranges::sort(inProgression);
    for (const Interval& interval : intervals_) {
        const std::int64_t end = std::min(interval.end, tail_);
        if (end - interval.first > 2) {
            parts.push_back("a{" + std::to_string(interval.first) + "," + std::to_string(end - 1) +
                            "}");
            continue;
        }
        for (std::int64_t number = interval.first; number < end; ++number) {
            if (!std::ranges::binary_search(inProgression, number)) {
                parts.push_back(powerText(number));
            }
        }
    }
    std::string text;
    parts.insert(parts.end(), progressions.begin(), progressions.end());
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : "|") + part;
    }
    return text;
}

}  // namespace fireable::spiking
