#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/net/program/net_program.h"
#include "engine/run/effects.h"
#include "engine/run/step.h"
#include "engine/run/step_state.h"

namespace fireable {

/// Tells after each step of a run whether it leaves a choice: whether more than one transition may
/// fire next. It looks at the whole net once, and then only at the transitions that a step touched.
///
/// Shapes: P places, T transitions.
class ChoiceDetector {
public:
    /// Begins where `state` stands. Holds on to `program`.
    ChoiceDetector(const NetProgram& program, const StepState& state);

    /// A step that fired `fired` led to `state`.
    void update(std::span<const Firing> fired, const StepState& state);
    bool leavesChoice() const;

private:
    void examine(TransitionIndex transition, const StepState& state);
    bool isHeldBack(TransitionIndex transition) const;
    bool arcsAllow(TransitionIndex transition) const {
        return allowed_[static_cast<std::size_t>(transition)];
    }

    const NetProgram& program_;
    Effects effects_;
    std::vector<std::int32_t> firstWatcher_;  ///< [P + 1], offsets into `watchers_`
    std::vector<TransitionIndex> watchers_;   ///< those with an arc from the place
    std::vector<bool> allowed_;               ///< [T], by its arcs alone
    /// The numbers of those, and where each transition stands among them; in no order.
    std::vector<TransitionIndex> all_;
    std::vector<std::int32_t> positions_;  ///< [T]
    /// What one look at priorities has found out.
    struct Known {
        std::uint64_t round = 0;
        bool heldBack = false;
    };
    mutable std::vector<Known> known_;  ///< [T]
    mutable std::uint64_t rounds_ = 0;
    mutable std::vector<std::pair<TransitionIndex, std::int32_t>> path_;  ///< up, and where next
};

}  // namespace fireable
