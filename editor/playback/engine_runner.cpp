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
    std::vector<Firing> possible;
    std::optional<std::vector<std::string>> wrongBreakpoints = {};  ///< nothing: as before
    std::shared_ptr<const RunRecord> record = nullptr;              ///< null: as before
    std::vector<LogLine> log = {};                                  ///< since the last answer
    std::optional<int> ledTo = {};                                  ///< an instance
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
                    forget();
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
    emit goes();
    halt();
    leaveHost();
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
    give([this, all = breakpoints_.all()](RunSession& run, RunControl&) -> Result<RunState> {
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

void EngineRunner::prepare() {
    prepares_ = true;
    give([](RunSession& run, RunControl&) -> Result<RunState> {
        return run.atStart() ? RunState::idle : RunState::paused;
    });
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

void EngineRunner::post(Work work, bool running) {
    shownRunner().give(std::move(work), running);
}

/// Gives a command to the worker.
void EngineRunner::give(Work work, bool running) {
    next_.reset();
    if (pending_ >= maxPending) {
        return;  // a held key is faster than the engine
    }
    ++pending_;
    if (!setup_) {
        setup_ = std::make_shared<const Setup>(
            Setup{session_, document_.nets()[net()].net, document_.path(),
                  netsToLink(document_, net()), kind_, rule_, limits_.start, breakpoints_.all()});
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
            recordReaders_ > 0 ? run.record() : nullptr,
            run.takeLog(),
            run.takeLedTo()};
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
    const bool more = pending_ > 0;  // then a later answer says how it ends
    if (answer.state && (*answer.state == RunState::running || !more)) {
        setState(*answer.state);
    }
    if (answer.ledTo && !more) {
        emit ledTo(*answer.ledTo);
    }
}

/// The net may have run before: then it stands where it stood.
void EngineRunner::turnToNet() {
    halt();
    next_.reset();
    std::optional<Parked> left;
    if (program_ && state_ != RunState::failed) {
        const RunState state = state_ == RunState::running ? RunState::paused : state_;
        left = Parked{session_, setup_, program_, frame_, possible_, state};
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
    setPossible(std::move(there->possible));
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
    halt();
    next_.reset();
    const bool looked = endLook();
    session_ = ++lastSession_;
    setup_.reset();
    program_.reset();
    frame_.reset();
    setPossible({});
    dropUnused();
    setState(RunState::idle);
    setRecord(nullptr);
    if (looked) {
        emit this->looked();
    }
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
        if (!host_) {
            emit stateChanged(state);
        }
    }
}

}  // namespace fireable
