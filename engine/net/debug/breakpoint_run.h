#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/net/net_engine.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_state.h"
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

/// Runs an engine with breakpoints. The engine makes the same steps as without, at full speed if
/// they concern no breakpoint: one on a place has a cost only when the place changes, one on a step
/// number none. Only conditions on `step` are evaluated after every step.
class BreakpointRun final : private StepObserver {
public:
    /// Makes steps with an engine, like `NetEngine::run`.
    using Runner = std::function<Result<Halt>(const RunRequest&)>;

    /// Both must outlive it. `program` is what the engines run.
    BreakpointRun(const NetProgram& program, BreakpointSet& breakpoints)
        : program_(program), breakpoints_(breakpoints) {}

    /// To be called before the first step of a run: false if an assertion fails in the current
    /// marking; `breakpoints.halted()` says which.
    bool mayStart(const NetEngine& engine);
    /// Like `NetEngine::run`. `Halt::breakpoint` takes precedence, and `breakpoints.halted()` says
    /// which ones halted; none if it was the observer of `request`, which sees each of its steps
    /// before the breakpoints do.
    Result<Halt> run(NetEngine& engine, const RunRequest& request);
    /// The same, but `runner` makes the steps of `engine`.
    Result<Halt> run(const NetEngine& engine, const Runner& runner, const RunRequest& request);

private:
    void stand(const StepState& state) override;
    bool afterStep(const StepState& state) override;
    /// Installs itself between the engine and the observer of `request`, if necessary.
    void watch(RunRequest& request);
    std::span<const std::int32_t> concernedBy(std::span<const Firing> fired);

    const NetProgram& program_;
    BreakpointSet& breakpoints_;
    BreakpointWatchers watchers_;
    std::uint64_t watchedVersion_ = 0;      ///< of the breakpoints when `watchers_` was made
    StepObserver* observer_ = nullptr;      ///< of the request
    std::span<const std::uint8_t> theirs_;  ///< what that observer observes
    std::vector<std::uint8_t> observed_;    ///< union of both
    std::vector<std::int32_t> positions_;  ///< of breakpoints to evaluate in a step of many firings
};

}  // namespace fireable::net
