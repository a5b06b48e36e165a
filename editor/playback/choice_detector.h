#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/expression/step_state.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_state.h"

namespace fireable {

/// Detects choices: after each step, whether more than one transition is enabled. Examines the
/// whole net once and then only transitions touched by a step.
///
/// Shapes: P places, T transitions.
class ChoiceDetector {
public:
    /// Starts at `state`. Keeps a reference to `program`.
    ChoiceDetector(const NetProgram& program, const NetState& state);

    /// Records a step that fired `fired` and led to `state`.
    void update(std::span<const Firing> fired, const NetState& state);
    bool leavesChoice() const;

private:
    void examine(TransitionIndex transition, const NetState& state);
    bool isHeldBack(TransitionIndex transition) const;
    bool arcsAllow(TransitionIndex transition) const {
        return allowed_[static_cast<std::size_t>(transition)];
    }

    const NetProgram& program_;
    Effects effects_;
    std::vector<std::int32_t> firstWatcher_;  ///< [P + 1], offsets into `watchers_`
    std::vector<TransitionIndex> watchers_;   ///< transitions with an arc from the place
    std::vector<bool> allowed_;               ///< [T], enabled by its arcs, priorities aside
    /// The transitions set in `allowed_`, unordered, and the position of each in it.
    std::vector<TransitionIndex> all_;
    std::vector<std::int32_t> positions_;  ///< [T]
    /// Result of one traversal of the priorities.
    struct Known {
        std::uint64_t round = 0;
        bool heldBack = false;
    };
    mutable std::vector<Known> known_;  ///< [T]
    mutable std::uint64_t rounds_ = 0;
    mutable std::vector<std::pair<TransitionIndex, std::int32_t>>
        path_;  ///< upwards, with the next priority to follow
};

}  // namespace fireable
