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

/// Runs an engine with breakpoints. The engine makes the same steps as without them, and at full
/// speed those that concern none: a breakpoint on a place costs something at steps that change the
/// place, one on a step number nothing. Only conditions on `step` are looked at after every step.
class BreakpointRun final : private StepObserver {
public:
    /// What makes steps with an engine, as `NetEngine::run` does.
    using Runner = std::function<Result<Halt>(const RunRequest&)>;

    /// Both must outlive it. `program` is what the engines run.
    BreakpointRun(const NetProgram& program, BreakpointSet& breakpoints)
        : program_(program), breakpoints_(breakpoints) {}

    /// Before the first step of a run: false when an assertion fails where `engine` is;
    /// `breakpoints.halted()` tells which.
    bool mayStart(const NetEngine& engine);
    /// As `NetEngine::run`, from where the engine is. `Halt::breakpoint` comes before any other,
    /// and `breakpoints.halted()` tells which ones halted; none where the observer of `request`
    /// did, which looks at each of its steps before the breakpoints do.
    Result<Halt> run(NetEngine& engine, const RunRequest& request);
    /// The same, where `runner` makes the steps of `engine`.
    Result<Halt> run(const NetEngine& engine, const Runner& runner, const RunRequest& request);

private:
    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override;
    /// Puts itself between the engine and the observer of `request`, if there is a need to.
    void watch(RunRequest& request);
    std::span<const std::int32_t> concernedBy(std::span<const Firing> fired);

    const NetProgram& program_;
    BreakpointSet& breakpoints_;
    EngineState* state_ = nullptr;  ///< during a run
    BreakpointWatchers watchers_;
    std::uint64_t watchedVersion_ = 0;      ///< of the breakpoints, when `watchers_` was made
    StepObserver* observer_ = nullptr;      ///< of the request
    std::span<const std::uint8_t> theirs_;  ///< what that one observes
    std::vector<std::uint8_t> observed_;    ///< what one of both observes
    std::vector<std::int32_t> positions_;   ///< of breakpoints to look at in a step of many firings
};

}  // namespace fireable::net
