#include "editor/playback/engine_runner.h"

#include <QCoreApplication>

#include "editor/playback/engine_runner_worker.h"

namespace fireable {
namespace {

constexpr int sampleMilliseconds = 33;

/// The present nets that the one at `net` may call.
SubnetLibrary::Nets netsToLink(const NetDocument& document, std::size_t net) {
    SubnetLibrary::Nets nets;
    if (isHierarchical(document.nets()[net].net)) {
        for (const Diagram& each : document.nets()) {
            nets.push_back(std::make_shared<const Diagram>(each));
        }
    }
    return nets;
}

/// Whether existing nodes were renamed.
bool changesNames(const NetEdit& edit, const NetEdit& before) {
    const auto renames = [](const auto& now, const auto& then) {
        return std::ranges::any_of(now, [&](const auto& change) {
            const auto& old = then.at(change.first);
            return change.second && old && change.second->value.name != old->value.name;
        });
    };
    return renames(edit.places, before.places) || renames(edit.transitions, before.transitions);
}

}  // namespace

EngineRunner::EngineRunner(NetDocument& document, QObject* parent)
    : Runner(parent),
      document_(document),
      waiting_(document, [this] { dropUnused(); }),
      thread_(new Thread(QCoreApplication::instance())),
      worker_(new Worker(*this)) {
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
    connect(&breakpoints(), &BreakpointList::changed, this, &EngineRunner::sendBreakpoints);
    connect(&document_, &NetDocument::currentNetChanged, this, &EngineRunner::updateViewedRun);
    connect(&document_, &NetDocument::netsChanged, this, [this] {
        dropOtherRuns();
        if (drawn_ || isHierarchical(document_.diagram().net)) {
            discardRun();  // a subnet may have been renamed
        }
    });
    connect(&document_, &NetDocument::changedElsewhere, this,
            [this](std::size_t index, const NetEdit& edit, const NetEdit& before) {
                if (!changesBehaviour(edit, before)) {
                    return;
                }
                dropOtherRuns();
                if (index == net() && document_.currentNet() != index) {
                    discardRun();  // also the shown instance
                }
            });
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                if (changesBehaviour(edit, before)) {
                    dropOtherRuns();  // they may use this net
                    followEdit();
                } else if (setup_ && changesNames(edit, before)) {
                    hasOldNames_ = true;
                    QMetaObject::invokeMethod(this, &EngineRunner::prepareIfWanted,
                                              Qt::QueuedConnection);
                }
            });
}

EngineRunner::~EngineRunner() {
    emit aboutToBeDestroyed();
    halt();
    leaveHost();
    worker_->mailbox.close();
    {
        const std::lock_guard lock(worker_->mutex);
        worker_->used.clear();
    }
    thread_->quit();
}

/// Its own run, whichever is shown.
void EngineRunner::halt() {
    ++worker_->stops;
    worker_->interrupt = true;
}

void EngineRunner::configure(EngineKind kind, FiringRule rule) {
    if (kind == kind_ && rule == rule_) {
        return;
    }
    kind_ = kind;
    rule_ = rule;
    waiting_.setEnded(std::nullopt);
    discardRun();
    emit configured();
}

void EngineRunner::limit(RunLimits limits) {
    const bool startsElsewhere = limits.start != limits_.start;
    limits_ = std::move(limits);
    if (startsElsewhere) {
        discardRun();
    }
}

std::vector<Count> EngineRunner::drawnMarking() const {
    if (frame() != nullptr && program() != nullptr) {
        return fireable::drawnMarking(*program(), frame()->state.values);
    }
    std::vector<Count> initial;
    for (const auto& [id, place] : document_.diagram().net.places) {
        initial.push_back(place.initial);
    }
    return initial;
}

std::vector<TransitionId> EngineRunner::firedTransitions() const {
    std::vector<TransitionId> fired;
    if (frame() != nullptr && program() != nullptr) {
        for (const Firing& firing : frame()->fired) {
            const auto t = static_cast<std::size_t>(firing.transition);
            if (const auto drawn = program()->drawnTransitions[t]) {
                fired.push_back(*drawn);
            }
        }
    }
    std::ranges::sort(fired);
    fired.erase(std::unique(fired.begin(), fired.end()), fired.end());
    return fired;
}

std::vector<std::size_t> EngineRunner::haltedAt() const {
    return frame_ && !host_ ? frame_->halted
                            : std::vector<std::size_t>();  // its breakpoints are of another list
}

/// A run that has not started gets them at its start.
void EngineRunner::sendBreakpoints() {
    if (!setup_) {
        return;
    }
    halt();  // breakpoints take effect when the run continues
    sendNames(true);
    enqueue([worker = worker_, all = breakpoints().all()](RunSession& run,
                                                          RunControl&) -> Result<RunState> {
        worker->mailbox.post([runner = worker->runner, wrong = run.setBreakpoints(all)] {
            runner->setWrongBreakpoints(toStrings(wrong));
        });
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

void EngineRunner::prepare() {
    prepares_ = true;
    wantsPrepare_ = true;
    QMetaObject::invokeMethod(this, &EngineRunner::prepareIfWanted, Qt::QueuedConnection);
}

/// Copies the net only when earlier copies are no longer used.
void EngineRunner::prepareIfWanted() {
    sendNames();
    if (wantsPrepare_ && enqueued_ == answered_) {
        enqueue([](RunSession& run, RunControl&) -> Result<RunState> {
            return run.atStart() ? RunState::idle : RunState::paused;
        });
    }
}

/// Copies the net once for many renames, and links it only when earlier names have been linked,
/// unless what follows needs them at once.
void EngineRunner::sendNames(bool atOnce) {
    if (hasOldNames_) {
        hasOldNames_ = false;
        wantsNames_ = true;
        auto renamed = std::make_shared<Setup>(*setup_);
        renamed->net = document_.nets()[net()].net;
        renamed->nets = netsToLink(document_, net());
        setup_ = std::move(renamed);
    }
    if (wantsNames_ && (atOnce || answered_ >= namesCommand_)) {
        wantsNames_ = false;
        enqueue([named = setup_](RunSession& run, RunControl&) -> Result<RunState> {
            auto program = prepareRun(named->net, named->path, named->nets, named->start);
            if (program) {
                run.setNames(std::move(*program));
            }
            return run.atStart() ? RunState::idle : RunState::paused;
        });
        namesCommand_ = enqueued_;
    }
}

Count EngineRunner::enabledCopies(TransitionId transition) const {
    const auto found =
        std::ranges::lower_bound(mayFire_, transition, {}, &EnabledTransition::transition);
    return found != mayFire_.end() && found->transition == transition ? found->copies : Count(0);
}

void EngineRunner::setPossible(std::vector<Firing> possible) {
    possible_ = std::move(possible);
    showEnabled();
}

void EngineRunner::showEnabled() {
    mayFire_.clear();
    if (program() != nullptr) {
        mayFire_ = fireable::enabledTransitions(*program(), source().possible_);
    }
    enabled_.clear();
    for (const EnabledTransition& entry : mayFire_) {
        enabled_.push_back(entry.transition);
    }
}

void EngineRunner::query(QObject* context, std::function<Reply(RunSession&)> question,
                         NoReply noReply) {
    if (host_) {
        host_->query(context, std::move(question), std::move(noReply));
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

bool EngineRunner::haltsAtChoices() const {
    return source().worker_->haltsAtChoices;
}

void EngineRunner::setHaltsAtChoices(bool halts) {
    shownRunner().worker_->haltsAtChoices = halts;
}

void EngineRunner::post(Work work, bool running) {
    shownRunner().enqueue(std::move(work), running);
}

/// Passes a command to the worker.
void EngineRunner::enqueue(Work work, bool running) {
    pendingStep_.reset();
    wantsPrepare_ = false;
    ++enqueued_;
    if (!setup_) {
        setup_ = std::make_shared<const Setup>(
            Setup{session_, document_.nets()[net()].net, document_.path(),
                  netsToLink(document_, net()), kind_, rule_, limits_.start, breakpoints().all()});
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

void EngineRunner::receive(const Answer& answer) {
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
        emit failed(answer.state.error());
    } else if (underWay() == 0 && pendingStep_) {
        goTo(Count(*pendingStep_));
    }
    prepareIfWanted();
}

void EngineRunner::show(const Answer& answer) {
    if (answer.session != session_) {
        return;  // net, engine or rule have changed
    }
    if (answer.program && answer.program != program_) {
        program_ = answer.program;
        if (drawn_ && !host_) {
            updateViewedRun();  // its nodes were renamed
        }
        emit prepared(toStrings(program_->warnings));
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
    if (answer.instanceEntered && !more) {
        emit instanceEntered(*answer.instanceEntered);
    }
}

void EngineRunner::requestRecord(bool wanted) {
    recordReaders_ += wanted ? 1 : -1;
    worker_->recordReaders = recordReaders_;
    if (host_) {
        host_->requestRecord(wanted);
    }
    if (recordReaders_ == 0) {
        setRecord(nullptr);
    } else if (wanted && !record_ && setup_ && state_ != RunState::running) {
        enqueue([](RunSession& run, RunControl&) -> Result<RunState> {
            return run.atStart() ? RunState::idle : RunState::paused;
        });
    }
}

void EngineRunner::setRecord(std::shared_ptr<const RunRecord> record) {
    if (record != record_) {
        record_ = std::move(record);
        if (drawn_ && !host_) {
            drawRecord();
        }
        emit recordChanged();
    }
}

void EngineRunner::setState(RunState state) {
    if (state == RunState::running) {
        sampling_.start();
    } else {
        sampling_.stop();
    }
    if (state != state_) {
        state_ = state;
        if (!host_) {
            emit stateChanged(state);
        }
    }
}

}  // namespace fireable
