#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/cpu/fireable_set.h"
#include "engine/net/cpu/superior_search.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::cpu {

/// Stage III of a step: which of the fireable transitions a rule visits, and in which order.
class StepChoice {
public:
    /// Holds on to `program`.
    StepChoice(const NetProgram& program, const FiringRule& rule)
        : rule_(rule), superiors_(program) {}

    /// Whether a step fires one transition only.
    bool firesOne() const {
        return rule_.choice == Choice::first || rule_.choice == Choice::random;
    }

    /// The transitions to visit in the step with this number, of which at least one is fireable;
    /// just one where a step fires one. Valid until the next call.
    std::span<const TransitionIndex> visits(const FireableSet& fireable, std::uint64_t step);

private:
    TransitionIndex randomCandidate(const FireableSet& fireable, std::uint64_t step);
    void list(const FireableSet& fireable);

    FiringRule rule_;
    SuperiorSearch superiors_;
    std::vector<TransitionIndex> visits_;
};

}  // namespace fireable::cpu
