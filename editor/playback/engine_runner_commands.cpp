#include <utility>

#include "editor/playback/engine_runner.h"

namespace fireable {
namespace {

RunState stateAt(const RunSession& run) {
    return run.atStart() ? RunState::idle : RunState::paused;
}

}  // namespace

Result<RunState> stateAfter(const Result<Halt>& halt) {
    if (!halt) {
        return halt.failure();
    }
    return *halt == Halt::halted ? RunState::dead : RunState::paused;
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
        [maxSteps = limits_.maxSteps](RunSession& run, RunControl& control) {
            return stateAfter(run.runToEnd(control, maxSteps));
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
        step();  // not a substituted transition
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
        pendingStep_ = step;  // input may be faster than the run: only the last target counts
        return;
    }
    post([step](RunSession& run, RunControl& control) -> Result<RunState> {
        const auto halt = run.goTo(step, control);
        return halt && run.atStart() ? RunState::idle : stateAfter(halt);
    });
    if (!frame_ || step < frame_->firstRetained || step > frame_->lastStep) {
        setState(RunState::running);  // steps will be made, perhaps many
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

void EngineRunner::runToChoice() {
    post([](RunSession& run, RunControl& control) { return stateAfter(run.runToChoice(control)); },
         true);
}

void EngineRunner::runTo(const Trigger& trigger) {
    post(
        [trigger](RunSession& run, RunControl& control) -> Result<RunState> {
            const auto halt = run.runTo(trigger, control);
            if (!halt) {
                control.reportMessage(halt.error().detail);
                return stateAt(run);
            }
            if (*halt == Halt::halted) {
                control.reportMessage(tr("The run ended before").toStdString());
            }
            return stateAfter(halt);
        },
        true);
}

void EngineRunner::runBackTo(const QString& condition) {
    post(
        [condition](RunSession& run, RunControl& control) -> Result<RunState> {
            const auto found = run.backTo(condition.toStdString(), control);
            if (!found) {
                control.reportMessage(found.error().detail);
            } else if (!*found) {
                control.reportMessage(tr("%1 held at no step before").arg(condition).toStdString());
            }
            return stateAt(run);
        },
        true);
}

void EngineRunner::switchTimeline(TimelineIndex timeline) {
    post([timeline](RunSession& run, RunControl&) -> Result<RunState> {
        run.switchTo(timeline);
        return stateAt(run);
    });
}

std::size_t EngineRunner::net() const {
    return document_.netWith(waiting_.shown())
        .value_or(document_.currentNet());  // if it was removed
}

bool EngineRunner::hasBegun() const {
    return program_ != nullptr &&
           (state_ == RunState::running || (frame_ && frame_->lastStep > Count(0)));
}

void EngineRunner::updateViewedRun() {
    setViewedRun(viewedRunSource_ ? viewedRunSource_(document_.currentNet()) : ViewedRun());
}

void EngineRunner::setViewedRun(const ViewedRun& viewed) {
    const bool elsewhere = viewed.runner != nullptr && viewed.runner != this;
    const RunProgram* run = viewed.runner != nullptr ? viewed.runner->ownProgram() : nullptr;
    auto drawn =
        run != nullptr ? drawnFor(*run, viewed.instance, document_.diagram().net) : nullptr;
    bool changed = false;
    if ((drawn == nullptr || elsewhere) &&
        waiting_.shown() != document_.netKey(document_.currentNet())) {
        changed = showAs(nullptr, nullptr);
        switchNet();  // its own run, shown after the other one
    }
    EngineRunner* host = drawn != nullptr && elsewhere ? viewed.runner : nullptr;
    changed = showAs(host, std::move(drawn)) || changed;
    if (changed) {
        emit viewedRunChanged();
        emit stateChanged(state());
        emit frameChanged();
        emit recordChanged();
    }
}

/// Shows the run of `host` (null: its own) as `drawn` draws it (null: as the running net). False if
/// it is shown already.
bool EngineRunner::showAs(EngineRunner* host, std::shared_ptr<const RunProgram> drawn) {
    const bool same = host == host_ && (drawn == nullptr) == (drawn_ == nullptr) &&
                      (drawn == nullptr ||
                       (drawn->linked == drawn_->linked && drawn->instance == drawn_->instance));
    if (same) {
        return false;
    }
    if (host != host_) {
        leaveHost();
        host_ = host;
        followHost();
    }
    drawn_ = std::move(drawn);
    showEnabled();
    drawRecord();
    return true;
}

void EngineRunner::followHost() {
    if (!host_) {
        return;
    }
    pendingStep_.reset();
    for (int reader = 0; reader < recordReaders_; ++reader) {
        host_->requestRecord(true);
    }
    connect(host_, &EngineRunner::stateChanged, this, &EngineRunner::stateChanged);
    connect(host_, &EngineRunner::logged, this, &EngineRunner::logged);
    connect(host_, &EngineRunner::messageReported, this, &EngineRunner::messageReported);
    connect(host_, &EngineRunner::frameChanged, this, [this] {
        if (host_->program_ == nullptr || host_->program_->linked != drawn_->linked) {
            updateViewedRun();  // that run has ended
            return;
        }
        showEnabled();
        emit frameChanged();
    });
    connect(host_, &EngineRunner::recordChanged, this, [this] {
        drawRecord();
        emit recordChanged();
    });
    connect(host_, &EngineRunner::aboutToBeDestroyed, this, [this] { setViewedRun({}); });
}

void EngineRunner::leaveHost() {
    if (!host_) {
        return;
    }
    disconnect(host_, nullptr, this, nullptr);
    for (int reader = 0; reader < recordReaders_; ++reader) {
        host_->requestRecord(false);
    }
    host_.clear();
}

/// Updates the record of the viewed run for the current net's drawing.
void EngineRunner::drawRecord() {
    drawnRecord_.reset();
    const auto& record = source().record_;
    if (drawn_ && record && record->program->linked == drawn_->linked) {
        auto drawn = std::make_shared<RunRecord>(*record);
        drawn->program = drawn_;
        drawnRecord_ = std::move(drawn);
    }
}

/// Ends the view of another net's run: the shown net has a run of its own from now on. False if
/// there was none.
bool EngineRunner::endView() {
    const bool ended = showAs(nullptr, nullptr);
    if (waiting_.shown() != document_.netKey(document_.currentNet())) {
        waiting_.switchTo(document_.currentNet(), std::nullopt);
    }
    return ended;
}

}  // namespace fireable
