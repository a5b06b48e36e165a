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
#include "editor/playback/runner.h"
#include "editor/playback/waiting_runs.h"

namespace fireable {

/// The limits and the start of a net's runs.
struct RunLimits {
    std::optional<Count> maxSteps;     ///< runs pause after so many; nothing: no limit
    std::vector<PlaceOverride> start;  ///< initial tokens of places that differ from the net's
    bool operator==(const RunLimits&) const = default;
};

/// Runs a document's current net on a worker thread. Functions return at once; results arrive as
/// signals and in the latest `frame()`.
///
/// A running engine is interrupted about 30 times a second to sample a frame. Showing another net
/// of the document parks the run until its net is shown again. An edit that changes a net's
/// behaviour ends its run; undoing the edit restores it.
///
/// If the user navigated here from a running net, its run is shown: everything then refers to the
/// subnet as an instance in that run, and commands go to it, even in another document.
///
/// Commands are executed in order, except those to a run that an edit has ended, and those that
/// waited when one threw.
class EngineRunner final : public Runner {
    Q_OBJECT

public:
    explicit EngineRunner(NetDocument& document, QObject* parent = nullptr);
    ~EngineRunner() override;

    EngineKind engine() const { return kind_; }
    FiringRule rule() const { return rule_; }

    /// The run to show for a net, and the instance in it.
    struct ViewedRun {
        EngineRunner* runner = nullptr;  ///< null: the net's own run
        int instance = 0;
    };
    /// Called with the net's index whenever another net becomes current.
    void setViewedRunSource(std::function<ViewedRun(std::size_t net)> where) {
        viewedRunSource_ = std::move(where);
    }
    /// Calls the source again. A drawing that differs from the linked subnet shows its own run.
    void updateViewedRun();
    /// Whether the current net is shown as an instance in another net's run.
    bool isViewingInstance() const { return drawn_ != nullptr; }
    /// The shown instance; 0: the net that runs.
    int instance() const { return drawn_ ? drawn_->instance : 0; }
    /// The runner whose run is shown.
    EngineRunner& shownRunner() { return host_ ? *host_ : *this; }
    /// The net of this document whose run this is, whichever is shown.
    std::size_t net() const;
    /// Whether its own run has made a step, or is about to.
    bool hasBegun() const;
    /// The program of its own run.
    const RunProgram* ownProgram() const { return program_.get(); }

    /// Links and compiles the net soon, and again after each relevant edit, so that errors and
    /// `enabledTransitions()` are known before the first run.
    void prepare();
    /// Chooses engine and rule and returns to the initial marking. Other nets keep theirs.
    void configure(EngineKind kind, FiringRule rule);
    const RunLimits& limits() const { return limits_; }
    /// Changing the start tokens returns to the initial marking.
    void limit(RunLimits limits);

    std::vector<std::size_t> haltedAt() const override;

    RunState state() const override { return source().state_; }
    /// The latest sample of the run; null before the first command and after `reset`.
    const RunFrame* frame() const { return source().frame_ ? &*source().frame_ : nullptr; }
    const RunPosition* position() const override { return frame(); }
    void requestRecord(bool wanted) override;
    /// The recorded history, updated a few times a second while running; null without readers.
    const std::shared_ptr<const RunRecord>& record() const {
        return drawn_ ? drawnRecord_ : record_;
    }
    /// The running program as seen from the current net; null until linked and compiled.
    const RunProgram* program() const { return sharedProgram().get(); }
    const std::shared_ptr<const RunProgram>& sharedProgram() const {
        return drawn_ ? drawn_ : program_;
    }
    /// By place of the current net: the run's marking, or the initial one.
    std::vector<Count> drawnMarking() const;
    /// Transitions of the current net fired in the last step.
    std::vector<TransitionId> firedTransitions() const;
    /// Enabled transitions of the current net at `frame()`; none for frames sampled
    /// while running, and before the net is prepared.
    const std::vector<TransitionId>& enabledTransitions() const { return enabled_; }
    /// How many copies of `transition` may fire at once; 0 if it is not enabled.
    Count enabledCopies(TransitionId transition) const;
    int pending() const override { return source().underWay() + (source().wantsCommand() ? 1 : 0); }

    /// A command, executed on the run's thread; returns the resulting state.
    using Work = std::function<Result<RunState>(RunSession&, RunControl&)>;
    /// Enqueues a command. Set `running` for long ones, so that they can be stopped.
    void post(Work work, bool running = false);
    /// Executed in the window's thread with the result of a query.
    using Reply = std::function<void()>;
    /// Called instead if the question throws or the run has failed, after a message about it.
    using NoReply = std::function<void(const Error&)>;
    /// Reads from the run on its thread, also between samples of a running one; must be fast. The
    /// reply is delivered if `context` still exists and the run is the same; ignored before the
    /// first command.
    void query(QObject* context, std::function<Reply(RunSession&)> question, NoReply noReply = {});
    bool haltsAtChoices() const override;
    void setHaltsAtChoices(bool halts) override;
    void runToChoice() override;
    void runTo(const Trigger& trigger) override;
    void runBackTo(const QString& condition) override;
    void switchTimeline(TimelineIndex timeline) override;
    using Runner::steps;

public slots:
    void runToEnd() override;
    void steps(int count) override;
    void stepBack() override;
    /// A step in terms of the current net: of a substituted transition, all the work of its subnet.
    void stepOver();
    /// One step; `instanceEntered` reports where it fired.
    void stepInto();
    /// Runs until the shown subnet has finished its work.
    void stepOut();
    /// Fires `transition` alone; ignored if it is not enabled.
    void fire(fireable::TransitionId transition, fireable::Multiplicity copies);
    void goTo(const fireable::Count& step) override;
    void reset() override;
    void stop() override;

signals:
    /// Another run, or another instance of it, is shown.
    void viewedRunChanged();
    /// Emitted by the destructor: runners that show its run stop doing so.
    void aboutToBeDestroyed();
    /// A command led to `instance`, which a view that follows the run should show.
    void instanceEntered(int instance);

private:
    class Thread;
    struct Worker;
    using Setup = RunnerSetup;
    struct Answer;
    void setRecord(std::shared_ptr<const RunRecord> record);
    void receive(const Answer& answer);
    void show(const Answer& answer);
    const EngineRunner& source() const { return host_ ? *host_ : *this; }
    void enqueue(Work work, bool running = false);
    void prepareIfWanted();
    void sendNames(bool atOnce = false);
    bool wantsCommand() const { return wantsPrepare_ || hasOldNames_ || wantsNames_; }
    int underWay() const {
        return static_cast<int>(enqueued_ - std::max(answered_, enqueuedElsewhere_));
    }
    void halt();
    void setPossible(std::vector<Firing> possible);
    void showEnabled();
    void setViewedRun(const ViewedRun& viewed);
    bool showAs(EngineRunner* host, std::shared_ptr<const RunProgram> drawn);
    void followHost();
    void leaveHost();
    void drawRecord();
    bool endView();
    void switchNet();
    void followEdit();
    std::optional<WaitingRun> toWaiting() const;
    bool isOfShownNet(const WaitingRun& run) const;
    void resume(WaitingRun run);
    void discardRun();
    void dropOtherRuns();
    void dropUnused();
    void setState(RunState state);

    void sendBreakpoints();

    NetDocument& document_;
    EngineKind kind_ = defaultEngineKind;
    FiringRule rule_;
    RunLimits limits_;
    RunState state_ = RunState::idle;
    std::optional<RunFrame> frame_;
    std::shared_ptr<const RunProgram> program_;
    std::shared_ptr<const RunRecord> record_;
    std::vector<Firing> possible_;            ///< firings in the flat net, of its own run
    std::vector<EnabledTransition> mayFire_;  ///< in the current net
    std::vector<TransitionId> enabled_;       ///< the same
    std::function<ViewedRun(std::size_t)> viewedRunSource_;
    QPointer<EngineRunner> host_;              ///< shows this runner's run; null: its own
    std::shared_ptr<const RunProgram> drawn_;  ///< the shown instance's program; null: its own run
    std::shared_ptr<const RunRecord>
        drawnRecord_;            ///< the shown run's record, as `drawn_` draws it
    bool prepares_ = false;      ///< automatically, after the first `prepare()`
    bool wantsPrepare_ = false;  ///< prepare once all pending commands are answered
    bool hasOldNames_ = false;   ///< nodes were renamed since `setup_`
    bool wantsNames_ = false;    ///< the run does not have the names of `setup_`, nor soon will
    std::uint64_t namesCommand_ = 0;  ///< the latest that sets names, as counted by `enqueued_`
    std::uint64_t enqueued_ = 0;      ///< total number of commands
    std::uint64_t answered_ = 0;      ///< of these; answers arrive in order
    std::uint64_t failuresSeen_ = 0;  ///< of the worker's, by failed answers
    int recordReaders_ = 0;
    std::uint64_t enqueuedElsewhere_ = 0;  ///< of these: for earlier sessions
    std::optional<Count> pendingStep_;  ///< target of a `goTo` postponed until nothing is pending
    std::uint64_t session_ = 0;         ///< answers of other sessions are ignored
    std::uint64_t lastSession_ = 0;     ///< the highest number used
    WaitingRuns waiting_;
    std::shared_ptr<const Setup> setup_;  ///< of this session, once started

    QTimer sampling_;
    QThread* thread_;  ///< deletes itself when finished, so that closing a document does not wait
    Worker* worker_;   ///< lives in `thread_`
};

}  // namespace fireable
