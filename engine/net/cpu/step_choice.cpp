#include "engine/net/cpu/step_choice.h"

namespace fireable::net::cpu {

std::span<const TransitionIndex> StepChoice::visits(const FireableSet& fireable,
                                                    std::uint64_t step) {
    visits_.clear();
    fireable.forEach([&](TransitionIndex t) { visits_.push_back(t); });
    if (rule_.choice == Choice::maximalInRandomOrder) {
        counterShuffle(visits_.data(), static_cast<std::uint32_t>(visits_.size()), rule_.seed,
                       step);
        higher_.putHigherFirst(fireable, visits_);
    }
    return visits_;
}

}  // namespace fireable::net::cpu
