#include "engine/net/recorded_run.h"

#include <algorithm>
#include <utility>

#include "engine/net/program/program_effects.h"

namespace fireable {

Result<std::unique_ptr<RecordedRun>> RecordedRun::make(const NetProgram& program, EngineKind kind,
                                                       FiringRule rule, std::size_t maxBytes) {
    auto engine = makeNetEngine(kind, program, rule);
    if (!engine) {
        return engine.failure();
    }
    return std::unique_ptr<RecordedRun>(new RecordedRun(program, std::move(*engine), maxBytes));
}

RecordedRun::RecordedRun(const NetProgram& program, std::unique_ptr<NetEngine> engine,
                         std::size_t maxBytes)
    : engine_(std::move(engine)),
      tree_(RunHistory(std::make_shared<const Effects>(programEffects(program)),
                       {program.initial, 0}, maxBytes)),
      cursor_(tree_) {
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
    engine();
    while (step_ < lastStep()) {
        const auto fork = tree_.nextFork(timeline(), step_);
        const Count kept = fork.value_or(lastStep()) - step_;
        const bool enough = request.maxSteps && *request.maxSteps <= kept;
        const auto halt = repeat(request, enough ? *request.maxSteps : kept, fork);
        if (!halt || *halt != Halt::limit || enough) {
            return halt;
        }
        if (request.maxSteps) {
            request.maxSteps = *request.maxSteps - kept;
        }
    }
    request.history = &tree_.history(timeline());
    auto halt = engine_->run(request);
    step_ = lastStep();
    cursorIsHere_ = false;
    return halt;
}

/// Makes up to `most` steps that are kept already. At `fork` the marking was changed.
Result<Halt> RecordedRun::repeat(const RunRequest& request, const Count& most,
                                 const std::optional<Count>& fork) {
    RunRequest again = request;
    again.history = nullptr;
    again.maxSteps = most;
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

/// The cursor has moved: the run stands there now.
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
    const auto fired = cursor().fired();
    const std::vector<Firing> last(fired.begin(), fired.end());
    const bool made = tree_[timeline()].firstStep != step_;
    if (!cursor_.back()) {
        return false;
    }
    const bool undone = engineIsHere_ && made;
    if (undone) {
        engine_->undo(last);
    }
    followCursor();
    engineIsHere_ = undone;
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

}  // namespace fireable
