#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/program/net_program.h"
#include "engine/run/breakpoint_set.h"

namespace fireable::net {

/// For each transition, the breakpoints that its firing may concern: those on a place that it
/// changes, on a transition that such a change may enable, or on itself.
///
/// Shapes: T transitions.
class BreakpointWatchers {
public:
    BreakpointWatchers() = default;
    BreakpointWatchers(const BreakpointSet& breakpoints, const NetProgram& program);

    /// Whether any step has to be evaluated.
    bool any() const { return !positions_.empty(); }
    /// [T], not 0 for transitions that concern a breakpoint.
    std::span<const std::uint8_t> observed() const { return observed_; }
    /// Positions in the set, ascending.
    std::span<const std::int32_t> of(TransitionIndex transition) const {
        const std::int32_t* range = first_.data() + transition;
        return {positions_.data() + range[0], positions_.data() + range[1]};
    }

private:
    std::vector<std::int32_t> first_;  ///< [T + 1], offsets into `positions_`
    std::vector<std::int32_t> positions_;
    std::vector<std::uint8_t> observed_;  ///< [T]
};

}  // namespace fireable::net
