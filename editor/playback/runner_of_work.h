#pragma once

#include <QCoreApplication>
#include <set>
#include <utility>

#include "editor/document/to_text.h"
#include "editor/playback/run_thread.h"
#include "engine/run/bound_breakpoint.h"

// Definitions of `RunnerOf`, for the file that instantiates it.

namespace fireable {

template <class Session>
RunState stateAt(const Session& run) {
    return run.atStart() ? RunState::idle : RunState::paused;
}

template <class Kind>
RunnerOf<Kind>::RunnerOf(typename Kind::Document& document, QObject* parent)
    : Runner(parent),
      waiting_(Kind::makeWaiting(document,
                                 [this] {
                                     dropUnused();
                                     emit waitingDropped(waiting_.runs());
                                 })),
      thread_(new Thread(QCoreApplication::instance())),
      worker_(new Worker(*this)) {
    // A thread that ends tells the program's, whose events must not be gone by then.
    [[maybe_unused]] static const bool waits = [] {
        qAddPostRoutine([] {
            for (QObject* child : QCoreApplication::instance()->children()) {
                if (auto* const thread = dynamic_cast<Thread*>(child)) {
                    thread->quit();
                    thread->wait();
                }
            }
        });
        return true;
    }();
    constexpr int sampleMilliseconds = 33;
    worker_->moveToThread(thread_);
    // On that thread, and not by an event: at the end of the program none are delivered.
    connect(
        thread_, &QThread::finished, thread_, [worker = worker_] { delete worker; },
        Qt::DirectConnection);
    connect(thread_, &QThread::finished, thread_, &QObject::deleteLater);
    thread_->start();
    sampling_.setInterval(sampleMilliseconds);
    connect(&sampling_, &QTimer::timeout, this, [this] {
        if (!worker_->sampleWaiting) {
            worker_->interrupt = true;
        }
    });
    connect(&breakpoints(), &BreakpointList::changed, this, [this] { sendBreakpoints(); });
}

template <class Kind>
RunnerOf<Kind>::~RunnerOf() {
    halt();
    worker_->mailbox.close();
    {
        const std::lock_guard lock(worker_->mutex);
        worker_->used.clear();
    }
    thread_->quit();
}

/// Its own run, whichever is shown.
template <class Kind>
void RunnerOf<Kind>::halt() {
    ++worker_->stops;
    worker_->interrupt = true;
}

template <class Kind>
std::vector<std::size_t> RunnerOf<Kind>::haltedAt() const {
    return frame_ && !showsOther()
               ? frame_->halted
               : std::vector<std::size_t>();  // its breakpoints are of another list
}

/// A run that has not started gets them at its start.
template <class Kind>
void RunnerOf<Kind>::sendBreakpoints() {
    if (!setup_) {
        return;
    }
    halt();  // breakpoints take effect when the run continues
    sendNames(true);
    enqueue(
        [worker = worker_, all = breakpoints().all()](Session& run, Control&) -> Result<RunState> {
            worker->mailbox.post([runner = worker->runner, wrong = run.setBreakpoints(all)] {
                runner->setWrongBreakpoints(toStrings(wrong));
            });
            return stateAt(run);
        });
}

/// Where nothing runs that could tell their errors.
template <class Kind>
void RunnerOf<Kind>::checkBreakpointsInDrawing() {
    const auto names = drawnNames();
    QStringList wrong;
    for (const Breakpoint& breakpoint : breakpoints().all()) {
        const auto bound = BoundBreakpoint::bind(breakpoint, *names);
        wrong.append(bound ? QString() : QString::fromStdString(bound.error().detail));
    }
    setWrongBreakpoints(std::move(wrong));
}

template <class Kind>
void RunnerOf<Kind>::prepare() {
    prepares_ = true;
    wantsPrepare_ = true;
    QMetaObject::invokeMethod(
        this, [this] { prepareIfWanted(); }, Qt::QueuedConnection);
}

template <class Kind>
void RunnerOf<Kind>::followRename() {
    if (setup_) {
        hasOldNames_ = true;
        QMetaObject::invokeMethod(
            this, [this] { prepareIfWanted(); }, Qt::QueuedConnection);
    }
}

/// Copies the model only when earlier copies are no longer used.
template <class Kind>
void RunnerOf<Kind>::prepareIfWanted() {
    sendNames();
    if (wantsPrepare_ && enqueued_ == answered_) {
        enqueue([](Session& run, Control&) -> Result<RunState> { return stateAt(run); });
    }
}

/// Copies the model once for many renames, and compiles it only when earlier names have been
/// compiled, unless what follows needs them at once.
template <class Kind>
void RunnerOf<Kind>::sendNames(bool atOnce) {
    if (hasOldNames_) {
        hasOldNames_ = false;
        wantsNames_ = true;
        std::shared_ptr<Setup> renamed = makeSetup();
        renamed->session = setup_->session;
        renamed->breakpoints = setup_->breakpoints;
        setup_ = std::move(renamed);
    }
    if (wantsNames_ && (atOnce || answered_ >= namesCommand_)) {
        wantsNames_ = false;
        enqueue([named = setup_](Session& run, Control&) -> Result<RunState> {
            auto program = Kind::prepare(*named);
            if (program) {
                run.setNames(std::move(*program));
            }
            return stateAt(run);
        });
        namesCommand_ = enqueued_;
    }
}

template <class Kind>
void RunnerOf<Kind>::setPossible(Possible possible) {
    possible_ = std::move(possible);
    possibleChanged();
}

template <class Kind>
void RunnerOf<Kind>::query(QObject* context, std::function<Reply(Session&)> question,
                           NoReply noReply) {
    if (showsOther()) {
        shown().query(context, std::move(question), std::move(noReply));
        return;
    }
    if (!setup_) {
        return;
    }
    {
        const std::lock_guard lock(worker_->mutex);
        worker_->questions.push_back({session_, context, std::move(question), std::move(noReply)});
    }
    QMetaObject::invokeMethod(worker_, [worker = worker_] { worker->answerQuestions(); });
}

template <class Kind>
bool RunnerOf<Kind>::haltsAtChoices() const {
    return shown().worker_->haltsAtChoices;
}

template <class Kind>
void RunnerOf<Kind>::setHaltsAtChoices(bool halts) {
    shown().worker_->haltsAtChoices = halts;
}

/// Passes a command to the worker.
template <class Kind>
void RunnerOf<Kind>::enqueue(Work work, bool running) {
    pendingStep_.reset();
    wantsPrepare_ = false;
    ++enqueued_;
    if (!setup_) {
        std::shared_ptr<Setup> setup = makeSetup();
        setup->session = session_;
        setup->breakpoints = breakpoints().all();
        setup_ = std::move(setup);
    }
    QMetaObject::invokeMethod(worker_, [worker = worker_, work = std::move(work), setup = setup_,
                                        epoch = worker_->stops.load(), seen = failuresSeen_] {
        auto done = std::make_shared<Answer>(worker->carryOut(work, *setup, epoch, seen));
        worker->mailbox.post([runner = worker->runner, done] { runner->receive(*done); });
    });
    if (running) {
        setState(RunState::running);
    }
}

template <class Kind>
void RunnerOf<Kind>::receive(const Answer& answer) {
    ++answered_;
    if (!answer.state) {
        failuresSeen_ = worker_->failures;
    }
    show(answer);
    if (answer.session == session_ && !answer.state) {
        pendingStep_.reset();
        auto anew = std::make_shared<Setup>(*setup_);  // with what begins if the run is gone
        anew->breakpoints = breakpoints().all();
        setup_ = std::move(anew);
        setState(RunState::failed);
        if (program_ == nullptr) {
            checkBreakpointsInDrawing();
        }
        emit failed(answer.state.error());
    } else if (underWay() == 0 && pendingStep_) {
        goTo(Count(*pendingStep_));
    }
    prepareIfWanted();
}

template <class Kind>
void RunnerOf<Kind>::show(const Answer& answer) {
    if (answer.session != session_) {
        return;  // the model or how it is run has changed
    }
    if (answer.program && answer.program != program_) {
        program_ = answer.program;
        programChanged();
        emit prepared(toStrings(Kind::warnings(*program_)));
    }
    if (answer.wrongBreakpoints) {
        setWrongBreakpoints(toStrings(*answer.wrongBreakpoints));
    }
    if (answer.frame) {
        frame_ = answer.frame;
        setPossible(answer.possible);
        emit frameChanged();
    }
    if (!answer.log.empty()) {
        emit logged(answer.log);
    }
    if (answer.record && recordReaders_ > 0) {
        setRecord(answer.record);
    }
    const bool more = underWay() > 0;  // a later answer has the final state
    if (answer.state && (*answer.state == RunState::running || !more)) {
        setState(*answer.state);
    }
    if (!more) {
        commandAnswered(answer.aside);
    }
}

template <class Kind>
void RunnerOf<Kind>::requestRecord(bool wanted) {
    recordReaders_ += wanted ? 1 : -1;
    worker_->recordReaders = recordReaders_;
    if (recordReaders_ == 0) {
        setRecord(nullptr);
    } else if (wanted && !record_ && setup_ && state_ != RunState::running) {
        enqueue([](Session& run, Control&) -> Result<RunState> { return stateAt(run); });
    }
}

template <class Kind>
void RunnerOf<Kind>::setRecord(std::shared_ptr<const Record> record) {
    if (record != record_) {
        record_ = std::move(record);
        recordArrived();
        emit recordChanged();
    }
}

template <class Kind>
void RunnerOf<Kind>::setState(RunState state) {
    if (state == RunState::running) {
        sampling_.start();
    } else {
        sampling_.stop();
    }
    if (state != state_) {
        state_ = state;
        if (!showsOther()) {
            emit stateChanged(state);
        }
    }
}

template <class Kind>
bool RunnerOf<Kind>::hasBegun() const {
    return program_ != nullptr &&
           (state_ == RunState::running || (frame_ && frame_->lastStep > Count(0)));
}

// Commands.

template <class Kind>
void RunnerOf<Kind>::runToEnd() {
    if (showsOther()) {
        shown().runToEnd();
        return;
    }
    if (state_ == RunState::running) {
        return;
    }
    post([most = maxSteps()](Session& run,
                             Control& control) { return stateAfter(run.runToEnd(control, most)); },
         true);
}

template <class Kind>
void RunnerOf<Kind>::steps(int count) {
    post([count](Session& run, Control& control) { return stateAfter(run.step(count, control)); });
}

template <class Kind>
void RunnerOf<Kind>::stepBack() {
    post([](Session& run, Control& control) -> Result<RunState> {
        const auto done = run.stepBack(control);
        if (!done) {
            return done.failure();
        }
        return stateAt(run);
    });
}

template <class Kind>
void RunnerOf<Kind>::stepsBack(int count) {
    post([count](Session& run, Control& control) -> Result<RunState> {
        const auto done = run.stepsBack(count, control);
        if (!done) {
            return done.failure();
        }
        return stateAt(run);
    });
}

template <class Kind>
void RunnerOf<Kind>::goTo(const Count& step) {
    if (showsOther()) {
        shown().goTo(step);
        return;
    }
    if (state_ == RunState::running) {
        return;
    }
    if (underWay() > 0) {
        pendingStep_ = step;  // input may be faster than the run: only the last target counts
        return;
    }
    post([step](Session& run, Control& control) -> Result<RunState> {
        const auto halt = run.goTo(step, control);
        return halt && run.atStart() ? RunState::idle : stateAfter(halt);
    });
    if (!frame_ || step < frame_->firstRetained || step > frame_->lastStep) {
        setState(RunState::running);  // steps will be made, perhaps many
    }
}

template <class Kind>
void RunnerOf<Kind>::reset() {
    stop();
    post([](Session& run, Control&) -> Result<RunState> {
        const auto done = run.reset();
        return done ? Result<RunState>(RunState::idle) : Result<RunState>(done.failure());
    });
}

template <class Kind>
void RunnerOf<Kind>::runToChoice() {
    post([](Session& run, Control& control) { return stateAfter(run.runToChoice(control)); }, true);
}

template <class Kind>
void RunnerOf<Kind>::runTo(const Trigger& trigger) {
    post(
        [trigger](Session& run, Control& control) -> Result<RunState> {
            const auto halt = run.runTo(trigger, control);
            if (!halt) {
                control.reportMessage(halt.error().detail);
                return stateAt(run);
            }
            if (*halt == Halt::halted) {
                control.reportMessage(Runner::tr("The run ended before").toStdString());
            }
            return stateAfter(halt);
        },
        true);
}

template <class Kind>
void RunnerOf<Kind>::runBackTo(const QString& condition) {
    post(
        [condition](Session& run, Control& control) -> Result<RunState> {
            const auto found = run.backTo(condition.toStdString(), control);
            if (!found) {
                control.reportMessage(found.error().detail);
            } else if (!*found) {
                control.reportMessage(
                    Runner::tr("%1 did not hold at any earlier step").arg(condition).toStdString());
            }
            return stateAt(run);
        },
        true);
}

template <class Kind>
void RunnerOf<Kind>::switchTimeline(TimelineIndex timeline) {
    post([timeline](Session& run, Control&) -> Result<RunState> {
        run.switchTo(timeline);
        return stateAt(run);
    });
}

// Which run is shown, which waits until the edit or choice that ended it is taken back, and which
// are dropped.

template <class Kind>
std::optional<WaitingRunOf<Kind>> RunnerOf<Kind>::toWaiting() const {
    if (!program_ || state_ == RunState::failed) {
        return std::nullopt;
    }
    const RunState state = state_ == RunState::running ? RunState::paused : state_;
    return WaitingRun{session_, setup_, program_, frame_, possible_, state, shownPart()};
}

/// Resumes a waiting run.
template <class Kind>
void RunnerOf<Kind>::resume(WaitingRun run) {
    pendingStep_.reset();
    session_ = run.session;
    enqueuedElsewhere_ = enqueued_;
    wantsPrepare_ = hasOldNames_ = wantsNames_ = false;
    dropUnused();
    setup_ = std::move(run.setup);
    const bool reconfigured = adopt(*setup_);
    program_ = std::move(run.program);
    frame_ = std::move(run.frame);
    setPossible(std::move(run.possible));
    setState(run.state);
    setRecord(nullptr);
    if (reconfigured) {
        emit configured();
    }
    emit prepared(toStrings(Kind::warnings(*program_)));
    emit frameChanged();
    sendBreakpoints();  // the breakpoints may have changed, and the frame predates the pause
}

/// Tells the user that a run has ended. What runs next is what is shown and chosen now, or the run
/// that ended before, where the user went back to what that ran with.
template <class Kind>
void RunnerOf<Kind>::endRun(bool byEdit) {
    auto before = waiting_.takeEnded();
    const bool isBack = before && before->key == waiting_.shown() &&
                        isOfShown(*before->run.setup) && lookInto(before->run.program);
    if (hasBegun() && (byEdit || state_ != RunState::failed)) {
        halt();
        RunEnd end{frame_ ? frame_->state.steps : Count(0), byEdit, state_ == RunState::running};
        auto run = mayWait() ? toWaiting() : std::nullopt;
        end.comesBack = run.has_value();
        const QString told =
            !byEdit ? run ? Runner::tr("The run to step %1 ended with this choice; going back to what "
                                       "it ran with brings it back")
                          : Runner::tr("The run to step %1 ended with this choice")
            : run   ? Runner::tr("The run to step %1 ended with this change; Undo brings it back")
                    : Runner::tr("The run to step %1 ended with this change");
        emit messageReported(told.arg(groupedDigits(end.step)));
        if (run) {
            waiting_.setEnded(std::move(*run));
        }
        emit ended(end);
    } else if (before && !isBack) {
        if (bringBackElsewhere(*before)) {
            Waiting::makeRoom();
            return;
        }
        waiting_.setEnded(std::move(before));  // a further one after that which ended it
    }
    if (isBack) {
        resume(std::move(before->run));
        emit messageReported(Runner::tr("The run is back at step %1").arg(groupedDigits(steps())));
    } else {
        discardRun();
    }
    Waiting::makeRoom();
}

/// Starts a new session; answers of the old one are ignored.
template <class Kind>
void RunnerOf<Kind>::discardRun() {
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
        viewEnded();
    }
    emit frameChanged();
    if (prepares_) {
        prepare();
    }
}

/// Discards all runs except the present and the waiting ones.
template <class Kind>
void RunnerOf<Kind>::dropUnused() {
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
