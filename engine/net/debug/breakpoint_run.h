#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/net/debug/breakpoint_watchers.h"
#include "engine/net/debug/net_state.h"
#include "engine/net/net_engine.h"
#include "engine/run/breakpoint_set.h"

namespace fireable::net {

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
    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override;
    /// Installs itself between the engine and the observer of `request`, if necessary.
    void watch(RunRequest& request);
    std::span<const std::int32_t> concernedBy(std::span<const Firing> fired);

    const NetProgram& program_;
    BreakpointSet& breakpoints_;
    EngineState* state_ = nullptr;  ///< only during a run
    BreakpointWatchers watchers_;
    std::uint64_t watchedVersion_ = 0;      ///< of the breakpoints when `watchers_` was made
    StepObserver* observer_ = nullptr;      ///< of the request
    std::span<const std::uint8_t> theirs_;  ///< what that observer observes
    std::vector<std::uint8_t> observed_;    ///< union of both
    std::vector<std::int32_t> positions_;  ///< of breakpoints to evaluate in a step of many firings
};

}  // namespace fireable::net
