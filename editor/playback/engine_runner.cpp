#include "editor/playback/engine_runner.h"

#include <QPointer>
#include <algorithm>
#include <map>
#include <mutex>
#include <set>

namespace fireable {
namespace {

constexpr int sampleMilliseconds = 33;
constexpr int maxPending = 64;

/// The nets that the shown one may call, as they are now.
SubnetLibrary::Nets netsToLink(const NetDocument& document) {
    SubnetLibrary::Nets nets;
    if (isHierarchical(document.diagram().net)) {
        for (const Diagram& net : document.nets()) {
            nets.push_back(std::make_shared<const Diagram>(net));
        }
    }
    return nets;
}

QStringList toStrings(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts) {
        list.append(QString::fromStdString(text));
    }
    return list;
}

}  // namespace

Result<RunState> stateAfter(const Result<Halt>& halt) {
    if (!halt) {
        return halt.failure();
    }
    return *halt == Halt::dead ? RunState::dead : RunState::paused;
}

/// The runs themselves; only `thread_` touches it.
struct EngineRunner::Worker : QObject {
    struct Question {
        std::uint64_t session;
        QPointer<QObject> context;
        std::function<Reply(RunSession&)> ask;
    };

    std::map<std::uint64_t, std::unique_ptr<RunSession>> runs;  ///< by session
    std::mutex mutex;                                           ///< of what follows
    std::vector<Question> questions;                            ///< any thread's
};

/// What a run is made from: values, so that the window may go on editing.
struct EngineRunner::Setup {
    std::uint64_t session;
    Net net;
    std::filesystem::path path;
    SubnetLibrary::Nets nets;  ///< of the file, for one with subnets
    EngineKind kind;
    FiringRule rule;
    std::vector<PlaceOverride> start;
    std::vector<Breakpoint> breakpoints;
};

/// What a command led to.
struct EngineRunner::Answer {
    std::uint64_t session;
    Result<RunState> state;
    std::optional<RunFrame> frame;
    std::shared_ptr<const RunProgram> program;
    std::vector<EnabledTransition> enabled;
    std::optional<std::vector<std::string>> wrongBreakpoints = {};  ///< nothing: as before
    std::shared_ptr<const RunRecord> record = nullptr;              ///< null: as before
    std::vector<LogLine> log = {};                                  ///< since the last answer
};

EngineRunner::EngineRunner(NetDocument& document, QObject* parent)
    : QObject(parent), document_(document), parked_(document), worker_(new Worker) {
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    thread_.start();
    sampling_.setInterval(sampleMilliseconds);
    connect(&sampling_, &QTimer::timeout, this, [this] {
        if (!sampleWaiting_) {
            interrupt_ = true;
        }
    });
    connect(&breakpoints_, &BreakpointList::changed, this, &EngineRunner::sendBreakpoints);
    connect(&document_, &NetDocument::currentNetChanged, this, &EngineRunner::turnToNet);
    connect(&document_, &NetDocument::netsChanged, this, [this] {
        dropOtherRuns();
        if (isHierarchical(document_.diagram().net)) {
            forget();  // a subnet may have another name now
        }
    });
    connect(&document_, &NetDocument::changedElsewhere, this, &EngineRunner::dropOtherRuns);
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                if (changesBehaviour(edit, before)) {
                    dropOtherRuns();  // they may call this net
                    forget();
                }
            });
}

EngineRunner::~EngineRunner() {
    stop();
    thread_.quit();
    thread_.wait();
}

void EngineRunner::configure(EngineKind kind, FiringRule rule) {
    if (kind == kind_ && rule == rule_) {
        return;
    }
    kind_ = kind;
    rule_ = rule;
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
    if (frame_ && program_) {
        return fireable::drawnMarking(*program_, frame_->state.marking);
    }
    std::vector<Count> initial;
    for (const auto& [id, place] : document_.diagram().net.places) {
        initial.push_back(place.initial);
    }
    return initial;
}

std::vector<TransitionId> EngineRunner::firedTransitions() const {
    std::vector<TransitionId> fired;
    if (frame_ && program_) {
        for (const Firing& firing : frame_->fired) {
            const auto t = static_cast<std::size_t>(firing.transition);
            fired.push_back(program_->drawnTransitions[t]);
        }
    }
    std::ranges::sort(fired);
    fired.erase(std::unique(fired.begin(), fired.end()), fired.end());
    return fired;
}

std::vector<std::size_t> EngineRunner::haltedAt() const {
    return frame_ ? frame_->halted : std::vector<std::size_t>();
}

/// A net that does not run yet has them from the beginning.
void EngineRunner::sendBreakpoints() {
    if (!setup_ || notesSpent_) {
        return;
    }
    stop();  // a run goes on with them when it is told to
    post([this, all = breakpoints_.all()](RunSession& run, RunControl&) -> Result<RunState> {
        auto wrong = std::make_shared<std::vector<std::string>>(run.setBreakpoints(all));
        QMetaObject::invokeMethod(
            this,
            [this, wrong] {
                wrongBreakpoints_ = toStrings(*wrong);
                emit breakpointsChecked();
            },
            Qt::QueuedConnection);
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

/// Breakpoints that act once are off then, here as in the run.
void EngineRunner::noteSpent() {
    notesSpent_ = true;
    for (std::size_t i = 0; pending_ == 0 && i < frame_->hits.size(); ++i) {
        if (frame_->hits[i].spent && i < breakpoints_.all().size()) {
            breakpoints_.setEnabled(i, false);
        }
    }
    notesSpent_ = false;
}

void EngineRunner::prepare() {
    prepares_ = true;
    post([](RunSession& run, RunControl&) -> Result<RunState> {
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

void EngineRunner::runToEnd() {
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

void EngineRunner::fire(TransitionId transition, Multiplicity copies) {
    post([=](RunSession& run, RunControl&) -> Result<RunState> {
        run.fire(transition, copies);
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

void EngineRunner::goTo(const Count& step) {
    if (state_ == RunState::running) {
        return;
    }
    if (pending_ > 0) {
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
    ++stops_;
    interrupt_ = true;
}

Count EngineRunner::enabledCopies(TransitionId transition) const {
    const auto found =
        std::ranges::lower_bound(mayFire_, transition, {}, &EnabledTransition::transition);
    return found != mayFire_.end() && found->transition == transition ? found->copies : Count(0);
}

void EngineRunner::setEnabled(std::vector<EnabledTransition> enabled) {
    mayFire_ = std::move(enabled);
    enabled_.clear();
    for (const EnabledTransition& entry : mayFire_) {
        enabled_.push_back(entry.transition);
    }
}

void EngineRunner::ask(QObject* context, std::function<Reply(RunSession&)> question) {
    if (!setup_) {
        return;
    }
    {
        const std::lock_guard lock(worker_->mutex);
        worker_->questions.push_back({session_, context, std::move(question)});
    }
    QMetaObject::invokeMethod(worker_, [this] { answerQuestions(); });
}

/// On the worker's thread, between commands and in the middle of a long one.
void EngineRunner::answerQuestions() {
    std::vector<Worker::Question> questions;
    {
        const std::lock_guard lock(worker_->mutex);
        questions.swap(worker_->questions);
    }
    for (const Worker::Question& question : questions) {
        const auto run = worker_->runs.find(question.session);
        if (run == worker_->runs.end()) {
            continue;
        }
        QMetaObject::invokeMethod(
            this,
            [this, session = question.session, context = question.context,
             reply = question.ask(*run->second)] {
                if (context && session == session_) {
                    reply();
                }
            },
            Qt::QueuedConnection);
    }
}

/// Gives a command to the worker.
void EngineRunner::post(Work work, bool running) {
    next_.reset();
    if (pending_ >= maxPending) {
        return;  // a held key is faster than the engine
    }
    ++pending_;
    if (!setup_) {
        setup_ = std::make_shared<const Setup>(Setup{session_, document_.diagram().net,
                                                     document_.path(), netsToLink(document_), kind_,
                                                     rule_, limits_.start, breakpoints_.all()});
    }
    QMetaObject::invokeMethod(
        worker_, [this, work = std::move(work), setup = setup_, epoch = stops_.load()] {
            auto done = std::make_shared<Answer>(carryOut(work, *setup, epoch));
            QMetaObject::invokeMethod(
                this, [this, done] { take(*done); }, Qt::QueuedConnection);
        });
    if (running) {
        setState(RunState::running);
    }
}

/// On the worker's thread: `work`, after making the session that it belongs to where needed.
EngineRunner::Answer EngineRunner::carryOut(const Work& work, const Setup& setup,
                                            std::uint64_t epoch) {
    std::optional<std::vector<std::string>> wrong;
    if (!worker_->runs.contains(setup.session)) {
        const auto program = prepareRun(setup.net, setup.path, setup.nets, setup.start);
        if (!program) {
            return {setup.session, program.failure(), std::nullopt, nullptr, {}};
        }
        auto run = RunSession::make(*program, setup.kind, setup.rule);
        if (!run) {
            return {setup.session, run.failure(), std::nullopt, nullptr, {}};
        }
        wrong = (*run)->setBreakpoints(setup.breakpoints);
        worker_->runs[setup.session] = std::move(*run);
    }
    RunSession& run = *worker_->runs[setup.session];
    RunControl control{interrupt_, [&] { return stops_ != epoch; },
                       [&](RunFrame frame) { sendSample(setup.session, run, std::move(frame)); },
                       haltsAtChoices_};
    auto state = work(run, control);
    RunFrame frame = run.frame();
    auto enabled = fireable::enabledTransitions(*run.program(), frame.state.marking);
    if (state && *state == RunState::paused && enabled.empty()) {
        state = RunState::dead;  // gone to, not run into
    }
    return {setup.session,
            std::move(state),
            std::move(frame),
            run.program(),
            std::move(enabled),
            std::move(wrong),
            recordReaders_ > 0 ? run.record() : nullptr,
            run.takeLog()};
}

void EngineRunner::sendSample(std::uint64_t session, RunSession& run, RunFrame frame) {
    sampleWaiting_ = true;
    auto sample = std::make_shared<Answer>(
        Answer{session, RunState::running, std::move(frame), run.program(), {}});
    sample->log = run.takeLog();
    if (recordReaders_ > 0 && isRecordDue()) {
        sample->record = run.record();
    }
    QMetaObject::invokeMethod(
        this,
        [this, sample] {
            sampleWaiting_ = false;
            show(*sample);
        },
        Qt::QueuedConnection);
    answerQuestions();
}

void EngineRunner::take(const Answer& answer) {
    --pending_;
    show(answer);
    if (pending_ == 0 && next_) {
        goTo(Count(*next_));
    }
    if (answer.session == session_ && !answer.state) {
        setState(RunState::failed);
        emit failed(answer.state.error());
    }
}

void EngineRunner::show(const Answer& answer) {
    if (answer.session != session_) {
        return;  // the net, the engine or the rule is another one by now
    }
    if (answer.program && answer.program != program_) {
        program_ = answer.program;
        emit prepared(toStrings(program_->warnings));
    }
    if (answer.wrongBreakpoints) {
        wrongBreakpoints_ = toStrings(*answer.wrongBreakpoints);
        emit breakpointsChecked();
    }
    if (answer.frame) {
        frame_ = answer.frame;
        setEnabled(answer.enabled);
        noteSpent();
        emit frameChanged();
    }
    if (!answer.log.empty()) {
        emit logged(answer.log);
    }
    if (answer.record && recordReaders_ > 0) {
        setRecord(answer.record);
    }
    const bool more = pending_ > 0;  // then a later answer says how it ends
    if (answer.state && (*answer.state == RunState::running || !more)) {
        setState(*answer.state);
    }
}

/// The net may have run before: then it stands where it stood.
void EngineRunner::turnToNet() {
    stop();
    next_.reset();
    std::optional<Parked> left;
    if (program_ && state_ != RunState::failed) {
        const RunState state = state_ == RunState::running ? RunState::paused : state_;
        left = Parked{session_, setup_, program_, frame_, mayFire_, state};
    }
    parked_.turnTo(document_.currentNet(), std::move(left));
    auto there = parked_.take();
    if (!there) {
        forget();
        return;
    }
    session_ = there->session;
    setup_ = std::move(there->setup);
    const bool reconfigured = kind_ != setup_->kind || rule_ != setup_->rule;
    kind_ = setup_->kind;
    rule_ = setup_->rule;
    limits_.start = setup_->start;
    program_ = std::move(there->program);
    frame_ = std::move(there->frame);
    setEnabled(std::move(there->enabled));
    setState(there->state);
    setRecord(nullptr);
    if (reconfigured) {
        emit configured();
    }
    emit prepared(toStrings(program_->warnings));
    emit frameChanged();
    sendBreakpoints();  // others may be set by now, and the frame is from before it paused
}

/// What runs is made anew; no answer of the old session is shown.
void EngineRunner::forget() {
    stop();
    next_.reset();
    session_ = ++lastSession_;
    setup_.reset();
    program_.reset();
    frame_.reset();
    setEnabled({});
    dropUnused();
    setState(RunState::idle);
    setRecord(nullptr);
    emit frameChanged();
    if (prepares_) {
        prepare();
    }
}

void EngineRunner::dropOtherRuns() {
    parked_.clear();
    dropUnused();
}

/// On the worker's thread, all runs go but that of the session and the parked ones.
void EngineRunner::dropUnused() {
    std::set<std::uint64_t> used{session_};
    parked_.forEach([&](const Parked& parked) { used.insert(parked.session); });
    QMetaObject::invokeMethod(worker_, [this, used] {
        std::erase_if(worker_->runs, [&](const auto& run) { return !used.contains(run.first); });
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
        emit stateChanged(state);
    }
}

}  // namespace fireable
