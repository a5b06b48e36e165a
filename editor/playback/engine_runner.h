#pragma once

#include <QPointer>
#include <functional>
#include <memory>
#include <optional>

#include "editor/document/net_document.h"
#include "editor/playback/enabled.h"
#include "editor/playback/run_session.h"
#include "editor/playback/runner_of.h"
#include "editor/playback/waiting_runs.h"
#include "engine/net/program/net_symbols.h"

namespace fireable {

/// The present nets of `document` that the one at `net` may call.
SubnetLibrary::Nets netsToLink(const NetDocument& document, std::size_t net);

/// The limits and the start of a net's runs.
struct RunLimits {
    std::optional<Count> maxSteps;     ///< runs pause after so many; nothing: no limit
    std::vector<PlaceOverride> start;  ///< initial tokens of places that differ from the net's
    bool operator==(const RunLimits&) const = default;
};

/// Runs a document's current net on a worker thread. Functions return at once; results arrive as
/// signals and in the latest `frame()`.
///
/// Showing another net of the document parks the run until its net is shown again. An edit that
/// changes a net's behaviour ends its run, and so does another choice of engine, rule or start;
/// undoing the edit, or going back to what the run had, restores it.
///
/// If the user navigated here from a running net, its run is shown: everything then refers to the
/// subnet as an instance in that run, and commands go to it, even in another document.
class EngineRunner final : public RunnerOf<NetRuns> {
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
    /// The program of its own run.
    const RunProgram* ownProgram() const { return compiled().get(); }

    /// Chooses engine and rule, and returns to the initial marking or to the run that ended as
    /// these were given up. Other nets keep theirs.
    void configure(EngineKind kind, FiringRule rule);
    const RunLimits& limits() const { return limits_; }
    /// Changing the start tokens does likewise.
    void limit(RunLimits limits);

    /// The latest sample of the run; null before the first command and after `reset`.
    const RunFrame* frame() const { return source().ownFrame(); }
    void requestRecord(bool wanted) override;
    /// The recorded history, updated a few times a second while running; null without readers.
    const std::shared_ptr<const RunRecord>& record() const {
        return drawn_ ? drawnRecord_ : ownRecord();
    }
    /// The running program as seen from the current net; null until linked and compiled.
    const RunProgram* program() const { return sharedProgram().get(); }
    const std::shared_ptr<const RunProgram>& sharedProgram() const {
        return drawn_ ? drawn_ : compiled();
    }
    const ModelSymbols& symbols() const override { return netSymbols; }
    std::shared_ptr<const NodeNames> names() const override;
    std::unique_ptr<NodeNames> drawnNames() const override;
    std::unique_ptr<StepState> shownState() const override;
    RunWords words() const override;
    /// By place of the current net: the run's marking, or the initial one.
    std::vector<Count> drawnMarking() const;
    /// Transitions of the current net fired in the last step.
    std::vector<TransitionId> firedTransitions() const;
    /// Enabled transitions of the current net at `frame()`; none for frames sampled
    /// while running, and before the net is prepared.
    const std::vector<TransitionId>& enabledTransitions() const { return enabled_; }
    /// How many copies of `transition` may fire at once; 0 if it is not enabled.
    Count enabledCopies(TransitionId transition) const;
public slots:
    /// A step in terms of the current net: of a substituted transition, all the work of its subnet.
    void stepOver();
    /// One step; `instanceEntered` reports where it fired.
    void stepInto();
    /// Runs until the shown subnet has finished its work.
    void stepOut();
    /// Fires `transition` alone; ignored if it is not enabled.
    void fire(fireable::TransitionId transition, fireable::Multiplicity copies);

signals:
    /// Another run, or another instance of it, is shown.
    void viewedRunChanged();
    /// Emitted by the destructor: runners that show its run stop doing so.
    void aboutToBeDestroyed();
    /// A command led to `instance`, which a view that follows the run should show.
    void instanceEntered(int instance);

private:
    const EngineRunner& source() const { return host_ ? *host_ : *this; }
    const RunnerOf& shown() const override { return source(); }
    std::shared_ptr<RunnerSetup> makeSetup() const override;
    bool isOfShown(const RunnerSetup& setup) const override;
    bool adopt(const RunnerSetup& setup) override;
    std::optional<Count> maxSteps() const override { return limits_.maxSteps; }
    bool mayWait() const override { return host_ == nullptr; }
    NetRuns::Part shownPart() const override {
        return host_ ? NetRuns::Part()
                     : NetRuns::Part{document_.netKey(document_.currentNet()), instance()};
    }
    bool bringBackElsewhere(const WaitingRuns::Ended& ended) override;
    bool lookInto(const std::shared_ptr<const RunProgram>& program) override;
    bool endView() override;
    void viewEnded() override { emit viewedRunChanged(); }
    void programChanged() override;
    void possibleChanged() override { showEnabled(); }
    void recordArrived() override;
    void commandAnswered(const NetRuns::Aside& aside) override;
    void showEnabled();
    void setViewedRun(const ViewedRun& viewed);
    bool showAs(EngineRunner* host, std::shared_ptr<const RunProgram> drawn);
    void followHost();
    void leaveHost();
    void drawRecord();
    void switchNet();
    void dropOtherRuns();

    NetDocument& document_;
    EngineKind kind_ = defaultEngineKind;
    FiringRule rule_;
    RunLimits limits_;
    mutable std::shared_ptr<const NodeNames> names_;  ///< of `named_`; made when asked for
    mutable std::shared_ptr<const RunProgram> named_;
    std::vector<EnabledTransition> mayFire_;  ///< in the current net
    std::vector<TransitionId> enabled_;       ///< the same
    std::function<ViewedRun(std::size_t)> viewedRunSource_;
    QPointer<EngineRunner> host_;              ///< shows this runner's run; null: its own
    std::shared_ptr<const RunProgram> drawn_;  ///< the shown instance's program; null: its own run
    /// The shown run's record, as `drawn_` draws it.
    std::shared_ptr<const RunRecord> drawnRecord_;
};

extern template class RunnerOf<NetRuns>;

}  // namespace fireable
