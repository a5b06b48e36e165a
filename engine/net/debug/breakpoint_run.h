#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/net/net_engine.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_state.h"
#include "engine/run/breakpoint_run.h"

namespace fireable::net {

/// For each transition, the breakpoints that its firing may concern: those on a place that it
/// changes, on a transition that such a change may enable, or on itself. One on a place has a cost
/// only when the place changes, one on a step number none; only conditions on `step` are evaluated
/// after every step.
///
/// Shapes: T transitions.
class BreakpointWatchers {
public:
    using Engine = NetEngine;
    using Program = NetProgram;
    using State = EngineState;

    BreakpointWatchers() = default;
    BreakpointWatchers(const BreakpointSet& breakpoints, const NetProgram& program);

    /// Whether any step has to be evaluated.
    bool any() const { return !positions_.empty(); }
    bool asksForEvents() const { return true; }
    void begin(const StepState& /*state*/) {}
    /// [T], not 0 for transitions that concern a breakpoint.
    std::span<const std::uint8_t> observed() const { return observed_; }
    /// Positions in the set, ascending.
    std::span<const std::int32_t> of(TransitionIndex transition) const {
        const std::int32_t* range = first_.data() + transition;
        return {positions_.data() + range[0], positions_.data() + range[1]};
    }
    std::span<const std::int32_t> concernedBy(const StepState& state) {
        const auto fired = netState(state).fired();
        return fired.size() == 1 ? of(fired.front().transition) : concernedBy(fired);
    }
    static bool isObserved(std::span<const std::uint8_t> observed, const StepState& state) {
        return net::isObserved(observed, netState(state).fired());
    }

private:
    std::span<const std::int32_t> concernedBy(std::span<const Firing> fired);

    std::vector<std::int32_t> first_;  ///< [T + 1], offsets into `positions_`
    std::vector<std::int32_t> positions_;
    std::vector<std::uint8_t> observed_;    ///< [T]
    std::vector<std::int32_t> concerning_;  ///< in a step of many firings
};

using BreakpointRun = BreakpointRunOf<BreakpointWatchers>;

}  // namespace fireable::net
