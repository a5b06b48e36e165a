#include <algorithm>
#include <mutex>
#include <set>
#include <utility>

#include "editor/playback/engine_runner_worker.h"

// The runs of a runner: which one is shown, which wait until their net is shown again or the edit
// that ended them is undone, and which are dropped.

namespace fireable {

/// The net may have a parked run, which is resumed.
void EngineRunner::switchNet() {
    sendNames();
    halt();
    if (auto there = waiting_.switchTo(document_.currentNet(), toWaiting())) {
        resume(std::move(*there));
    } else {
        discardRun();
    }
    WaitingRuns::makeRoom();
}

std::optional<WaitingRun> EngineRunner::toWaiting() const {
    if (!program_ || state_ == RunState::failed) {
        return std::nullopt;
    }
    const RunState state = state_ == RunState::running ? RunState::paused : state_;
    return WaitingRun{session_, setup_, program_, frame_, possible_, state};
}

/// Resumes a waiting run.
void EngineRunner::resume(WaitingRun run) {
    pendingStep_.reset();
    session_ = run.session;
    enqueuedElsewhere_ = enqueued_;
    wantsPrepare_ = hasOldNames_ = wantsNames_ = false;
    dropUnused();
    setup_ = std::move(run.setup);
    const bool reconfigured = kind_ != setup_->kind || rule_ != setup_->rule;
    kind_ = setup_->kind;
    rule_ = setup_->rule;
    limits_.start = setup_->start;
    program_ = std::move(run.program);
    frame_ = std::move(run.frame);
    setPossible(std::move(run.possible));
    setState(run.state);
    setRecord(nullptr);
    if (reconfigured) {
        emit configured();
    }
    emit prepared(toStrings(program_->warnings));
    emit frameChanged();
    sendBreakpoints();  // the breakpoints may have changed, and the frame predates the pause
}

/// Called when an edit changes the net's behaviour; tells the user that a run has ended.
void EngineRunner::followEdit() {
    auto before = waiting_.takeEnded();
    const bool isBack = before && before->net == waiting_.shown() && isOfShownNet(before->run);
    if (hasBegun()) {
        halt();
        const QString step =
            QString::fromStdString((frame_ ? frame_->state.steps : Count(0)).text());
        auto run = drawn_ ? std::nullopt : toWaiting();  // another net of the hierarchy is shown
        emit messageReported(
            run ? tr("The run to step %1 ended, as the net was changed; Undo brings it back")
                      .arg(step)
                : tr("The run to step %1 ended, as the net was changed").arg(step));
        if (run) {
            waiting_.setEnded(std::move(*run));
        }
    } else if (!isBack) {
        waiting_.setEnded(
            std::exchange(before, std::nullopt));  // a further edit after the one that ended it
    }
    if (isBack) {
        endView();
        resume(std::move(before->run));
    } else {
        discardRun();
    }
    WaitingRuns::makeRoom();
}

bool EngineRunner::isOfShownNet(const WaitingRun& run) const {
    const Setup& setup = *run.setup;
    const auto isSame = [](const auto& then, const Diagram& now) { return then->net == now.net; };
    return setup.kind == kind_ && setup.rule == rule_ && setup.start == limits_.start &&
           setup.net == document_.nets()[net()].net &&
           (setup.nets.empty() || std::ranges::equal(setup.nets, document_.nets(), isSame));
}

/// Starts a new session; answers of the old one are ignored.
void EngineRunner::discardRun() {
    halt();
    pendingStep_.reset();
    const bool ended = endView();
    session_ = ++lastSession_;
    enqueuedElsewhere_ = enqueued_;
    hasOldNames_ = wantsNames_ = false;
    setup_.reset();
    program_.reset();
    frame_.reset();
    setPossible({});
    dropUnused();
    setState(RunState::idle);
    setRecord(nullptr);
    if (ended) {
        emit this->viewedRunChanged();
    }
    emit frameChanged();
    if (prepares_) {
        prepare();
    }
}

void EngineRunner::dropOtherRuns() {
    waiting_.dropThoseOfNets();
    dropUnused();
}

/// Discards all runs except the present and the waiting ones.
void EngineRunner::dropUnused() {
    std::set<std::uint64_t> used = waiting_.sessions();
    used.insert(session_);
    {
        const std::lock_guard lock(worker_->mutex);
        worker_->used = std::move(used);
    }
    QMetaObject::invokeMethod(worker_, [worker = worker_] {
        const auto isUnused = [&](const auto& run) { return !worker->isUsed(run.first); };
        std::erase_if(worker->runs, isUnused);
        std::erase_if(worker->broken, isUnused);
    });
}

}  // namespace fireable
