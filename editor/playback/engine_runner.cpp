#include "editor/playback/engine_runner.h"

#include <QCoreApplication>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <set>

#include "editor/document/mailbox.h"
#include "engine/base/thrown.h"

namespace fireable {
namespace {

constexpr int sampleMilliseconds = 33;

constexpr auto recordInterval = std::chrono::milliseconds(100);

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

QStringList toStrings(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts) {
        list.append(QString::fromStdString(text));
    }
    return list;
}

}  // namespace

/// The thread of a runner. Linking and compiling cannot be interrupted, so it may outlive its
/// runner; only the end of the program waits for it.
class EngineRunner::Thread final : public QThread {
public:
    using QThread::QThread;
    ~Thread() override {
        quit();
        wait();
    }
};

/// The worker that owns the runs. Members are used only by its thread unless noted.
struct EngineRunner::Worker : QObject {
    struct Question {
        std::uint64_t session;
        QPointer<QObject> context;
        std::function<Reply(RunSession&)> query;
        NoReply noReply;
    };
    struct Broken {
        std::uint64_t failures;  ///< of the worker, with this one
        Failure why;
    };

    explicit Worker(EngineRunner& owner) : runner(&owner), mailbox(owner) {}

    Answer carryOut(const Work& work, const Setup& setup, std::uint64_t epoch,
                    std::uint64_t failuresSeen);
    Answer carriedOut(const Work& work, const Setup& setup, std::uint64_t epoch);
    bool isUsed(std::uint64_t session);
    void sendSample(std::uint64_t session, RunSession& run, RunFrame frame);
    bool isRecordDue();
    void answerQuestions();

    EngineRunner* runner;                                       ///< used by posted calls
    Mailbox mailbox;                                            ///< used by any thread
    std::map<std::uint64_t, std::unique_ptr<RunSession>> runs;  ///< by session
    std::map<std::uint64_t, Broken> broken;                     ///< runs that threw, by session
    std::chrono::steady_clock::time_point recordedAt;

    std::atomic<bool> interrupt = false;
    std::atomic<std::uint64_t> stops = 0;     ///< commands enqueued before the last stop end
    std::atomic<std::uint64_t> failures = 0;  ///< commands that threw
    std::atomic<bool> haltsAtChoices = false;
    std::atomic<int> recordReaders = 0;
    std::atomic<bool> sampleWaiting = false;  ///< a sample is being delivered: take no other

    std::mutex mutex;                 ///< protects the following
    std::vector<Question> questions;  ///< any thread's
    std::set<std::uint64_t> used{0};  ///< sessions still needed
};

/// The result of a command.
struct EngineRunner::Answer {
    std::uint64_t session;
    Result<RunState> state;
    std::optional<RunFrame> frame;
    std::shared_ptr<const RunProgram> program;
    std::vector<Firing> possible;
    std::optional<std::vector<std::string>> wrongBreakpoints = {};  ///< nothing: unchanged
    std::shared_ptr<const RunRecord> record = nullptr;              ///< null: unchanged
    std::vector<LogLine> log = {};                                  ///< since the last answer
    std::optional<int> instanceEntered = {};                        ///< an instance
};

EngineRunner::EngineRunner(NetDocument& document, QObject* parent)
    : QObject(parent),
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
    connect(&breakpoints_, &BreakpointList::changed, this, &EngineRunner::sendBreakpoints);
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
    enqueue([worker = worker_, all = breakpoints_.all()](RunSession& run,
                                                         RunControl&) -> Result<RunState> {
        worker->mailbox.post([runner = worker->runner, wrong = run.setBreakpoints(all)] {
            runner->wrongBreakpoints_ = toStrings(wrong);
            emit runner->breakpointsChecked();
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

/// Called between commands and during long ones.
void EngineRunner::Worker::answerQuestions() {
    std::vector<Question> received;
    {
        const std::lock_guard lock(mutex);
        received.swap(questions);
    }
    for (const Question& question : received) {
        const auto run = runs.find(question.session);
        const auto failed = broken.find(question.session);
        if ((run == runs.end() && failed == broken.end()) || !isUsed(question.session)) {
            continue;
        }
        auto reply = run != runs.end()
                         ? caught("the answer", [&] { return question.query(*run->second); })
                         : Result<Reply>(failed->second.why);
        mailbox.post([to = runner, question, reply = std::move(reply)] {
            if (!question.context || question.session != to->session_) {
                return;
            }
            if (reply) {
                (*reply)();
            } else {
                emit to->messageReported(QString::fromStdString(reply.error().message()));
                if (question.noReply) {
                    question.noReply(reply.error());
                }
            }
        });
    }
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
                  netsToLink(document_, net()), kind_, rule_, limits_.start, breakpoints_.all()});
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

bool EngineRunner::Worker::isUsed(std::uint64_t session) {
    const std::lock_guard lock(mutex);
    return used.contains(session);
}

/// Executes `work`, creating its session if needed; nothing for a discarded session. A run that
/// throws may be broken and hold all memory: it is dropped, and the next command starts anew; those
/// that were enqueued before the window knew are not carried out.
EngineRunner::Answer EngineRunner::Worker::carryOut(const Work& work, const Setup& setup,
                                                    std::uint64_t epoch,
                                                    std::uint64_t failuresSeen) try {
    if (const auto found = broken.find(setup.session);
        found != broken.end() && failuresSeen < found->second.failures) {
        return {setup.session, RunState::failed, std::nullopt, nullptr, {}};
    }
    return carriedOut(work, setup, epoch);
} catch (...) {
    sampleWaiting = false;  // the sample may be what failed
    runs.erase(setup.session);
    const Failure why = thrown("the run");
    broken.insert_or_assign(setup.session, Broken{++failures, why});
    return {setup.session, why, std::nullopt, nullptr, {}};
}

/// `work`, after making the session that it belongs to where needed; nothing for one that is over.
EngineRunner::Answer EngineRunner::Worker::carriedOut(const Work& work, const Setup& setup,
                                                      std::uint64_t epoch) {
    if (!isUsed(setup.session)) {
        return {setup.session, RunState::idle, std::nullopt, nullptr, {}};
    }
    std::optional<std::vector<std::string>> wrong;
    if (!runs.contains(setup.session)) {
        const auto program = prepareRun(setup.net, setup.path, setup.nets, setup.start);
        if (!program) {
            return {setup.session, program.failure(), std::nullopt, nullptr, {}};
        }
        if (!isUsed(setup.session)) {
            return {setup.session, RunState::idle, std::nullopt, nullptr, {}};
        }
        auto run = RunSession::make(*program, setup.kind, setup.rule);
        if (!run) {
            return {setup.session, run.failure(), std::nullopt, nullptr, {}};
        }
        wrong = (*run)->setBreakpoints(setup.breakpoints);
        runs[setup.session] = std::move(*run);
    }
    RunSession& run = *runs[setup.session];
    RunControl control{interrupt, [&] { return stops != epoch; },
                       [&](RunFrame frame) { sendSample(setup.session, run, std::move(frame)); },
                       haltsAtChoices,
                       [&](const std::string& text) {
                           mailbox.post([to = runner, text] {
                               emit to->messageReported(QString::fromStdString(text));
                           });
                       }};
    auto state = work(run, control);
    RunFrame frame = run.frame();
    auto possible = possibleFirings(run.program()->program, frame.state.values);
    if (state && *state == RunState::paused && possible.empty()) {
        state = RunState::dead;  // reached by going there
    }
    return {setup.session,
            std::move(state),
            std::move(frame),
            run.program(),
            std::move(possible),
            std::move(wrong),
            recordReaders > 0 ? run.record() : nullptr,
            run.takeLog(),
            run.takeEnteredInstance()};
}

void EngineRunner::Worker::sendSample(std::uint64_t session, RunSession& run, RunFrame frame) {
    sampleWaiting = true;
    auto sample = std::make_shared<Answer>(
        Answer{session, RunState::running, std::move(frame), run.program(), {}});
    sample->log = run.takeLog();
    if (recordReaders > 0 && isRecordDue()) {
        sample->record = run.record();
    }
    mailbox.post([this, sample] {
        sampleWaiting = false;
        runner->show(*sample);
    });
    answerQuestions();
}

bool EngineRunner::Worker::isRecordDue() {
    const auto now = std::chrono::steady_clock::now();
    const bool due = now - recordedAt >= recordInterval;
    recordedAt = due ? now : recordedAt;
    return due;
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
        anew->breakpoints = breakpoints_.all();
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
        wrongBreakpoints_ = toStrings(*answer.wrongBreakpoints);
        emit breakpointsChecked();
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
