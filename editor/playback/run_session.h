#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "editor/playback/run_breakpoints.h"
#include "editor/playback/run_position.h"
#include "editor/playback/run_program.h"
#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/call_watch.h"
#include "engine/net/run/recorded_run.h"

namespace fireable {

/// A snapshot of a net's run for display; its state is the marking [P] of the flat program.
struct RunFrame : RunPosition {
    std::vector<Firing> fired;  ///< in the last step; empty at the beginning
};

/// Controls a run from another thread. `interrupt` makes the engine return briefly to sample a
/// frame; if `stopped` returns true then, the run ends.
struct RunControl {
    std::atomic<bool>& interrupt;
    std::function<bool()> stopped;
    std::function<void(RunFrame)> sampled;
    bool haltsAtChoices = false;  ///< halt where more than one transition is enabled
    std::function<void(const std::string&)> reportMessage = {};  ///< receives messages for the user
};

/// One run on one engine, positioned at any of its steps. All steps of a short run are retained,
/// the last ones of a long run; earlier ones are computed again on demand. Knows neither threads
/// nor windows.
class RunSession {
public:
    static constexpr std::size_t historyBytes = std::size_t{256} << 20;

    static Result<std::unique_ptr<RunSession>> make(std::shared_ptr<const RunProgram> run,
                                                    EngineKind kind, FiringRule rule,
                                                    std::size_t maxBytes = historyBytes);

    const std::shared_ptr<const RunProgram>& program() const { return named_; }
    /// Replaces names: `program` differs in nothing else.
    void setNames(std::shared_ptr<const RunProgram> program) { named_ = std::move(program); }
    bool atStart() const { return recorded_->step() == Count(0); }
    RunFrame frame();
    /// Fast, regardless of the length of the run.
    std::shared_ptr<const RunRecord> record() const;

    /// Sets the breakpoints: see `RunBreakpoints::replace`.
    std::vector<std::string> setBreakpoints(const std::vector<Breakpoint>& breakpoints);
    /// The new lines of log points; of very many, the last ones.
    std::vector<LogLine> takeLog() { return breakpoints_.takeLog(); }
    /// The recorded history.
    const TimelineTree& tree() const { return recorded_->tree(); }
    TimelineIndex timeline() const { return recorded_->timeline(); }
    const Count& at() const { return recorded_->step(); }

    /// Runs at full speed until the net is dead, `maxSteps` were made in total, or `control` stops
    /// it. Continuing after `maxSteps` has no limit.
    Result<Halt> runToEnd(RunControl& control, const std::optional<Count>& maxSteps = {});
    /// Makes up to `count` steps; fewer if the net dies.
    Result<Halt> step(int count, RunControl& control);
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
    /// Undoes exactly one step; false at the beginning.
    Result<bool> stepBack(RunControl& control);
    /// Fires `drawn` alone, once or as often as possible; for a substituted transition, the first
    /// enabled one inside. False if it is not enabled. Steps recorded after this one remain on
    /// another timeline. `drawing` maps `drawn` if it is not in the net itself.
    bool fire(TransitionId drawn, Multiplicity copies, const RunProgram* drawing = nullptr);
    /// Runs at full speed to `trigger` or a breakpoint.
    Result<Halt> runTo(const Trigger& trigger, RunControl& control);
    /// Goes back to the last retained step at which `condition` held; false, without effect, if
    /// there is none or `control` stops the search.
    Result<bool> backTo(const std::string& condition, RunControl& control);
    /// Sets the tokens of a place, on a new timeline.
    void setTokens(PlaceIndex place, const Count& tokens);
    /// Switches to another timeline, at the same step if it is retained there, else at its last
    /// step.
    void switchTo(TimelineIndex timeline);
    /// Runs at full speed to a choice; makes no step if there is one now.
    Result<Halt> runToChoice(RunControl& control);
    /// Goes to the marking after `step` steps, or as close as the net and `control` allow.
    Result<Halt> goTo(const Count& step, RunControl& control);
    /// Returns to the initial marking. The recorded steps are retained.
    Result<void> reset();
    /// Replaces the history by a stored run of this program and goes to its first retained step.
    Result<void> replay(TimelineTree kept, TimelineIndex timeline);

private:
    class StepMonitor;
    RunSession(std::shared_ptr<const RunProgram> run, EngineKind kind, FiringRule rule,
               std::size_t maxBytes);
    Result<void> begin();
    void beginWith(std::unique_ptr<RecordedRun> recorded);
    /// An observer of steps besides the breakpoints.
    struct Observation {
        StepObserver* observer;
        std::span<const std::uint8_t> observed;
    };
    Result<Halt> run(std::optional<Count> maxSteps, RunControl& control,
                     const Observation& observation = {});
    Result<Halt> makeSteps(int count, RunControl& control, const Observation& observation);
    Result<Halt> finish(CallWatch watch, RunControl& control);
    Result<Halt> timedRun(const RunRequest& request);
    void logSpeed(const Count& before, double seconds);
    void arrive();
    void takeFired();
    std::optional<int> haltedIn() const;
    std::vector<TimelineSpan> timelines() const;

    std::shared_ptr<const RunProgram> run_;
    std::shared_ptr<const RunProgram> named_;  ///< the same with the present names
    EngineKind kind_;
    FiringRule rule_;
    std::size_t maxBytes_;
    std::unique_ptr<RecordedRun> recorded_;
    RunBreakpoints breakpoints_;
    BreakpointRun watched_;
    std::vector<std::size_t> halted_;  ///< positions of breakpoints that halted the run
    bool atChoice_ = false;
    std::optional<int> enteredInstance_;  ///< entered by the last command
    std::vector<Firing> fired_;           ///< in the last step
    double seconds_ = 0;
    Count made_ = 0;
    std::uint64_t number_ = 0;  ///< unique id of the recorded run
    SpeedLog speed_;
    TimelineIndex timed_ = 0;  ///< the timeline that `speed_` is of
};

}  // namespace fireable
