#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/playback/run_breakpoints.h"
#include "editor/playback/run_position.h"
#include "engine/expression/bound_expression.h"
#include "engine/expression/step_state.h"
#include "engine/run/engine.h"
#include "engine/run/speed_log.h"

namespace fireable {

/// Controls a run from another thread. `interrupt` makes the engine return briefly to sample a
/// frame; if `stopped` returns true then, the run ends.
template <class Frame>
struct RunControlOf {
    std::atomic<bool>& interrupt;
    std::function<bool()> stopped;
    std::function<void(Frame)> sampled;
    bool haltsAtChoices = false;  ///< halt where there is more than one way on
    std::function<void(const std::string&)> reportMessage = {};  ///< receives messages for the user
};

/// A number for a recorded run, never given twice.
inline std::uint64_t newRunNumber() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

/// One run on one engine, positioned at any of its steps. All steps of a short run are retained,
/// the last ones of a long run; earlier ones are computed again on demand. Knows neither threads
/// nor windows.
///
/// `Kind` names the types of a model: `Program`, with the engine's own as its `program`; `Frame`,
/// below `RunPosition`; `Record`; `Recorded`, a `RecordedRunOf`; and `Breakpoints`, a
/// `BreakpointRunOf`.
template <class Kind>
class RunSessionOf {
public:
    using Program = typename Kind::Program;
    using Frame = typename Kind::Frame;
    using Record = typename Kind::Record;
    using Recorded = typename Kind::Recorded;
    using Control = RunControlOf<Frame>;

    static constexpr std::size_t historyBytes = std::size_t{256} << 20;

    virtual ~RunSessionOf() = default;
    RunSessionOf(const RunSessionOf&) = delete;
    RunSessionOf& operator=(const RunSessionOf&) = delete;

    const std::shared_ptr<const Program>& program() const { return named_; }
    /// Replaces names: `program` differs in nothing else.
    void setNames(std::shared_ptr<const Program> program) { named_ = std::move(program); }
    bool atStart() const { return recorded_->step() == Count(0); }
    virtual Frame frame() = 0;
    /// Fast, regardless of the length of the run.
    std::shared_ptr<const Record> record() const {
        const TimelineIndex on = timeline();
        return std::make_shared<const Record>(
            Record{number_, named_, tree(), on, on == timed_ ? speed_ : SpeedLog()});
    }

    /// Sets the breakpoints: see `RunBreakpoints::replace`.
    std::vector<std::string> setBreakpoints(const std::vector<Breakpoint>& breakpoints) {
        halted_.clear();
        return breakpoints_.replace(breakpoints, *names());
    }
    /// The new lines of log points; of very many, the last ones.
    std::vector<LogLine> takeLog() { return breakpoints_.takeLog(); }
    /// The recorded history.
    const TimelineTree& tree() const { return recorded_->tree(); }
    TimelineIndex timeline() const { return recorded_->timeline(); }
    const Count& at() const { return recorded_->step(); }

    /// Runs at full speed until the model can make no more steps, `maxSteps` were made in total, or
    /// `control` stops it. Continuing after `maxSteps` has no limit.
    Result<Halt> runToEnd(Control& control, const std::optional<Count>& maxSteps = {}) {
        const bool limited = maxSteps && recorded_->step() < *maxSteps;
        return run(limited ? std::optional(*maxSteps - recorded_->step()) : std::nullopt, control);
    }
    /// Makes up to `count` steps; fewer if the model halts.
    Result<Halt> step(int count, Control& control) { return makeSteps(count, control, {}); }
    /// Undoes exactly one step; false at the beginning.
    Result<bool> stepBack(Control& control) {
        if (atStart()) {
            return false;
        }
        if (recorded_->back()) {
            arrive();
            return true;
        }
        const auto halt = goTo(recorded_->step() - Count(1), control);
        return halt ? Result<bool>(true) : Result<bool>(halt.failure());
    }
    /// Undoes up to `count` steps; fewer at the beginning, and at a step that meets a breakpoint,
    /// which then has halted the run. Steps that are no longer retained are not looked at.
    Result<bool> stepsBack(int count, Control& control) {
        const Count here = recorded_->step();
        const Count end = here > Count(count) ? here - Count(count) : Count(0);
        Count goal = end;
        std::vector<int> met;
        typename Recorded::Cursor after(tree(), timeline());
        typename Recorded::Cursor before(tree(), timeline());
        for (Count step = here - Count(1);
             met.empty() && step >= end && step > Count(0) && breakpoints_.set().size() > 0 &&
             after.goTo(step) && before.goTo(step - Count(1));
             step -= Count(1)) {
            met = breakpoints_.set().metBetween(*stateOf(before), *stateOf(after));
            goal = met.empty() ? end : step;
        }
        if (here == Count(0)) {
            return false;
        }
        if (goal == here - Count(1)) {
            const auto done = stepBack(control);
            if (!done) {
                return done.failure();
            }
        } else {
            auto halt = goTo(goal, control);
            // Steps that are not retained are computed anew: past breakpoints, which lie behind.
            while (halt && *halt == Halt::breakpoint && at() < goal && !control.stopped()) {
                halt = run(goal - at(), control);
            }
            if (!halt) {
                return halt.failure();
            }
        }
        halted_ = breakpoints_.positionsOf(met);
        return true;
    }
    /// Runs at full speed to `trigger` or a breakpoint.
    Result<Halt> runTo(const Trigger& trigger, Control& control) {
        BreakpointSet& breakpoints = breakpoints_.set();
        const auto number = breakpoints.add({.trigger = trigger, .once = true}, *names());
        if (!number) {
            return number.failure();
        }
        auto halt = run(std::nullopt, control);
        breakpoints.remove(*number);
        return halt;
    }
    /// Goes back to the last retained step at which `condition` held; false, without effect, if
    /// there is none or `control` stops the search.
    Result<bool> backTo(const std::string& condition, Control& control) {
        const auto wanted = readExpression(condition, *names());
        if (!wanted) {
            return wanted.failure();
        }
        std::atomic<bool> cancelled = false;
        int asked = 0;
        const auto isWanted = [&](const typename Recorded::Cursor& cursor) {
            if (++asked % 1024 == 0 && control.stopped()) {
                cancelled = true;
                return false;
            }
            return holds(*wanted, cursor);
        };
        if (!recorded_->backTo(isWanted, &cancelled)) {
            return false;
        }
        arrive();
        return true;
    }
    /// Switches to another timeline, at the same step if it is retained there, else at its last
    /// step.
    void switchTo(TimelineIndex timeline) {
        if (timeline != recorded_->timeline()) {
            recorded_->switchTo(timeline);
            arrive();
        }
    }
    /// Runs at full speed to a choice; makes no step if there is one now.
    Result<Halt> runToChoice(Control& control) {
        if (isChoice()) {
            atChoice_ = true;
            return Halt::breakpoint;
        }
        Control halting{control.interrupt, control.stopped, control.sampled, true,
                        control.reportMessage};
        return run(std::nullopt, halting);
    }
    /// Goes to the state after `step` steps, or as close as the model and `control` allow.
    Result<Halt> goTo(const Count& step, Control& control) {
        if (recorded_->goTo(step)) {
            arrive();
            return Halt::limit;
        }
        if (step < recorded_->step()) {  // no longer retained: computed again
            const auto begun = begin();
            if (!begun) {
                return begun.failure();
            }
        } else {
            recorded_->goTo(recorded_->lastStep());
        }
        return run(step - recorded_->step(), control);
    }
    /// Returns to the first state. The recorded steps are retained.
    Result<void> reset() {
        seconds_ = 0;
        made_ = 0;
        breakpoints_.reset();
        if (!recorded_->goTo(Count(0))) {
            return begin();
        }
        forgetStep();
        leave();
        halted_.clear();
        atChoice_ = false;
        return {};
    }
    /// Replaces the history by a stored run of this program and goes to its first retained step.
    Result<void> replay(TimelineTree kept, TimelineIndex timeline) {
        auto recorded = makeRecorded(std::move(kept), timeline);
        if (!recorded) {
            return recorded.failure();
        }
        beginWith(std::move(*recorded));
        halted_.clear();
        seconds_ = 0;
        made_ = 0;
        return {};
    }

protected:
    /// An observer of steps besides the breakpoints.
    struct Observation {
        StepObserver* observer = nullptr;
        std::span<const std::uint8_t> observed = {};
    };

    RunSessionOf(std::shared_ptr<const Program> run, std::size_t maxBytes)
        : run_(std::move(run)),
          named_(run_),
          maxBytes_(maxBytes),
          watched_(run_->program, breakpoints_.set()) {}

    virtual Result<std::unique_ptr<Recorded>> makeRecorded() const = 0;
    virtual Result<std::unique_ptr<Recorded>> makeRecorded(TimelineTree kept,
                                                           TimelineIndex timeline) const = 0;
    virtual std::unique_ptr<NodeNames> names() const = 0;
    virtual bool holds(const BoundExpression& condition,
                       const typename Recorded::Cursor& cursor) const = 0;
    /// The step at which `cursor` is, for expressions; valid while that stays there.
    virtual std::unique_ptr<StepState> stateOf(const typename Recorded::Cursor& cursor) const = 0;
    virtual bool isChoice() = 0;
    /// Whether the next step is not the engine's, but the user's to make.
    virtual bool mustChoose() { return false; }
    /// Sees each step of a run that halts at choices or makes few steps, and shows each to
    /// `others`; null: it needs to see none.
    virtual std::unique_ptr<StepObserver> makeMonitor(bool haltsAtChoices,
                                                      const Observation& others) = 0;
    /// The last step is another one, of `recorded()`, or there is none.
    virtual void showStep() {}
    virtual void forgetStep() {}
    /// The position is about to change, or has.
    virtual void leave() {}
    /// A run at full speed has ended by itself.
    virtual void endRun() {}

    Result<void> begin() {
        auto recorded = makeRecorded();
        if (!recorded) {
            return recorded.failure();
        }
        beginWith(std::move(*recorded));
        return {};
    }
    /// Samples frames whenever `control` interrupts.
    Result<Halt> run(std::optional<Count> maxSteps, Control& control,
                     const Observation& observation = {}) {
        const Count start = recorded_->step();
        for (;;) {
            control.interrupt = false;
            if (control.stopped()) {
                showStep();
                return Halt::cancelled;
            }
            const auto monitor = control.haltsAtChoices ? makeMonitor(true, observation) : nullptr;
            RunRequest request;
            request.cancelled = &control.interrupt;
            request.observer = monitor ? monitor.get() : observation.observer;
            request.observed = monitor ? std::span<const std::uint8_t>() : observation.observed;
            if (maxSteps) {
                request.maxSteps = *maxSteps - (recorded_->step() - start);
            }
            auto halt = timedRun(request);
            if (!halt || *halt != Halt::cancelled) {
                showStep();
                endRun();
                return halt;
            }
            halt = makeSteps(1, control, observation);  // observed, to record what happened
            if (!halt || *halt == Halt::halted || *halt == Halt::breakpoint) {
                endRun();
                return halt;
            }
            control.sampled(frame());
        }
    }
    Result<Halt> makeSteps(int count, Control& control, const Observation& observation) {
        control.interrupt = false;
        if (control.stopped()) {
            return Halt::cancelled;
        }
        const auto monitor = makeMonitor(control.haltsAtChoices, observation);
        RunRequest request;
        request.cancelled = &control.interrupt;
        request.maxSteps = Count(count);
        request.observer = monitor ? monitor.get() : observation.observer;
        return timedRun(request);
    }
    /// After moving to another step without running.
    void arrive() {
        halted_.clear();
        atChoice_ = false;
        leave();
        showStep();
    }

    Recorded& recorded() { return *recorded_; }
    const Recorded& recorded() const { return *recorded_; }
    const Program& own() const { return *run_; }
    std::size_t maxBytes() const { return maxBytes_; }
    const RunBreakpoints& breakpoints() const { return breakpoints_; }
    bool wasHalted() const { return !halted_.empty(); }
    bool isAtChoice() const { return atChoice_; }
    void setAtChoice(bool isAt) { atChoice_ = isAt; }
    RunPosition position() {
        return {recorded_->engine().checkpoint(),
                seconds_,
                made_,
                firstRetained(recorded_->tree(), recorded_->timeline()),
                recorded_->lastStep(),
                halted_,
                atChoice_,
                number_,
                recorded_->timeline(),
                timelines(),
                breakpoints_.hits(),
                recorded_->engine().notes(),
                recorded_->tree().bytes()};
    }

private:
    void beginWith(std::unique_ptr<Recorded> recorded) {
        recorded_ = std::move(recorded);
        number_ = newRunNumber();
        speed_.clear();
        timed_ = recorded_->timeline();
        forgetStep();
        leave();
    }
    Result<Halt> timedRun(const RunRequest& request) {
        const Count before = recorded_->step();
        atChoice_ = mustChoose();
        leave();
        if (atChoice_) {
            halted_.clear();
            return Halt::breakpoint;
        }
        if (atStart() && !watched_.mayStart(recorded_->engine())) {
            halted_ = breakpoints_.halted();
            return Halt::breakpoint;  // an assertion failed
        }
        const auto begin = std::chrono::steady_clock::now();
        auto halt = watched_.run(
            recorded_->engine(), [this](const RunRequest& part) { return recorded_->run(part); },
            request);
        halted_ = breakpoints_.halted();
        logSpeed(before,
                 std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        return halt;
    }
    void logSpeed(const Count& before, double seconds) {
        const Count made = recorded_->step() - before;
        if (timed_ != recorded_->timeline()) {
            timed_ = recorded_->timeline();
            speed_.clear();
        }
        speed_.add(before, made, seconds);
        seconds_ += seconds;
        made_ += made;
    }
    std::vector<TimelineSpan> timelines() const {
        const TimelineTree& tree = recorded_->tree();
        std::vector<TimelineSpan> all;
        for (TimelineIndex i = 0; i < static_cast<TimelineIndex>(tree.size()); ++i) {
            all.push_back({tree[i].parent, tree[i].firstStep, tree.lastStep(i)});
        }
        return all;
    }

    std::shared_ptr<const Program> run_;
    std::shared_ptr<const Program> named_;  ///< the same with the present names
    std::size_t maxBytes_;
    std::unique_ptr<Recorded> recorded_;
    RunBreakpoints breakpoints_;
    typename Kind::Breakpoints watched_;
    std::vector<std::size_t> halted_;  ///< positions of breakpoints that halted the run
    bool atChoice_ = false;
    double seconds_ = 0;
    Count made_ = 0;
    std::uint64_t number_ = 0;  ///< unique id of the recorded run
    SpeedLog speed_;
    TimelineIndex timed_ = 0;  ///< the timeline that `speed_` is of
};

}  // namespace fireable
