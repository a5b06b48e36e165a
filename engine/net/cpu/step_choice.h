#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/counter_random.h"
#include "engine/net/cpu/enabled_set.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::net::cpu {

/// Applies the priority relation, transitively, to sets of enabled transitions.
///
/// Shapes: T transitions.
class PrioritySearch {
public:
    explicit PrioritySearch(const NetProgram& program);

    /// Whether the program has any priorities.
    bool any() const { return !lower_.empty(); }

    /// Puts into `candidates` the members of `enabled` without an enabled transition of higher
    /// priority, in ascending order.
    void findUnopposed(const EnabledSet& enabled, std::vector<TransitionIndex>& candidates);

    /// Reorders `visits`, the members of `enabled`: each is directly preceded by those of higher
    /// priority that did not come earlier, in ascending order.
    void putHigherFirst(const EnabledSet& enabled, std::vector<TransitionIndex>& visits);

private:
    void appendUnseenHigher(TransitionIndex t, const EnabledSet& enabled,
                            std::vector<TransitionIndex>& visits);

    const NetProgram& program_;
    std::vector<TransitionIndex> lower_;     ///< those below another transition, ascending
    std::vector<std::uint8_t> opposed_;      ///< [T], whether one of higher priority is enabled
    std::vector<std::uint8_t> visited_;      ///< [T], whether in the new order already
    std::vector<std::uint8_t> explored_;     ///< [T], whether all of higher priority are in it
    std::vector<TransitionIndex> pending_;   ///< transitions of higher priority to explore
    std::vector<TransitionIndex> previous_;  ///< the order before
};

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
