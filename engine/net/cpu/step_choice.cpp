#include "engine/net/cpu/step_choice.h"

#include "engine/base/counter_random.h"

namespace fireable::cpu {

std::span<const TransitionIndex> StepChoice::visits(const FireableSet& fireable,
                                                    std::uint64_t step) {
    switch (rule_.choice) {
        case Choice::first:
            visits_.assign(1, fireable.first());
            break;
        case Choice::random:
            visits_.assign(1, randomCandidate(fireable, step));
            break;
        case Choice::maximalInOrder:
            list(fireable);
            break;
        case Choice::maximalInRandomOrder:
            list(fireable);
            counterShuffle(visits_.data(), static_cast<std::uint32_t>(visits_.size()), rule_.seed,
                           step);
            superiors_.putSuperiorsFirst(fireable, visits_);
            break;
    }
    return visits_;
}

TransitionIndex StepChoice::randomCandidate(const FireableSet& fireable, std::uint64_t step) {
    const std::uint64_t bits = counterRandom(rule_.seed, step, 0);
    if (!superiors_.any()) {
        return fireable.member(boundedRandom(bits, fireable.size()));
    }
    superiors_.findUnopposed(fireable, visits_);
    return visits_[boundedRandom(bits, static_cast<std::uint32_t>(visits_.size()))];
}

void StepChoice::list(const FireableSet& fireable) {
    visits_.clear();
    fireable.forEach([&](TransitionIndex t) { visits_.push_back(t); });
}

}  // namespace fireable::cpu
