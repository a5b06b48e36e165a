#include "engine/net/program/concurrency.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <utility>

namespace fireable::net {
namespace {

std::size_t spotAt(std::int32_t spot) {
    return static_cast<std::size_t>(spot);
}

/// The relation over so many spots takes 50 MiB, and so many pairs of them about half a second.
constexpr std::int32_t maxSpots = 20'480;
constexpr std::int64_t maxPairs = 20'000'000;
/// More marks than a part may have.
constexpr int never = 2;
/// Parts begun, for one pair of spots and for all.
constexpr int triesForPair = 2'000;
constexpr int triesForAll = 200'000;

}  // namespace

BitSet BitSet::full(std::size_t bits) {
    BitSet all(bits);
    for (std::size_t bit = 0; bit < bits; ++bit) {
        all.set(bit);
    }
    return all;
}

void BitSet::keepOnly(const BitSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        words_[i] &= other.words_[i];
    }
}

void BitSet::remove(const BitSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        words_[i] &= ~other.words_[i];
    }
}

template <class Visit>
void BitSet::forEach(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
            visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }
}

Together::Together(const ControlFlow& flow)
    : steps_(flow.steps),
      gaveUp_(flow.spots > maxSpots),
      related_(gaveUp_ ? 0 : spotAt(flow.spots), BitSet(gaveUp_ ? 0 : spotAt(flow.spots))),
      reached_(spotAt(flow.spots)),
      consumers_(spotAt(flow.spots)),
      waiting_(flow.steps.size()) {
    if (gaveUp_) {
        return;
    }
    for (std::size_t s = 0; s < steps_.size(); ++s) {
        for (const std::int32_t spot : steps_[s].inputs) {
            consumers_[spotAt(spot)].push_back(s);
        }
        recheck(s);
    }
    relateAll(flow.initial);
    while (!queue_.empty() && !gaveUp_) {
        const std::size_t step = queue_.front();
        queue_.pop_front();
        waiting_[step] = false;
        follow(steps_[step]);
    }
}

void Together::recheck(std::size_t step) {
    if (!waiting_[step]) {
        waiting_[step] = true;
        queue_.push_back(step);
    }
}

void Together::changed(std::size_t spot) {
    for (const std::size_t step : consumers_[spot]) {
        recheck(step);
    }
}

void Together::relate(std::size_t a, std::size_t b) {
    if (!related_[a].has(b)) {
        related_[a].set(b);
        related_[b].set(a);
        gaveUp_ = ++pairs_ > maxPairs;
        changed(a);
        changed(b);
    }
}

void Together::relateAll(const std::vector<std::int32_t>& spots) {
    for (std::size_t i = 0; i < spots.size() && !gaveUp_; ++i) {
        if (!reached_[spotAt(spots[i])]) {
            reached_[spotAt(spots[i])] = true;
            changed(spotAt(spots[i]));
        }
        for (std::size_t j = 0; j < i; ++j) {
            relate(spotAt(spots[i]), spotAt(spots[j]));
        }
    }
}

bool Together::mayHappen(const ControlStep& step) const {
    for (std::size_t i = 0; i < step.inputs.size(); ++i) {
        if (!reached_[spotAt(step.inputs[i])]) {
            return false;
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (!may(step.inputs[i], step.inputs[j])) {
                return false;
            }
        }
    }
    return true;
}

void Together::follow(const ControlStep& step) {
    if (!mayHappen(step)) {
        return;
    }
    BitSet besides = step.inputs.empty() ? BitSet::full(related_.size())
                                         : related_[spotAt(step.inputs.front())];
    for (const std::int32_t spot : step.inputs) {
        besides.keepOnly(related_[spotAt(spot)]);
    }
    relateAll(step.outputs);
    for (const std::int32_t spot : step.outputs) {
        BitSet fresh = besides;
        fresh.remove(related_[spotAt(spot)]);
        fresh.forEach([&](std::size_t other) { relate(spotAt(spot), other); });
    }
}

struct OneMarkParts::Part {
    std::vector<bool> holds;          ///< [spots]
    int marks = 0;                    ///< at first
    std::vector<std::size_t> producers;  ///< steps to examine, which add marks to the part
};

OneMarkParts::OneMarkParts(const ControlFlow& flow)
    : steps_(flow.steps),
      initial_(spotAt(flow.spots)),
      producers_(spotAt(flow.spots)),
      triesLeft_(triesForAll) {
    for (const std::int32_t spot : flow.initial) {
        ++initial_[spotAt(spot)];
    }
    for (std::size_t s = 0; s < steps_.size(); ++s) {
        for (const std::int32_t spot : steps_[s].outputs) {
            auto& producers = producers_[spotAt(spot)];
            if (!producers.empty() && producers.back() == s) {
                initial_[spotAt(spot)] = never;  // two marks may stand for many
            } else {
                producers.push_back(s);
            }
        }
    }
}

/// False if the part would have more than one mark at first.
bool OneMarkParts::add(Part& part, std::int32_t spot) const {
    if (part.holds[spotAt(spot)]) {
        return true;
    }
    part.holds[spotAt(spot)] = true;
    part.marks += initial_[spotAt(spot)];
    part.producers.insert(part.producers.end(), producers_[spotAt(spot)].begin(),
                          producers_[spotAt(spot)].end());
    return part.marks <= 1;
}

bool OneMarkParts::exclude(std::int32_t a, std::int32_t b) {
    if (triesLeft_ <= 0) {
        return false;
    }
    Part part{std::vector<bool>(initial_.size()), 0, {}};
    if (!add(part, a) || !add(part, b)) {
        return false;
    }
    int tries = triesForPair;
    const bool found = complete(std::move(part), tries);
    triesLeft_ -= triesForPair - tries;
    return found;
}

/// Adds spots to `part` until no step consumes fewer marks than it produces.
bool OneMarkParts::complete(Part part, int& tries) const {
    while (!part.producers.empty()) {
        const ControlStep& step = steps_[part.producers.back()];
        const auto held = [&](std::int32_t spot) { return part.holds[spotAt(spot)]; };
        const auto given = std::ranges::count_if(step.outputs, held);
        const auto taken = std::ranges::count_if(step.inputs, held);
        if (taken >= given) {
            part.producers.pop_back();
            continue;
        }
        std::vector<std::int32_t> others;
        std::ranges::copy_if(step.inputs, std::back_inserter(others), std::not_fn(held));
        if (others.size() == 1) {
            if (!add(part, others.front())) {
                return false;
            }
            continue;
        }
        for (const std::int32_t other : others) {
            Part larger = part;
            if (--tries > 0 && add(larger, other) && complete(std::move(larger), tries)) {
                return true;
            }
        }
        return false;
    }
    return true;
}

}  // namespace fireable::net
