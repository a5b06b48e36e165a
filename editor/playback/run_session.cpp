#include "editor/playback/run_session.h"

#include <algorithm>

#include "editor/playback/choice_detector.h"
#include "editor/playback/enabled.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/net_engine.h"
#include "engine/net/run/net_state.h"
#include "engine/net/run/step_scan.h"

namespace fireable {

template class RunSessionOf<NetRuns>;

/// Observes every step: detects choices, records the last firings, and forwards steps to another
/// observer.
class RunSession::StepMonitor final : public StepObserver {
public:
    StepMonitor(RunSession& run, bool haltsAtChoices, const Observation& observation)
        : run_(run), observation_(observation) {
        if (haltsAtChoices) {
            lookAround(EngineState(run.recorded().engine()));
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
        run_.setAtChoice(choices_ && choices_->leavesChoice());
        const bool goesOn = observation_.observer == nullptr ||
                            !isObserved(observation_.observed, fired) ||
                            observation_.observer->afterStep(state);
        return goesOn && !run_.isAtChoice();
    }

private:
    void lookAround(const StepState& state) {
        choices_.emplace(run_.own().program, netState(state));
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
    : RunSessionOf(std::move(run), maxBytes), kind_(kind), rule_(rule) {
}

Result<std::unique_ptr<RecordedRun>> RunSession::makeRecorded() const {
    return RecordedRun::make(own().program, kind_, rule_, maxBytes());
}

Result<std::unique_ptr<RecordedRun>> RunSession::makeRecorded(TimelineTree kept,
                                                              TimelineIndex timeline) const {
    return RecordedRun::make(own().program, kind_, rule_, std::move(kept), timeline);
}

std::unique_ptr<NodeNames> RunSession::names() const {
    return std::make_unique<NetNames>(program()->named, program()->program, program()->sources);
}

bool RunSession::holds(const BoundExpression& condition, const TimelineCursor& cursor) const {
    return condition.holds(CursorState(own().program, cursor));
}

std::unique_ptr<StepState> RunSession::stateOf(const TimelineCursor& cursor) const {
    return std::make_unique<CursorState<TimelineCursor>>(own().program, cursor);
}

bool RunSession::isChoice() {
    return leavesChoice(own().program, EngineState(recorded().engine()));
}

std::unique_ptr<StepObserver> RunSession::makeMonitor(bool haltsAtChoices,
                                                      const Observation& others) {
    return std::make_unique<StepMonitor>(*this, haltsAtChoices, others);
}

/// The instance of the transition at which a breakpoint halted.
std::optional<int> RunSession::haltedIn() const {
    const BreakpointSet& set = breakpoints().set();
    for (const int number : set.halted()) {
        const Breakpoint& breakpoint = set.at(*set.positionOf(number));
        const auto* fires = std::get_if<TransitionFires>(&breakpoint.trigger);
        for (const Firing& firing : fired_) {
            const auto t = static_cast<std::size_t>(firing.transition);
            if (fires != nullptr && program()->transitionNames[t] == fires->transition) {
                return levelOfFirings(own().levels, {&firing, 1}, 0);
            }
        }
    }
    return std::nullopt;
}

Result<Halt> RunSession::stepOver(int level, RunControl& control) {
    return finish(CallWatch::over(own().levels, level), control);
}

Result<Halt> RunSession::stepOut(int level, RunControl& control) {
    return finish(CallWatch::out(own().levels, level), control);
}

Result<Halt> RunSession::finish(CallWatch watch, RunControl& control) {
    auto halt = Result<Halt>(Halt::limit);
    do {
        halt = run(std::nullopt, control, {&watch, watch.observed()});
    } while (halt && *halt == Halt::breakpoint && watch.goesOn() && !wasHalted() && !isAtChoice());
    if (watch.hasLeft()) {
        enteredInstance_ = own().levels.parent(watch.level());
    }
    return halt;
}

Result<Halt> RunSession::stepInto(int level, RunControl& control) {
    auto halt = step(1, control);
    if (halt && *halt != Halt::halted && *halt != Halt::cancelled) {
        enteredInstance_ = levelOfFirings(own().levels, fired_, level);
    }
    return halt;
}

void RunSession::showStep() {
    const auto fired = recorded().cursor().fired();
    fired_.assign(fired.begin(), fired.end());
}

bool RunSession::fire(TransitionId drawn, Multiplicity copies, const RunProgram* drawing) {
    const auto& shown = (drawing != nullptr ? *drawing : own()).drawnTransitions;
    const NetEngine& engine = recorded().engine();
    for (const TransitionIndex t : possibleTransitions(own().program, engine.checkpoint().values)) {
        if (shown[static_cast<std::size_t>(t)] == drawn) {
            const EngineState state(engine);
            const bool once = copies == Multiplicity::one;
            recorded().fire({t, once ? Count(1) : maxCopies(own().program, t, state)});
            arrive();
            return true;
        }
    }
    return false;
}

void RunSession::setTokens(PlaceIndex place, const Count& tokens) {
    std::vector<Count> marking = recorded().cursor().checkpoint().values;
    marking[static_cast<std::size_t>(place)] = tokens;
    recorded().fork(std::move(marking));
    arrive();
}

}  // namespace fireable
