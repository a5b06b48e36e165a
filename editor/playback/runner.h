#pragma once

#include <QObject>
#include <QStringList>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "editor/playback/run_breakpoints.h"
#include "editor/playback/run_position.h"
#include "engine/base/result.h"
#include "engine/expression/step_state.h"
#include "engine/expression/symbols.h"
#include "engine/run/engine.h"

namespace fireable {

/// idle: at the first state, not run yet.  dead: no more steps.  failed: the model cannot be run
/// until it is edited or another engine is chosen; the next command tries again.
enum class RunState { idle, running, paused, dead, failed };

/// How a run ended while it was under way or stood at a step.
struct RunEnd {
    Count step;              ///< it had reached
    bool byEdit = false;     ///< of the model; otherwise by a choice of engine, rules or start
    bool wasRunning = false;
    bool comesBack = false;  ///< undoing the edit, or choosing again what it ran with, does that
};

/// How the model of a run is spoken of, translated.
struct RunWords {
    QStringList triggers;      ///< of breakpoints, as `BreakpointDialog` lists them
    QString condition;         ///< an example of one
    QString watch;             ///< likewise
    QString functions;         ///< what conditions consist of
    QString conditionWanted;   ///< asks for one
    QString firingNodeWanted;  ///< asks for the name of a node that fires
    QString holdingNodeWanted;  ///< asks for the name of one that holds tokens or spikes
};

/// The state of a run after it halted.
Result<RunState> stateAfter(const Result<Halt>& halt);

/// The run of an open document on a thread of its own, for what needs not know its kind: playback,
/// time slider, breakpoints. Functions return at once; results arrive as signals and in the latest
/// `position()`.
class Runner : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Whether the run of another document is shown, which goes on without this one.
    virtual bool showsOther() const = 0;
    virtual RunState state() const = 0;
    /// The latest sample of the run; null before the first command and after an edit ended it.
    virtual const RunPosition* position() const = 0;
    Count steps() const { return position() != nullptr ? position()->state.steps : Count(0); }
    /// What expressions over the run can refer to.
    virtual const ModelSymbols& symbols() const = 0;
    /// The names in the running model; null until it is compiled.
    virtual std::shared_ptr<const NodeNames> names() const = 0;
    /// The names in the document's own model as it is drawn, for errors in expressions over one
    /// that cannot be compiled. Nodes in subnets are not checked. Valid until the next edit.
    virtual std::unique_ptr<NodeNames> drawnNames() const = 0;
    /// `position()` for expressions, valid until `frameChanged`; null without a position.
    virtual std::unique_ptr<StepState> shownState() const = 0;
    virtual RunWords words() const = 0;
    /// Number of unanswered commands.
    virtual int pending() const = 0;
    /// Readers of the recorded history announce themselves, and later that they are done; without
    /// readers it is not copied.
    virtual void requestRecord(bool wanted) = 0;

    /// Where runs halt.
    BreakpointList& breakpoints() { return breakpoints_; }
    const BreakpointList& breakpoints() const { return breakpoints_; }
    /// The error of each breakpoint in the model that runs, or in its drawing if it cannot run, in
    /// English; empty: none.
    const QStringList& wrongBreakpoints() const { return wrongBreakpoints_; }
    /// Positions of the breakpoints that halted the run.
    virtual std::vector<std::size_t> haltedAt() const = 0;
    /// Whether runs halt where there is more than one way on.
    virtual bool haltsAtChoices() const = 0;
    virtual void setHaltsAtChoices(bool halts) = 0;

    /// Runs until there is more than one way on.
    virtual void runToChoice() = 0;
    /// Runs to `trigger` or a breakpoint. Failures are told by `messageReported`.
    virtual void runTo(const Trigger& trigger) = 0;
    /// Goes back to the last step at which `condition` held; likewise.
    virtual void runBackTo(const QString& condition) = 0;
    /// Switches to another timeline of the run.
    virtual void switchTimeline(TimelineIndex timeline) = 0;

public slots:
    virtual void runToEnd() = 0;
    void step() { steps(1); }
    virtual void steps(int count) = 0;
    virtual void stepBack() = 0;
    /// Undoes up to `count` steps; fewer where one of them meets a breakpoint.
    virtual void stepsBack(int count) = 0;
    /// Goes to the state after `step` steps, computing missing ones if possible.
    virtual void goTo(const fireable::Count& step) = 0;
    virtual void reset() = 0;
    virtual void stop() = 0;

signals:
    void stateChanged(fireable::RunState state);
    /// `position()` changed or became null.
    void frameChanged();
    /// The recorded history changed or became null.
    void recordChanged();
    /// Engine or rules were chosen.
    void configured();
    /// `wrongBreakpoints()` changed.
    void breakpointsChecked();
    /// New lines from log points.
    void logged(const std::vector<fireable::LogLine>& lines);
    /// A message to the user, such as why a command stopped early.
    void messageReported(const QString& text);
    /// The model was compiled; `warnings` are English.
    void prepared(const QStringList& warnings);
    void failed(const fireable::Error& error);
    /// An edit or a choice ended the run.
    void ended(const fireable::RunEnd& end);
    /// Runs that waited to come back were dropped to free memory; `left` are those (`run` of a
    /// record) that still wait.
    void waitingDropped(const std::set<std::uint64_t>& left);

protected:
    void setWrongBreakpoints(QStringList wrong) {
        wrongBreakpoints_ = std::move(wrong);
        emit breakpointsChecked();
    }

private:
    BreakpointList breakpoints_;
    QStringList wrongBreakpoints_;
};

}  // namespace fireable
