#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/counter_random.h"
#include "engine/net/cpu/enabled_set.h"
#include "engine/net/cpu/priority_search.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// Stage III of a step: which of the enabled transitions a rule visits, and in which order.
class StepChoice {
public:
    /// Keeps a reference to `program`.
    StepChoice(const NetProgram& program, const FiringRule& rule) : rule_(rule), higher_(program) {}

    /// Whether a step fires one transition only.
    bool firesOne() const { return net::firesOne(rule_.choice); }

    /// The transition that the step with this number fires, if the rule fires one; at least one is
    /// enabled.
    TransitionIndex one(const EnabledSet& enabled, std::uint64_t step) {
        return rule_.choice == Choice::first ? enabled.first() : randomCandidate(enabled, step);
    }
    /// The transitions to visit, in order, in the maximal step with this number; at least one is
    /// enabled. Valid until the next call.
    std::span<const TransitionIndex> visits(const EnabledSet& enabled, std::uint64_t step);

private:
    TransitionIndex randomCandidate(const EnabledSet& enabled, std::uint64_t step) {
        const std::uint64_t bits = counterRandom(rule_.seed, step, 0);
        if (!higher_.any()) {
            return enabled.member(boundedRandom(bits, enabled.size()));
        }
        higher_.findUnopposed(enabled, visits_);
        return visits_[boundedRandom(bits, static_cast<std::uint32_t>(visits_.size()))];
    }

    FiringRule rule_;
    PrioritySearch higher_;
    std::vector<TransitionIndex> visits_;
};

}  // namespace fireable::net::cpu
