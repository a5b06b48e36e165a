#include "editor/playback/engine_runner.h"

namespace fireable {

Result<RunState> stateAfter(const Result<Halt>& halt) {
    if (!halt) {
        return halt.failure();
    }
    return *halt == Halt::dead ? RunState::dead : RunState::paused;
}

void EngineRunner::runToEnd() {
    if (host_) {
        host_->runToEnd();
        return;
    }
    if (state_ == RunState::running) {
        return;
    }
    post(
        [most = limits_.maxSteps](RunSession& run, RunControl& control) {
            return stateAfter(run.runToEnd(control, most));
        },
        true);
}

void EngineRunner::steps(int count) {
    post([count](RunSession& run, RunControl& control) {
        return stateAfter(run.step(count, control));
    });
}

void EngineRunner::stepBack() {
    post([](RunSession& run, RunControl& control) -> Result<RunState> {
        const auto done = run.stepBack(control);
        if (!done) {
            return done.failure();
        }
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

void EngineRunner::stepOver() {
    const RunProgram* run = program();
    if (run == nullptr || run->levels.instanceCount() == 1) {
        step();  // nothing is called
        return;
    }
    post(
        [level = instance()](RunSession& session, RunControl& control) {
            return stateAfter(session.stepOver(level, control));
        },
        true);
}

void EngineRunner::stepInto() {
    post([level = instance()](RunSession& run, RunControl& control) {
        return stateAfter(run.stepInto(level, control));
    });
}

void EngineRunner::stepOut() {
    if (instance() == 0) {
        return;
    }
    post(
        [level = instance()](RunSession& run, RunControl& control) {
            return stateAfter(run.stepOut(level, control));
        },
        true);
}

void EngineRunner::fire(TransitionId transition, Multiplicity copies) {
    post([=, drawn = drawn_](RunSession& run, RunControl&) -> Result<RunState> {
        run.fire(transition, copies, drawn.get());
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

void EngineRunner::goTo(const Count& step) {
    if (host_) {
        host_->goTo(step);
        return;
    }
    if (state_ == RunState::running) {
        return;
    }
    if (underWay() > 0) {
        next_ = step;  // a hand is faster than a long way: only where it is last counts
        return;
    }
    post([step](RunSession& run, RunControl& control) -> Result<RunState> {
        const auto halt = run.goTo(step, control);
        return halt && run.atStart() ? RunState::idle : stateAfter(halt);
    });
    if (!frame_ || step < frame_->firstKept || step > frame_->lastStep) {
        setState(RunState::running);  // steps are to be made, perhaps many
    }
}

void EngineRunner::reset() {
    stop();
    post([](RunSession& run, RunControl&) -> Result<RunState> {
        const auto done = run.reset();
        return done ? Result<RunState>(RunState::idle) : Result<RunState>(done.failure());
    });
}

void EngineRunner::stop() {
    shownRunner().halt();
}

}  // namespace fireable
