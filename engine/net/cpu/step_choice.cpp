#include "engine/net/cpu/step_choice.h"

namespace fireable::net::cpu {

std::span<const TransitionIndex> StepChoice::visits(const EnabledSet& enabled, std::uint64_t step) {
    visits_.clear();
    enabled.forEach([&](TransitionIndex t) { visits_.push_back(t); });
    if (rule_.choice == Choice::maximalInRandomOrder) {
        counterShuffle(visits_.data(), static_cast<std::uint32_t>(visits_.size()), rule_.seed,
                       step);
        higher_.putHigherFirst(enabled, visits_);
    }
    return visits_;
}

}  // namespace fireable::net::cpu
