#include "engine/net/run/recorded_run.h"

#include <algorithm>
#include <utility>

#include "engine/net/run/step_scan.h"

namespace fireable::net {

Result<std::unique_ptr<RecordedRun>> RecordedRun::make(const NetProgram& program, EngineKind kind,
                                                       FiringRule rule, std::size_t maxBytes) {
    auto engine = TRY(makeNetEngine(kind, program, rule));
    TimelineTree fresh(RunHistory(std::make_shared<const Effects>(programEffects(program)),
                                  {program.initial, 0}, maxBytes));
    return std::unique_ptr<RecordedRun>(new RecordedRun(std::move(engine), std::move(fresh), 0));
}

Result<std::unique_ptr<RecordedRun>> RecordedRun::make(const NetProgram& program, EngineKind kind,
                                                       FiringRule rule, TimelineTree recorded,
                                                       TimelineIndex timeline) {
    auto engine = TRY(makeNetEngine(kind, program, rule));
    std::unique_ptr<RecordedRun> run(
        new RecordedRun(std::move(engine), std::move(recorded), timeline));
    for (TimelineIndex i = 0; i < static_cast<TimelineIndex>(run->tree_.size()); ++i) {
        run->lastStepsBefore_.push_back(run->tree_.lastStep(i));
    }
    run->goTo(firstRetained(run->tree_, timeline));
    return run;
}

RecordedRun::RecordedRun(std::unique_ptr<NetEngine> engine, TimelineTree tree,
                         TimelineIndex timeline)
    : engine_(std::move(engine)), tree_(std::move(tree)), cursor_(tree_, timeline) {
}

const TimelineCursor& RecordedRun::cursor() {
    if (!cursorIsHere_) {
        cursor_.goTo(step_);
        cursorIsHere_ = true;
    }
    return cursor_;
}

const NetEngine& RecordedRun::engine() {
    if (!engineIsHere_) {
        engine_->restore(cursor_.checkpoint());
        engineIsHere_ = true;
    }
    return *engine_;
}

Result<Halt> RecordedRun::run(RunRequest request) {
    while (step_ < lastStep()) {
        const auto fork = tree_.nextFork(timeline(), step_);
        const auto byHand = nextByHand();
        const bool next = byHand == step_ + 1;
        const Count end =
            std::min(fork.value_or(lastStep()), byHand && !next ? *byHand - 1 : lastStep());
        const Count recorded = next ? Count(1) : end - step_;
        const bool enough = request.maxSteps && *request.maxSteps <= recorded;
        const auto halt = next ? repeatByHand(request)
                               : repeat(request, enough ? *request.maxSteps : recorded, fork);
        if (!halt || *halt != Halt::limit || enough) {
            return halt;
        }
        if (request.maxSteps) {
            request.maxSteps = *request.maxSteps - recorded;
        }
        request.stepsBefore = (recorded + request.stepsBefore).saturated64();
    }
    engine();
    request.history = &tree_.history(timeline());
    auto halt = engine_->run(request);
    step_ = lastStep();
    cursorIsHere_ = false;
    return halt;
}

/// Makes up to `maxSteps` recorded steps again. At `fork` the marking was changed.
Result<Halt> RecordedRun::repeat(const RunRequest& request, const Count& maxSteps,
                                 const std::optional<Count>& fork) {
    RunRequest again = request;
    again.history = nullptr;
    again.maxSteps = maxSteps;
    engine();
    auto halt = engine_->run(again);
    step_ = engine_->steps();
    cursorIsHere_ = false;
    if (step_ == fork) {
        cursor();
        engineIsHere_ = false;
        engine();
    }
    return halt;
}

/// Makes the next step, which was made by hand, unless no step is to be made.
Result<Halt> RecordedRun::repeatByHand(const RunRequest& request) {
    if (request.maxSteps && *request.maxSteps <= 0) {
        return Halt::limit;
    }
    if (request.cancelled != nullptr && request.cancelled->load()) {
        return Halt::cancelled;
    }
    goTo(step_ + 1);
    const bool halts = request.observer != nullptr &&
                       isObserved(request.observed, cursor_.fired()) &&
                       !request.observer->afterStep(EngineState(engine(), cursor_.fired()));
    return halts ? Halt::breakpoint : Halt::limit;
}

/// The next step that was made by hand on `timeline` itself, or was in the saved run.
std::optional<Count> RecordedRun::nextByHandOn(TimelineIndex timeline) const {
    if (timeline < static_cast<TimelineIndex>(lastStepsBefore_.size())) {
        const Count next = std::max(step_, tree_[timeline].firstStep) + 1;
        if (next <= lastStepsBefore_[static_cast<std::size_t>(timeline)]) {
            return next;
        }
    }
    const auto steps = byHand_.find(timeline);
    if (steps == byHand_.end()) {
        return std::nullopt;
    }
    const auto step = steps->second.upper_bound(step_);
    return step != steps->second.end() ? std::optional(*step) : std::nullopt;
}

/// The next step of the retained ones that was made by hand.
std::optional<Count> RecordedRun::nextByHand() const {
    std::optional<Count> next;
    Count last = lastStep();
    for (auto on = std::optional(timeline()); on; on = tree_[*on].parent) {
        if (const auto step = nextByHandOn(*on); step && *step <= last) {
            next = step;
        }
        last = tree_[*on].firstStep;
    }
    return next;
}

void RecordedRun::fire(const Firing& firing) {
    const std::span<const Firing> fired(&firing, 1);
    TimelineCursor next = cursor();
    if (next.forward()) {
        if (std::ranges::equal(next.fired(), fired)) {
            goTo(next.step());
            return;
        }
        fork(cursor_.checkpoint().marking);
    }
    RunHistory& history = tree_.history(timeline());
    history.add(fired);
    byHand_[timeline()].insert(history.lastStep());
    goTo(history.lastStep());
    if (history.wantsMarking()) {
        history.beginBlock(cursor_.checkpoint().marking);
    }
}

/// The cursor has moved: sets the run's position to it.
void RecordedRun::followCursor() {
    step_ = cursor_.step();
    cursorIsHere_ = true;
    engineIsHere_ = false;
}

bool RecordedRun::goTo(const Count& step) {
    if (!cursor_.goTo(step)) {
        return false;
    }
    followCursor();
    return true;
}

bool RecordedRun::back() {
    cursor();
    if (!cursor_.back()) {
        return false;
    }
    followCursor();
    return true;
}

bool RecordedRun::backTo(const StepPredicate& holds, const std::atomic<bool>* cancelled) {
    cursor();
    if (!goBackTo(cursor_, holds, cancelled)) {
        return false;
    }
    followCursor();
    return true;
}

TimelineIndex RecordedRun::fork(std::vector<Count> marking) {
    const TimelineIndex made = tree_.fork(timeline(), step_, std::move(marking));
    cursor_ = TimelineCursor(tree_, made);
    followCursor();
    return made;
}

void RecordedRun::switchTo(TimelineIndex timeline) {
    cursor_ = TimelineCursor(tree_, timeline);
    cursor_.goTo(tree_.holderOf(timeline, step_) ? step_ : tree_.lastStep(timeline));
    followCursor();
}

}  // namespace fireable::net
