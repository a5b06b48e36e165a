#pragma once

#include <QObject>
#include <QPointer>
#include <QThread>
#include <QTimer>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

#include "editor/document/net_document.h"
#include "editor/playback/enabled.h"
#include "editor/playback/run_breakpoints.h"
#include "editor/playback/run_session.h"
#include "editor/playback/waiting_runs.h"

namespace fireable {

/// idle: at the initial marking, nothing ran yet.  failed: the net cannot be run; an edit or
/// another engine may change that, and the next command tries it again.
enum class RunState { idle, running, paused, dead, failed };

/// The state that a run is in after it has halted so.
Result<RunState> stateAfter(const Result<Halt>& halt);

/// What bounds the runs of a net.
struct RunLimits {
    std::optional<Count> maxSteps;     ///< runs pause there; nothing: as many as the net makes
    std::vector<PlaceOverride> start;  ///< tokens that places begin with instead of their own
    bool operator==(const RunLimits&) const = default;
};

/// Runs a document's shown net on a thread of its own. All functions return at once; what they
/// led to is told by signals, and shown by the latest `frame()`.
///
/// While running, about 30 frames a second are taken: the engine is asked to come back for a
/// moment, so that between frames it runs at full speed. Where another net of the document is shown
/// the run pauses, and it is there again with its net. An edit that changes what a net does ends
/// the runs; undoing it brings the run of that net back.
///
/// Whoever walked to the shown net from one that runs looks into that run: then all that is told
/// here is of the subnet as a part of it, and commands go to it, which may be a run of another
/// document. The run goes on meanwhile.
///
/// Every command is carried out, in order, but for those to a run that an edit has ended.
class EngineRunner final : public QObject {
    Q_OBJECT

public:
    explicit EngineRunner(NetDocument& document, QObject* parent = nullptr);
    ~EngineRunner() override;

    EngineKind engine() const { return kind_; }
    FiringRule rule() const { return rule_; }

    /// Whose run to show in the drawing of a net of this document, and as which instance in it.
    struct Look {
        EngineRunner* runner = nullptr;  ///< null: a run of its own
        int instance = 0;
    };
    /// Asked whenever another net of the document is shown, with its position.
    void setWhereToLook(std::function<Look(std::size_t net)> where) { where_ = std::move(where); }
    /// Asks that again. What is drawn otherwise than it was linked is shown by a run of its own.
    void look();
    /// Whether the shown net is seen as a part of another one's run.
    bool looksInto() const { return drawn_ != nullptr; }
    /// Which instance of the run is drawn; 0: the net that runs.
    int instance() const { return drawn_ ? drawn_->instance : 0; }
    /// Whose run is shown.
    EngineRunner& shownRunner() { return host_ ? *host_ : *this; }
    /// The net of this document whose run this is, whatever is shown.
    std::size_t net() const;
    /// Whether its own run has made a step, or is about to.
    bool hasBegun() const;
    /// What its own run runs.
    const RunProgram* ownProgram() const { return program_.get(); }

    /// Links and compiles the net soon, and again after each edit that changes what it does, so
    /// that `enabledTransitions()` and what is wrong with the net are known before the first run.
    void prepare();
    /// Another engine or rule starts again from the initial marking. Runs of other nets keep
    /// theirs.
    void configure(EngineKind kind, FiringRule rule);
    const RunLimits& limits() const { return limits_; }
    /// Another marking to begin with starts again from there.
    void limit(RunLimits limits);

    /// Where runs halt.
    BreakpointList& breakpoints() { return breakpoints_; }
    /// What is wrong with each of them in the net that runs; empty: nothing. In English.
    const QStringList& wrongBreakpoints() const { return wrongBreakpoints_; }
    /// Positions of the breakpoints at which the run stands now.
    std::vector<std::size_t> haltedAt() const;

    RunState state() const { return source().state_; }
    /// The run as it was last seen; null before the first command and after `reset`.
    const RunFrame* frame() const { return source().frame_ ? &*source().frame_ : nullptr; }
    /// Whoever reads `record()` says so, and later that it does no longer: a run that is not read
    /// does not pay for it.
    void wantRecord(bool wanted);
    /// What the run did, as it was last seen, a few times a second while it runs; null when nobody
    /// wanted it.
    const std::shared_ptr<const RunRecord>& record() const {
        return drawn_ ? drawnRecord_ : record_;
    }
    /// What runs, as the shown net draws it; null until it was linked and compiled.
    const RunProgram* program() const { return sharedProgram().get(); }
    const std::shared_ptr<const RunProgram>& sharedProgram() const {
        return drawn_ ? drawn_ : program_;
    }
    /// By place of the shown net: the run's marking, or the initial one.
    std::vector<Count> drawnMarking() const;
    /// Transitions of the shown net that fired in the step that led to `frame()`.
    std::vector<TransitionId> firedTransitions() const;
    /// Transitions of the shown net that may fire next at `frame()`; none for a frame that was
    /// taken while running, and before the net was prepared.
    const std::vector<TransitionId>& enabledTransitions() const { return enabled_; }
    /// How many copies of `transition` may fire next at once; 0 where it may not fire.
    Count enabledCopies(TransitionId transition) const;
    Count steps() const { return frame() != nullptr ? frame()->state.steps : Count(0); }
    /// Commands to the run that were given and not yet answered.
    int pending() const { return source().underWay() + (source().wantsPrepare_ ? 1 : 0); }

    /// Does something with the run on its thread and returns the state that it is in then.
    using Work = std::function<Result<RunState>(RunSession&, RunControl&)>;
    /// A command of any kind. One that may take long sets `running`, so that it can be stopped.
    void post(Work work, bool running = false);
    /// What is to be done in the window's thread with what was read.
    using Reply = std::function<void()>;
    /// Reads something of the run on its thread, which must not take long: of a run under way too,
    /// when that comes back for a frame. The reply is given while `context` is there and the run
    /// is the same one; nothing happens before the first command.
    void ask(QObject* context, std::function<Reply(RunSession&)> question);
    /// Whether runs halt wherever more than one transition may fire next.
    bool haltsAtChoices() const;
    void setHaltsAtChoices(bool halts);

public slots:
    void runToEnd();
    void step() { steps(1); }
    void steps(int count);
    void stepBack();
    /// A step as the shown net draws it: of a substituted transition all the work of its subnet.
    void stepOver();
    /// One step; `instanceEntered` tells where it fired.
    void stepInto();
    /// Runs until the subnet that is shown has done its work.
    void stepOut();
    /// A step by hand, which fires `transition` alone; nothing where it may not fire.
    void fire(fireable::TransitionId transition, fireable::Multiplicity copies);
    /// To the marking after `step` steps; makes those that were not made yet, if the net does.
    void goTo(const fireable::Count& step);
    void reset();
    void stop();

signals:
    void stateChanged(fireable::RunState state);
    /// A new `frame()`, or none any more.
    void frameChanged();
    /// A new `record()`, or none any more.
    void recordChanged();
    void configured();
    /// Another run is shown, or another part of it.
    void viewedRunChanged();
    /// It is about to be deleted: nobody looks into its run any more.
    void aboutToBeDestroyed();
    /// A command to its own run led to `instance`: there looks who follows the run.
    void instanceEntered(int instance);
    /// `wrongBreakpoints()` is another.
    void breakpointsChecked();
    /// What log points told since the last time.
    void logged(const std::vector<fireable::LogLine>& lines);
    /// What a command has to say to the user besides what it leads to.
    void messageReported(const QString& text);
    /// The net was linked and compiled; `warnings` are English.
    void prepared(const QStringList& warnings);
    void failed(const fireable::Error& error);

private:
    class Thread;
    struct Worker;
    using Setup = RunnerSetup;
    struct Answer;
    void setRecord(std::shared_ptr<const RunRecord> record);
    void take(const Answer& answer);
    void show(const Answer& answer);
    const EngineRunner& source() const { return host_ ? *host_ : *this; }
    void give(Work work, bool running = false);
    void prepareIfWanted();
    int underWay() const { return static_cast<int>(given_ - std::max(answered_, ofOthers_)); }
    void halt();
    void setPossible(std::vector<Firing> possible);
    void showEnabled();
    void lookAt(const Look& look);
    bool showAs(EngineRunner* host, std::shared_ptr<const RunProgram> drawn);
    void followHost();
    void leaveHost();
    void drawRecord();
    bool endLook();
    void turnToNet();
    void followEdit();
    std::optional<WaitingRun> asWaiting() const;
    bool isOfShownNet(const WaitingRun& run) const;
    void takeUp(WaitingRun run);
    void forget();
    void dropOtherRuns();
    void dropUnused();
    void setState(RunState state);

    void sendBreakpoints();

    NetDocument& document_;
    BreakpointList breakpoints_;
    QStringList wrongBreakpoints_;
    EngineKind kind_ = defaultEngineKind;
    FiringRule rule_;
    RunLimits limits_;
    RunState state_ = RunState::idle;
    std::optional<RunFrame> frame_;
    std::shared_ptr<const RunProgram> program_;
    std::shared_ptr<const RunRecord> record_;
    std::vector<Firing> possible_;            ///< in the flat net, by its own run
    std::vector<EnabledTransition> mayFire_;  ///< of what is shown
    std::vector<TransitionId> enabled_;       ///< the same
    std::function<Look(std::size_t)> where_;
    QPointer<EngineRunner> host_;                   ///< whose run is shown instead of its own
    std::shared_ptr<const RunProgram> drawn_;       ///< what is looked into; null: nothing
    std::shared_ptr<const RunRecord> drawnRecord_;  ///< the shown run's, as `drawn_` draws it
    bool prepares_ = false;      ///< without being asked, from the first `prepare()` on
    bool wantsPrepare_ = false;  ///< once all that is under way is answered: however many were
                                 ///< asked for meanwhile, one is made
    std::uint64_t given_ = 0;     ///< commands, ever
    std::uint64_t answered_ = 0;  ///< of these: answers come in their order
    int recordReaders_ = 0;
    std::uint64_t ofOthers_ = 0;     ///< of these: given when another session was the one shown
    std::optional<Count> next_;      ///< step to go to when nothing is pending any more
    std::uint64_t session_ = 0;      ///< answers from another session are not shown
    std::uint64_t lastSession_ = 0;  ///< the newest number of one
    WaitingRuns waiting_;
    std::shared_ptr<const Setup> setup_;  ///< of this session, once it has begun

    QTimer sampling_;
    QThread* thread_;  ///< ends, and goes, by itself: who closes a document waits for nothing
    Worker* worker_;   ///< lives in `thread_`
};

}  // namespace fireable
