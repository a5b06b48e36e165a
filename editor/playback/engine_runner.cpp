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

/// The nets that the one at `net` may call, as they are now.
SubnetLibrary::Nets netsToLink(const NetDocument& document, std::size_t net) {
    SubnetLibrary::Nets nets;
    if (isHierarchical(document.nets()[net].net)) {
        for (const Diagram& each : document.nets()) {
            nets.push_back(std::make_shared<const Diagram>(each));
        }
    }
    return nets;
}

/// Whether nodes that were there before have other names.
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

/// The thread of a runner. What it links or compiles when its runner goes cannot be interrupted: it
/// goes on by itself, and only the end of the program waits for it.
class EngineRunner::Thread final : public QThread {
public:
    using QThread::QThread;
    ~Thread() override {
        quit();
        wait();
    }
};

/// The runs themselves. What is not said to be otherwise only its thread touches.
struct EngineRunner::Worker : QObject {
    struct Question {
        std::uint64_t session;
        QPointer<QObject> context;
        std::function<Reply(RunSession&)> ask;
    };

    explicit Worker(EngineRunner& owner) : runner(&owner), mailbox(owner) {}

    Answer carryOut(const Work& work, const Setup& setup, std::uint64_t epoch);
    Answer carriedOut(const Work& work, const Setup& setup, std::uint64_t epoch);
    bool isUsed(std::uint64_t session);
    void sendSample(std::uint64_t session, RunSession& run, RunFrame frame);
    bool isRecordDue();
    void answerQuestions();

    EngineRunner* runner;                                       ///< for what is left in the mailbox
    Mailbox mailbox;                                            ///< any thread's
    std::map<std::uint64_t, std::unique_ptr<RunSession>> runs;  ///< by session
    std::chrono::steady_clock::time_point recordedAt;

    std::atomic<bool> interrupt = false;
    std::atomic<std::uint64_t> stops = 0;  ///< a command given before the last stop ends
    std::atomic<bool> haltsAtChoices = false;
    std::atomic<int> recordReaders = 0;
    std::atomic<bool> sampleWaiting = false;  ///< a frame is on its way: take no other

    std::mutex mutex;                 ///< of what follows
    std::vector<Question> questions;  ///< any thread's
    std::set<std::uint64_t> used{0};  ///< sessions that the runner may still show
};

/// What a command led to.
struct EngineRunner::Answer {
    std::uint64_t session;
    Result<RunState> state;
    std::optional<RunFrame> frame;
    std::shared_ptr<const RunProgram> program;
    std::vector<Firing> possible;
    std::optional<std::vector<std::string>> wrongBreakpoints = {};  ///< nothing: as before
    std::shared_ptr<const RunRecord> record = nullptr;              ///< null: as before
    std::vector<LogLine> log = {};                                  ///< since the last answer
    std::optional<int> instanceEntered = {};                                  ///< an instance
};

EngineRunner::EngineRunner(NetDocument& document, QObject* parent)
    : QObject(parent),
      document_(document),
      waiting_(document, [this] { dropUnused(); }),
      thread_(new Thread(QCoreApplication::instance())),
      worker_(new Worker(*this)) {
    worker_->moveToThread(thread_);
    connect(thread_, &QThread::finished, worker_, &QObject::deleteLater);
    connect(thread_, &QThread::finished, thread_, &QObject::deleteLater);
    thread_->start();
    sampling_.setInterval(sampleMilliseconds);
    connect(&sampling_, &QTimer::timeout, this, [this] {
        if (!worker_->sampleWaiting) {
            worker_->interrupt = true;
        }
    });
    connect(&breakpoints_, &BreakpointList::changed, this, &EngineRunner::sendBreakpoints);
    connect(&document_, &NetDocument::currentNetChanged, this, &EngineRunner::look);
    connect(&document_, &NetDocument::netsChanged, this, [this] {
        dropOtherRuns();
        if (drawn_ || isHierarchical(document_.diagram().net)) {
            forget();  // a subnet may have another name now
        }
    });
    connect(&document_, &NetDocument::changedElsewhere, this,
            [this](std::size_t index, const NetEdit& edit, const NetEdit& before) {
                if (!changesBehaviour(edit, before)) {
                    return;
                }
                dropOtherRuns();
                if (index == net() && document_.currentNet() != index) {
                    forget();  // what is looked into
                }
            });
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                if (changesBehaviour(edit, before)) {
                    dropOtherRuns();  // they may call this net
                    followEdit();
                } else if (setup_ && changesNames(edit, before)) {
                    auto renamed = std::make_shared<Setup>(*setup_);
                    renamed->net = document_.nets()[net()].net;
                    renamed->nets = netsToLink(document_, net());
                    setup_ = renamed;
                    give([renamed](RunSession& run, RunControl&) -> Result<RunState> {
                        auto program =
                            prepareRun(renamed->net, renamed->path, renamed->nets, renamed->start);
                        if (program) {
                            run.takeNames(std::move(*program));
                        }
                        return run.atStart() ? RunState::idle : RunState::paused;
                    });
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

/// Its own run, whatever is shown.
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
    forget();
    emit configured();
}

void EngineRunner::limit(RunLimits limits) {
    const bool startsElsewhere = limits.start != limits_.start;
    limits_ = std::move(limits);
    if (startsElsewhere) {
        forget();
    }
}

std::vector<Count> EngineRunner::drawnMarking() const {
    if (frame() != nullptr && program() != nullptr) {
        return fireable::drawnMarking(*program(), frame()->state.marking);
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
    return frame_ && !host_ ? frame_->halted : std::vector<std::size_t>();  // else not in its list
}

/// A net that does not run yet has them from the beginning.
void EngineRunner::sendBreakpoints() {
    if (!setup_) {
        return;
    }
    halt();  // a run goes on with them when it is told to
    give([worker = worker_, all = breakpoints_.all()](RunSession& run,
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

/// Another copy of the net only when nobody works with an older one any more.
void EngineRunner::prepareIfWanted() {
    if (wantsPrepare_ && given_ == answered_) {
        give([](RunSession& run, RunControl&) -> Result<RunState> {
            return run.atStart() ? RunState::idle : RunState::paused;
        });
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

void EngineRunner::ask(QObject* context, std::function<Reply(RunSession&)> question) {
    if (host_) {
        host_->ask(context, std::move(question));
        return;
    }
    if (!setup_) {
        return;
    }
    {
        const std::lock_guard lock(worker_->mutex);
        worker_->questions.push_back({session_, context, std::move(question)});
    }
    QMetaObject::invokeMethod(worker_, [worker = worker_] { worker->answerQuestions(); });
}

/// Between commands and in the middle of a long one.
void EngineRunner::Worker::answerQuestions() {
    std::vector<Question> asked;
    {
        const std::lock_guard lock(mutex);
        asked.swap(questions);
    }
    for (const Question& question : asked) {
        const auto run = runs.find(question.session);
        if (run == runs.end() || !isUsed(question.session)) {
            continue;
        }
        auto reply = caught("the answer", [&] { return question.ask(*run->second); });
        mailbox.post([to = runner, session = question.session, context = question.context,
                      reply = std::move(reply)] {
            if (!context || session != to->session_) {
                return;
            }
            if (reply) {
                (*reply)();
            } else {
                emit to->messageReported(QString::fromStdString(reply.error().message()));
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
    shownRunner().give(std::move(work), running);
}

/// Gives a command to the worker.
void EngineRunner::give(Work work, bool running) {
    next_.reset();
    wantsPrepare_ = false;
    ++given_;
    if (!setup_) {
        setup_ = std::make_shared<const Setup>(
            Setup{session_, document_.nets()[net()].net, document_.path(),
                  netsToLink(document_, net()), kind_, rule_, limits_.start, breakpoints_.all()});
    }
    QMetaObject::invokeMethod(worker_, [worker = worker_, work = std::move(work), setup = setup_,
                                        epoch = worker_->stops.load()] {
        auto done = std::make_shared<Answer>(worker->carryOut(work, *setup, epoch));
        worker->mailbox.post([runner = worker->runner, done] { runner->take(*done); });
    });
    if (running) {
        setState(RunState::running);
    }
}

bool EngineRunner::Worker::isUsed(std::uint64_t session) {
    const std::lock_guard lock(mutex);
    return used.contains(session);
}

/// A run out of which something is thrown may be broken and hold all the memory: it goes, and the
/// next command begins anew.
EngineRunner::Answer EngineRunner::Worker::carryOut(const Work& work, const Setup& setup,
                                                    std::uint64_t epoch) try {
    return carriedOut(work, setup, epoch);
} catch (...) {
    sampleWaiting = false;  // the sample may be what failed
    runs.erase(setup.session);
    return {setup.session, thrown("the run"), std::nullopt, nullptr, {}};
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
    RunControl control{
        interrupt, [&] { return stops != epoch; },
        [&](RunFrame frame) { sendSample(setup.session, run, std::move(frame)); }, haltsAtChoices,
        [&](const std::string& text) {
            mailbox.post([to = runner, text] { emit to->messageReported(QString::fromStdString(text)); });
        }};
    auto state = work(run, control);
    RunFrame frame = run.frame();
    auto possible = possibleFirings(run.program()->program, frame.state.marking);
    if (state && *state == RunState::paused && possible.empty()) {
        state = RunState::dead;  // gone to, not run into
    }
    return {setup.session,
            std::move(state),
            std::move(frame),
            run.program(),
            std::move(possible),
            std::move(wrong),
            recordReaders > 0 ? run.record() : nullptr,
            run.takeLog(),
            run.takeLedTo()};
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

void EngineRunner::take(const Answer& answer) {
    ++answered_;
    show(answer);
    if (underWay() == 0 && next_) {
        goTo(Count(*next_));
    }
    if (answer.session == session_ && !answer.state) {
        auto anew = std::make_shared<Setup>(*setup_);  // with what begins if the run is gone
        anew->breakpoints = breakpoints_.all();
        setup_ = std::move(anew);
        setState(RunState::failed);
        emit failed(answer.state.error());
    }
    prepareIfWanted();
}

void EngineRunner::show(const Answer& answer) {
    if (answer.session != session_) {
        return;  // the net, the engine or the rule is another one by now
    }
    if (answer.program && answer.program != program_) {
        program_ = answer.program;
        if (drawn_ && !host_) {
            look();  // its nodes have other names
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
    const bool more = underWay() > 0;  // then a later answer says how it ends
    if (answer.state && (*answer.state == RunState::running || !more)) {
        setState(*answer.state);
    }
    if (answer.instanceEntered && !more) {
        emit instanceEntered(*answer.instanceEntered);
    }
}

/// The net may have run before: then it stands where it stood.
void EngineRunner::turnToNet() {
    halt();
    if (auto there = waiting_.turnTo(document_.currentNet(), asWaiting())) {
        takeUp(std::move(*there));
    } else {
        forget();
    }
    WaitingRuns::makeRoom();
}

std::optional<WaitingRun> EngineRunner::asWaiting() const {
    if (!program_ || state_ == RunState::failed) {
        return std::nullopt;
    }
    const RunState state = state_ == RunState::running ? RunState::paused : state_;
    return WaitingRun{session_, setup_, program_, frame_, possible_, state};
}

/// Goes on with a run that is there still.
void EngineRunner::takeUp(WaitingRun run) {
    next_.reset();
    session_ = run.session;
    ofOthers_ = given_;
    wantsPrepare_ = false;
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
    sendBreakpoints();  // others may be set by now, and the frame is from before it paused
}

/// An edit changed what the net does. A run that has begun is not lost without a word.
void EngineRunner::followEdit() {
    auto before = waiting_.takeEnded();
    const bool isBack = before && before->net == waiting_.shown() && isOfShownNet(before->run);
    if (hasBegun()) {
        halt();
        const QString step =
            QString::fromStdString((frame_ ? frame_->state.steps : Count(0)).text());
        auto run = drawn_ ? std::nullopt : asWaiting();  // of a hierarchy, another net is shown
        emit messageReported(run ? tr("The run to step %1 ended, as the net was changed; Undo brings it back")
                            .arg(step)
                      : tr("The run to step %1 ended, as the net was changed").arg(step));
        if (run) {
            waiting_.setEnded(std::move(*run));
        }
    } else if (!isBack) {
        waiting_.setEnded(std::exchange(before, std::nullopt));  // an edit after the one that ended it
    }
    if (isBack) {
        endLook();
        takeUp(std::move(before->run));
    } else {
        forget();
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

/// What runs is made anew; no answer of the old session is shown.
void EngineRunner::forget() {
    halt();
    next_.reset();
    const bool looked = endLook();
    session_ = ++lastSession_;
    ofOthers_ = given_;
    setup_.reset();
    program_.reset();
    frame_.reset();
    setPossible({});
    dropUnused();
    setState(RunState::idle);
    setRecord(nullptr);
    if (looked) {
        emit this->viewedRunChanged();
    }
    emit frameChanged();
    if (prepares_) {
        prepare();
    }
}

void EngineRunner::wantRecord(bool wanted) {
    recordReaders_ += wanted ? 1 : -1;
    worker_->recordReaders = recordReaders_;
    if (host_) {
        host_->wantRecord(wanted);
    }
    if (recordReaders_ == 0) {
        setRecord(nullptr);
    } else if (wanted && !record_ && setup_ && state_ != RunState::running) {
        give([](RunSession& run, RunControl&) -> Result<RunState> {
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

/// All runs go but that of the session and those that wait.
void EngineRunner::dropUnused() {
    std::set<std::uint64_t> used = waiting_.sessions();
    used.insert(session_);
    {
        const std::lock_guard lock(worker_->mutex);
        worker_->used = std::move(used);
    }
    QMetaObject::invokeMethod(worker_, [worker = worker_] {
        std::erase_if(worker->runs, [&](const auto& run) { return !worker->isUsed(run.first); });
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
