#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/playback/run_program.h"
#include "editor/playback/run_session_of.h"
#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/call_watch.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/recorded_run.h"

namespace fireable {

/// A snapshot of a net's run for display; its state is the marking [P] of the flat program.
struct RunFrame : RunPosition {
    std::vector<Firing> fired;  ///< in the last step; empty at the beginning
};

using RunControl = RunControlOf<RunFrame>;

struct RunnerSetup;
class RunSession;
class WaitingRuns;

/// What runs of nets are made of, for what all kinds of models share.
struct NetRuns {
    using Program = RunProgram;
    using Frame = RunFrame;
    using Record = RunRecord;
    using Recorded = RecordedRun;
    using Breakpoints = BreakpointRun;

    using Session = RunSession;
    using Setup = RunnerSetup;
    using Waiting = WaitingRuns;
    using Key = NetKey;
    /// A net that is shown as an instance in the run of another one of its document.
    struct Part {
        NetKey net{};
        int instance = 0;  ///< 0: none
    };
    /// What can happen in the next step: the firings that are enabled.
    using Possible = std::vector<Firing>;
    struct Aside {
        std::optional<int> instanceEntered;  ///< that a view that follows the run should show
    };
    using Document = NetDocument;
    static WaitingRuns makeWaiting(NetDocument& document, std::function<void()> dropped);
    static Result<std::shared_ptr<const RunProgram>> prepare(const RunnerSetup& setup);
    static Result<std::unique_ptr<RunSession>> begin(std::shared_ptr<const RunProgram> program,
                                                     const RunnerSetup& setup);
    static Possible possible(const RunProgram& program, const RunFrame& frame);
    static bool isOver(const RunProgram& /*program*/, const RunFrame& /*frame*/,
                       const Possible& possible) {
        return possible.empty();
    }
    static bool haltsAtChoices(const RunnerSetup& /*setup*/) { return false; }
    static Aside takeAside(RunSession& run);
    static const std::vector<std::string>& warnings(const RunProgram& program) {
        return program.warnings;
    }
};

/// A frame of a run for evaluating expressions; keeps references to both arguments.
class FrameState final : public NetState {
public:
    FrameState(const NetProgram& program, const RunFrame& frame)
        : NetState(&program), frame_(frame) {
        setFired(frame.fired);
    }
    Count tokens(NodeIndex place) const override {
        return frame_.state.values[static_cast<std::size_t>(place)];
    }
    Count step() const override { return frame_.state.steps; }

private:
    const RunFrame& frame_;
};

/// One run of a net.
class RunSession final : public RunSessionOf<NetRuns> {
public:
    static Result<std::unique_ptr<RunSession>> make(std::shared_ptr<const RunProgram> run,
                                                    EngineKind kind, FiringRule rule,
                                                    std::size_t maxBytes = historyBytes);

    RunFrame frame() override { return {position(), fired_}; }

    /// One step in terms of the instance `level`: see `CallWatch::over`. A breakpoint ends it
    /// early.
    Result<Halt> stepOver(int level, RunControl& control);
    /// Runs at full speed until the instance `level` has finished.
    Result<Halt> stepOut(int level, RunControl& control);
    /// One step; a view at `level` that follows the run shows where it fired.
    Result<Halt> stepInto(int level, RunControl& control);
    /// The instance entered by the last command, returned once: where a step into fired, the caller
    /// after a step over or out, or that of the transition at which a breakpoint halted.
    std::optional<int> takeEnteredInstance() {
        return std::exchange(enteredInstance_, std::nullopt);
    }
    /// Fires `drawn` alone, once or as often as possible; for a substituted transition, the first
    /// enabled one inside. False if it is not enabled. Steps recorded after this one remain on
    /// another timeline. `drawing` maps `drawn` if it is not in the net itself.
    bool fire(TransitionId drawn, Multiplicity copies, const RunProgram* drawing = nullptr);
    /// Sets the tokens of a place, on a new timeline.
    void setTokens(PlaceIndex place, const Count& tokens);

private:
    class StepMonitor;
    RunSession(std::shared_ptr<const RunProgram> run, EngineKind kind, FiringRule rule,
               std::size_t maxBytes);
    Result<std::unique_ptr<RecordedRun>> makeRecorded() const override;
    Result<std::unique_ptr<RecordedRun>> makeRecorded(TimelineTree kept,
                                                      TimelineIndex timeline) const override;
    std::unique_ptr<NodeNames> names() const override;
    bool holds(const BoundExpression& condition, const TimelineCursor& cursor) const override;
    std::unique_ptr<StepState> stateOf(const TimelineCursor& cursor) const override;
    bool isChoice() override;
    std::unique_ptr<StepObserver> makeMonitor(bool haltsAtChoices,
                                              const Observation& others) override;
    void showStep() override;
    void forgetStep() override { fired_.clear(); }
    void leave() override { enteredInstance_.reset(); }
    void endRun() override { enteredInstance_ = haltedIn(); }
    Result<Halt> finish(CallWatch watch, RunControl& control);
    std::optional<int> haltedIn() const;

    EngineKind kind_;
    FiringRule rule_;
    std::optional<int> enteredInstance_;  ///< entered by the last command
    std::vector<Firing> fired_;           ///< in the last step
};

extern template class RunSessionOf<NetRuns>;

}  // namespace fireable
