#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "editor/playback/run_breakpoints.h"
#include "editor/playback/run_program.h"
#include "editor/playback/run_record.h"
#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/call_watch.h"
#include "engine/net/recorded_run.h"

namespace fireable {

/// One line of what a run did: as it began, or after someone changed something in it.
struct TimelineSpan {
    std::optional<TimelineIndex> parent;  ///< nothing: the run as it began
    Count firstStep;                      ///< where it left its parent
    Count lastStep;
    bool operator==(const TimelineSpan&) const = default;
};

/// What a view shows of a run at one moment.
struct RunFrame {
    Checkpoint state;           ///< marking [P] of the flat program, and steps so far
    std::vector<Firing> fired;  ///< in the step that led here; empty at the beginning
    double seconds = 0;         ///< spent by the engine so far
    Count made = 0;             ///< steps that the engine made in that time
    Count firstRetained = 0;    ///< the first step that can be gone to without running again
    Count lastStep = 0;         ///< the last step that was made on this timeline
    std::vector<std::size_t> halted = {};  ///< positions of the breakpoints that ended the last run
    bool atChoice = false;       ///< the last run ended as more than one transition may fire next
    std::uint64_t run = 0;       ///< another number: nothing of an older one counts
    TimelineIndex timeline = 0;  ///< on which the run stands
    std::vector<TimelineSpan> timelines = {};  ///< by index
    std::vector<BreakpointHits> hits = {};     ///< by position of the breakpoints
    std::vector<std::string> notes = {};       ///< what the engine has to say, in English
    std::size_t bytes = 0;                     ///< that what was recorded takes in memory
};

/// How another thread holds a run up. `interrupt` makes the engine come back for a moment, so
/// that a frame can be taken; when `stopped` says so, the run ends there.
struct RunControl {
    std::atomic<bool>& interrupt;
    std::function<bool()> stopped;
    std::function<void(RunFrame)> sampled;
    bool haltsAtChoices = false;  ///< the run ends where more than one transition may fire next
    std::function<void(const std::string&)> told = {};  ///< what is to be said to the user
};

/// One run on one engine, at any of its steps: forwards, backwards, anywhere. Every step is kept,
/// of a very long run the last ones; steps before these are made again when they are gone to.
/// Knows no thread and no window.
class RunSession {
public:
    static constexpr std::size_t historyBytes = std::size_t{256} << 20;

    static Result<std::unique_ptr<RunSession>> make(std::shared_ptr<const RunProgram> run,
                                                    EngineKind kind, FiringRule rule,
                                                    std::size_t maxBytes = historyBytes);

    const std::shared_ptr<const RunProgram>& program() const { return named_; }
    /// Goes on under other names: `program` is the same but for them.
    void takeNames(std::shared_ptr<const RunProgram> program) { named_ = std::move(program); }
    bool atStart() const { return recorded_->step() == Count(0); }
    RunFrame frame();
    /// Takes little time, however long the run is.
    std::shared_ptr<const RunRecord> record() const;

    /// Runs halt at these from now on: see `RunBreakpoints::replace`.
    std::vector<std::string> setBreakpoints(const std::vector<Breakpoint>& breakpoints);
    /// What log points told since this was asked last; of very much, the last lines.
    std::vector<LogLine> takeLog() { return breakpoints_.takeLog(); }
    /// What was recorded, and on which timeline the run stands.
    const TimelineTree& tree() const { return recorded_->tree(); }
    TimelineIndex timeline() const { return recorded_->timeline(); }
    const Count& at() const { return recorded_->step(); }

    /// At full speed until the net is dead, until `maxSteps` were made in all, or until `control`
    /// ends it. A run that goes on from there knows no limit any more.
    Result<Halt> runToEnd(RunControl& control, const std::optional<Count>& maxSteps = {});
    /// Makes `count` steps; fewer if the net dies.
    Result<Halt> step(int count, RunControl& control);
    /// A step as whoever looks at the net of `level`, an instance, sees it: see `CallWatch::over`.
    /// A run that a breakpoint halts before that ends there.
    Result<Halt> stepOver(int level, RunControl& control);
    /// At full speed until the work of `level` is done.
    Result<Halt> stepOut(int level, RunControl& control);
    /// One step; whoever follows the run and looked at `level` looks where it fired.
    Result<Halt> stepInto(int level, RunControl& control);
    /// The instance that the last command led to, for whoever follows the run: where a step into
    /// fired, around one that a step over or out came to the end of, of the transition that a
    /// breakpoint halted at. Told once.
    std::optional<int> takeLedTo() { return std::exchange(ledTo_, std::nullopt); }
    /// Goes back one step, exactly; false at the beginning.
    Result<bool> stepBack(RunControl& control);
    /// Makes a step by hand, which fires `drawn` alone, once or as often as it can; for a
    /// substituted transition, the first that may fire inside of it. False where it may not fire. A
    /// step that others followed before leaves them on a timeline of their own.
    /// `drawing` says what fires at `drawn` where that is not in the net itself.
    bool fire(TransitionId drawn, Multiplicity copies, const RunProgram* drawing = nullptr);
    /// At full speed until `trigger` is met, or one of the breakpoints.
    Result<Halt> runTo(const Trigger& trigger, RunControl& control);
    /// Back to the last kept step before this one at which `condition` held; false, and nothing
    /// changes, when there is none or `control` ends the search.
    Result<bool> backTo(const std::string& condition, RunControl& control);
    /// Goes on with `tokens` in a place instead, on a timeline of its own.
    void setTokens(PlaceIndex place, const Count& tokens);
    /// Stands on another timeline: at the same step if that is kept there, else at its last one.
    void switchTo(TimelineIndex timeline);
    /// At full speed until more than one transition may fire next; not a step where that is so now.
    Result<Halt> runToChoice(RunControl& control);
    /// Goes to the marking after `step` steps, or as near to it as the net and `control` let it.
    Result<Halt> goTo(const Count& step, RunControl& control);
    /// Back to the initial marking. What was made so far can be gone to still.
    Result<void> reset();
    /// Stands at the first step of a run that was kept before, which was one of this program. What
    /// was made so far is gone.
    Result<void> replay(TimelineTree kept, TimelineIndex timeline);

private:
    class StepWatch;
    RunSession(std::shared_ptr<const RunProgram> run, EngineKind kind, FiringRule rule,
               std::size_t maxBytes);
    Result<void> begin();
    void beginWith(std::unique_ptr<RecordedRun> recorded);
    /// Who looks at steps besides the breakpoints.
    struct Look {
        StepObserver* observer;
        std::span<const std::uint8_t> observed;
    };
    Result<Halt> run(std::optional<Count> most, RunControl& control, const Look& look = {});
    Result<Halt> makeSteps(int count, RunControl& control, const Look& look);
    Result<Halt> finish(CallWatch watch, RunControl& control);
    Result<Halt> timedRun(const RunRequest& request);
    void logSpeed(const Count& before, double seconds);
    void arrive();
    void takeFired();
    std::optional<int> haltedIn() const;
    std::vector<TimelineSpan> timelines() const;

    std::shared_ptr<const RunProgram> run_;
    std::shared_ptr<const RunProgram> named_;  ///< the same, as its nodes are called now
    EngineKind kind_;
    FiringRule rule_;
    std::size_t maxBytes_;
    std::unique_ptr<RecordedRun> recorded_;
    RunBreakpoints breakpoints_;
    BreakpointRun watched_;
    std::vector<std::size_t> halted_;  ///< positions of those at which the run halted
    bool atChoice_ = false;
    std::optional<int> ledTo_;   ///< the instance that the last command led to
    std::vector<Firing> fired_;  ///< in the step that led to where it stands
    double seconds_ = 0;
    Count made_ = 0;
    std::uint64_t number_ = 0;  ///< of what is recorded, among all that ever ran
    SpeedLog speed_;
    TimelineIndex timed_ = 0;  ///< the timeline that `speed_` is of
};

}  // namespace fireable
