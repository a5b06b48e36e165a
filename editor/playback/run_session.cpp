#include "editor/playback/run_session.h"

#include <algorithm>
#include <chrono>

#include "editor/playback/choice_detector.h"
#include "editor/playback/enabled.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/net_engine.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/step_scan.h"

namespace fireable {

/// Observes every step: detects choices, records the last firings, and forwards steps to another
/// observer.
class RunSession::StepMonitor final : public StepObserver {
public:
    StepMonitor(RunSession& run, bool haltsAtChoices, const Observation& observation)
        : run_(run), observation_(observation) {
        if (haltsAtChoices) {
            lookAround(EngineState(run.recorded_->engine()));
        }
    }
    void stand(const StepState& state) override {
        if (observation_.observer != nullptr) {
            observation_.observer->stand(state);
        }
    }
    bool afterStep(const StepState& state) override {
        const auto fired = netState(state).fired();
        run_.fired_.assign(fired.begin(), fired.end());
        if (choices_ && fork_ && state.step() >= *fork_) {
            lookAround(state);
        } else if (choices_) {
            choices_->update(fired, netState(state));
        }
        run_.atChoice_ = choices_ && choices_->leavesChoice();
        const bool goesOn = observation_.observer == nullptr ||
                            !isObserved(observation_.observed, fired) ||
                            observation_.observer->afterStep(state);
        return goesOn && !run_.atChoice_;
    }

private:
    void lookAround(const StepState& state) {
        choices_.emplace(run_.run_->program, netState(state));
        // An edited marking is observed before or after the edit.
        const Count step = state.step();
        fork_ = run_.tree().nextFork(run_.timeline(), step > 0 ? step - 1 : step);
    }

    RunSession& run_;
    std::optional<ChoiceDetector> choices_;  ///< nothing: does not halt at choices
    std::optional<Count> fork_;              ///< this or the next step has an edited marking
    Observation observation_;
};

Result<std::unique_ptr<RunSession>> RunSession::make(std::shared_ptr<const RunProgram> run,
                                                     EngineKind kind, FiringRule rule,
                                                     std::size_t maxBytes) {
    std::unique_ptr<RunSession> session(new RunSession(std::move(run), kind, rule, maxBytes));
    const auto begun = session->begin();
    return begun ? Result<std::unique_ptr<RunSession>>(std::move(session))
                 : Result<std::unique_ptr<RunSession>>(begun.failure());
}

RunSession::RunSession(std::shared_ptr<const RunProgram> run, EngineKind kind, FiringRule rule,
                       std::size_t maxBytes)
    : run_(std::move(run)),
      named_(run_),
      kind_(kind),
      rule_(rule),
      maxBytes_(maxBytes),
      watched_(run_->program, breakpoints_.set()) {
}

Result<void> RunSession::begin() {
    auto recorded = RecordedRun::make(run_->program, kind_, rule_, maxBytes_);
    if (!recorded) {
        return recorded.failure();
    }
    beginWith(std::move(*recorded));
    return {};
}

void RunSession::beginWith(std::unique_ptr<RecordedRun> recorded) {
    static std::atomic<std::uint64_t> last = 0;
    recorded_ = std::move(recorded);
    number_ = ++last;
    speed_.clear();
    timed_ = recorded_->timeline();
    fired_.clear();
    enteredInstance_.reset();
}

Result<void> RunSession::replay(TimelineTree kept, TimelineIndex timeline) {
    auto recorded = RecordedRun::make(run_->program, kind_, rule_, std::move(kept), timeline);
    if (!recorded) {
        return recorded.failure();
    }
    beginWith(std::move(*recorded));
    halted_.clear();
    seconds_ = 0;
    made_ = 0;
    return {};
}

RunFrame RunSession::frame() {
    return {{recorded_->engine().checkpoint(), seconds_, made_,
             firstRetained(recorded_->tree(), recorded_->timeline()), recorded_->lastStep(),
             halted_, atChoice_, number_, recorded_->timeline(), timelines(), breakpoints_.hits(),
             recorded_->engine().notes(), recorded_->tree().bytes()},
            fired_};
}

std::shared_ptr<const RunRecord> RunSession::record() const {
    const TimelineIndex on = recorded_->timeline();
    return std::make_shared<const RunRecord>(
        RunRecord{number_, named_, recorded_->tree(), on, on == timed_ ? speed_ : SpeedLog()});
}

Result<Halt> RunSession::timedRun(const RunRequest& request) {
    const Count before = recorded_->step();
    atChoice_ = false;
    enteredInstance_.reset();
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

void RunSession::logSpeed(const Count& before, double seconds) {
    const Count made = recorded_->step() - before;
    if (timed_ != recorded_->timeline()) {
        timed_ = recorded_->timeline();
        speed_.clear();
    }
    speed_.add(before, made, seconds);
    seconds_ += seconds;
    made_ += made;
}

std::vector<std::string> RunSession::setBreakpoints(const std::vector<Breakpoint>& breakpoints) {
    halted_.clear();
    return breakpoints_.replace(breakpoints, NetNames(named_->named, named_->program));
}

std::vector<TimelineSpan> RunSession::timelines() const {
    const TimelineTree& tree = recorded_->tree();
    std::vector<TimelineSpan> all;
    for (TimelineIndex i = 0; i < static_cast<TimelineIndex>(tree.size()); ++i) {
        all.push_back({tree[i].parent, tree[i].firstStep, tree.lastStep(i)});
    }
    return all;
}

/// The instance of the transition at which a breakpoint halted.
std::optional<int> RunSession::haltedIn() const {
    const BreakpointSet& breakpoints = breakpoints_.set();
    for (const int number : breakpoints.halted()) {
        const Breakpoint& breakpoint = breakpoints.at(*breakpoints.positionOf(number));
        const auto* fires = std::get_if<TransitionFires>(&breakpoint.trigger);
        for (const Firing& firing : fired_) {
            const auto t = static_cast<std::size_t>(firing.transition);
            if (fires != nullptr && named_->transitionNames[t] == fires->transition) {
                return levelOfFirings(run_->levels, {&firing, 1}, 0);
            }
        }
    }
    return std::nullopt;
}

Result<Halt> RunSession::runToEnd(RunControl& control, const std::optional<Count>& maxSteps) {
    const bool limited = maxSteps && recorded_->step() < *maxSteps;
    return run(limited ? std::optional(*maxSteps - recorded_->step()) : std::nullopt, control);
}

/// Samples frames whenever `control` interrupts.
Result<Halt> RunSession::run(std::optional<Count> maxSteps, RunControl& control,
                             const Observation& observation) {
    const Count start = recorded_->step();
    for (;;) {
        control.interrupt = false;
        if (control.stopped()) {
            takeFired();
            return Halt::cancelled;
        }
        StepMonitor monitor(*this, control.haltsAtChoices, observation);
        RunRequest request;
        request.cancelled = &control.interrupt;
        request.observer = control.haltsAtChoices ? &monitor : observation.observer;
        request.observed =
            control.haltsAtChoices ? std::span<const std::uint8_t>() : observation.observed;
        if (maxSteps) {
            request.maxSteps = *maxSteps - (recorded_->step() - start);
        }
        auto halt = timedRun(request);
        if (!halt || *halt != Halt::cancelled) {
            takeFired();
            enteredInstance_ = haltedIn();
            return halt;
        }
        halt = makeSteps(1, control, observation);  // observed, to record what fired
        if (!halt || *halt == Halt::halted || *halt == Halt::breakpoint) {
            enteredInstance_ = haltedIn();
            return halt;
        }
        control.sampled(frame());
    }
}

Result<Halt> RunSession::step(int count, RunControl& control) {
    return makeSteps(count, control, {});
}

Result<Halt> RunSession::makeSteps(int count, RunControl& control, const Observation& observation) {
    control.interrupt = false;
    if (control.stopped()) {
        return Halt::cancelled;
    }
    StepMonitor monitor(*this, control.haltsAtChoices, observation);
    RunRequest request;
    request.cancelled = &control.interrupt;
    request.maxSteps = Count(count);
    request.observer = &monitor;
    return timedRun(request);
}

Result<Halt> RunSession::stepOver(int level, RunControl& control) {
    return finish(CallWatch::over(run_->levels, level), control);
}

Result<Halt> RunSession::stepOut(int level, RunControl& control) {
    return finish(CallWatch::out(run_->levels, level), control);
}

Result<Halt> RunSession::finish(CallWatch watch, RunControl& control) {
    auto halt = Result<Halt>(Halt::limit);
    do {
        halt = run(std::nullopt, control, {&watch, watch.observed()});
    } while (halt && *halt == Halt::breakpoint && watch.goesOn() && halted_.empty() && !atChoice_);
    if (watch.hasLeft()) {
        enteredInstance_ = run_->levels.parent(watch.level());
    }
    return halt;
}

Result<Halt> RunSession::stepInto(int level, RunControl& control) {
    auto halt = step(1, control);
    if (halt && *halt != Halt::halted && *halt != Halt::cancelled) {
        enteredInstance_ = levelOfFirings(run_->levels, fired_, level);
    }
    return halt;
}

/// After moving to another step without running.
void RunSession::arrive() {
    halted_.clear();
    atChoice_ = false;
    enteredInstance_.reset();
    takeFired();
}

void RunSession::takeFired() {
    const auto fired = recorded_->cursor().fired();
    fired_.assign(fired.begin(), fired.end());
}

Result<bool> RunSession::stepBack(RunControl& control) {
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

bool RunSession::fire(TransitionId drawn, Multiplicity copies, const RunProgram* drawing) {
    const auto& shown = (drawing != nullptr ? *drawing : *run_).drawnTransitions;
    const NetEngine& engine = recorded_->engine();
    for (const TransitionIndex t : possibleTransitions(run_->program, engine.checkpoint().values)) {
        if (shown[static_cast<std::size_t>(t)] == drawn) {
            const EngineState state(engine);
            const bool once = copies == Multiplicity::one;
            recorded_->fire({t, once ? Count(1) : maxCopies(run_->program, t, state)});
            arrive();
            return true;
        }
    }
    return false;
}

Result<Halt> RunSession::runTo(const Trigger& trigger, RunControl& control) {
    BreakpointSet& breakpoints = breakpoints_.set();
    const auto number = breakpoints.add({.trigger = trigger, .once = true},
                                        NetNames(named_->named, named_->program));
    if (!number) {
        return number.failure();
    }
    auto halt = run(std::nullopt, control);
    breakpoints.remove(*number);
    return halt;
}

Result<bool> RunSession::backTo(const std::string& condition, RunControl& control) {
    const auto wanted = readExpression(condition, NetNames(named_->named, named_->program));
    if (!wanted) {
        return wanted.failure();
    }
    std::atomic<bool> cancelled = false;
    int asked = 0;
    const auto holds = [&](const TimelineCursor& cursor) {
        if (++asked % 1024 == 0 && control.stopped()) {
            cancelled = true;
            return false;
        }
        return wanted->holds(CursorState(run_->program, cursor));
    };
    if (!recorded_->backTo(holds, &cancelled)) {
        return false;
    }
    arrive();
    return true;
}

void RunSession::setTokens(PlaceIndex place, const Count& tokens) {
    std::vector<Count> marking = recorded_->cursor().checkpoint().values;
    marking[static_cast<std::size_t>(place)] = tokens;
    recorded_->fork(std::move(marking));
    arrive();
}

void RunSession::switchTo(TimelineIndex timeline) {
    if (timeline != recorded_->timeline()) {
        recorded_->switchTo(timeline);
        arrive();
    }
}

Result<Halt> RunSession::runToChoice(RunControl& control) {
    const NetEngine& engine = recorded_->engine();
    if (leavesChoice(run_->program, EngineState(engine))) {
        atChoice_ = true;
        return Halt::breakpoint;
    }
    RunControl halting{control.interrupt, control.stopped, control.sampled, true,
                       control.reportMessage};
    return run(std::nullopt, halting);
}

Result<Halt> RunSession::goTo(const Count& step, RunControl& control) {
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

Result<void> RunSession::reset() {
    seconds_ = 0;
    made_ = 0;
    breakpoints_.reset();
    if (!recorded_->goTo(Count(0))) {
        return begin();
    }
    fired_.clear();
    halted_.clear();
    atChoice_ = false;
    enteredInstance_.reset();
    return {};
}

}  // namespace fireable
