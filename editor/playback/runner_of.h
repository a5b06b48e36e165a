#pragma once

#include <QEventLoop>
#include <QThread>
#include <QTimer>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "editor/playback/run_session_of.h"
#include "editor/playback/runner.h"
#include "editor/playback/waiting_runs_of.h"

namespace fireable {

/// The runs of one kind of document, each a `Kind::Session`, on a worker thread. A running engine
/// is interrupted about 30 times a second to sample a frame. Commands are executed in order, except
/// those to a run that an edit has ended, and those that waited when one threw.
///
/// `Kind` names, besides what a `RunSessionOf` needs: `Document`; `Setup`, the inputs of a run as
/// values, with its `session` and `breakpoints`; `Waiting`, a `WaitingRunsOf`; `Possible`, what can
/// happen in the next step; and `Aside`, what a command tells besides the frame. The functions of
/// `NetRuns` say how they are made. Definitions are in `runner_of_work.h`.
template <class Kind>
class RunnerOf : public Runner {
public:
    using Session = typename Kind::Session;
    using Frame = typename Kind::Frame;
    using Program = typename Kind::Program;
    using Record = typename Kind::Record;
    using Control = RunControlOf<Frame>;
    /// A command, executed on the run's thread; returns the resulting state.
    using Work = std::function<Result<RunState>(Session&, Control&)>;
    /// Executed in the window's thread with the result of a query.
    using Reply = std::function<void()>;
    /// Called instead if the question throws or the run has failed, after a message about it.
    using NoReply = std::function<void(const Error&)>;

    RunnerOf(typename Kind::Document& document, QObject* parent);
    ~RunnerOf() override;

    bool showsOther() const override { return &shown() != this; }
    RunState state() const override { return shown().state_; }
    const RunPosition* position() const override {
        return shown().frame_ ? &*shown().frame_ : nullptr;
    }
    int pending() const override { return shown().underWay() + (shown().wantsCommand() ? 1 : 0); }
    std::vector<std::size_t> haltedAt() const override;
    void requestRecord(bool wanted) override;
    /// Whether its own run has made a step, or is about to.
    bool hasBegun() const;
    /// Compiles the model soon, and again after each relevant edit, so that errors and what can
    /// happen are known before the first run.
    void prepare();
    /// Compiles the model as it would run now; to be called on any thread.
    std::function<Result<std::shared_ptr<const Program>>()> compilation() const {
        return [setup = std::shared_ptr<const typename Kind::Setup>(makeSetup())] {
            return Kind::prepare(*setup);
        };
    }

    /// Enqueues a command. Set `running` for long ones, so that they can be stopped.
    void post(Work work, bool running = false) { shown().enqueue(std::move(work), running); }
    /// Reads from the run on its thread, also between samples of a running one; must be fast. The
    /// reply is delivered if `context` still exists and the run is the same; ignored before the
    /// first command.
    void query(QObject* context, std::function<Reply(Session&)> question, NoReply noReply = {});
    bool haltsAtChoices() const override;
    void setHaltsAtChoices(bool halts) override;
    void runToChoice() override;
    void runTo(const Trigger& trigger) override;
    void runBackTo(const QString& condition) override;
    void switchTimeline(TimelineIndex timeline) override;
    void runToEnd() override;
    using Runner::steps;
    void steps(int count) override;
    void stepBack() override;
    void stepsBack(int count) override;
    void goTo(const Count& step) override;
    void reset() override;
    void stop() override { shown().halt(); }

protected:
    using Setup = typename Kind::Setup;
    using Possible = typename Kind::Possible;
    using Waiting = typename Kind::Waiting;
    using WaitingRun = WaitingRunOf<Kind>;

    /// The runner whose run is shown.
    virtual const RunnerOf& shown() const { return *this; }
    RunnerOf& shown() { return const_cast<RunnerOf&>(std::as_const(*this).shown()); }

    /// All but its session and its breakpoints.
    virtual std::shared_ptr<Setup> makeSetup() const = 0;
    /// Whether a run of `setup` is one of the shown model as it is now.
    virtual bool isOfShown(const Setup& setup) const = 0;
    /// Takes the choices of `setup`; whether they differ.
    virtual bool adopt(const Setup& setup) = 0;
    /// Where runs pause, if anywhere.
    virtual std::optional<Count> maxSteps() const = 0;
    /// Whether a run that an edit or a choice ends can be brought back.
    virtual bool mayWait() const { return true; }
    /// The part of its own run that is shown.
    virtual typename Kind::Part shownPart() const { return {}; }
    /// Resumes `ended`, a run of another thing in the document than the shown one, if that is again
    /// what ran; else changes nothing.
    virtual bool bringBackElsewhere(const typename Kind::Waiting::Ended& /*ended*/) {
        return false;
    }
    /// Before a run is resumed: shows of it what is shown now. False if that is not there.
    virtual bool lookInto(const std::shared_ptr<const Program>& /*program*/) { return true; }
    /// Shows its own run; false if it does.
    virtual bool endView() { return false; }
    virtual void viewEnded() {}
    virtual void programChanged() {}
    virtual void possibleChanged() {}
    virtual void recordArrived() {}
    virtual void commandAnswered(const typename Kind::Aside& /*aside*/) {}

    // Its own run, whichever is shown.
    const std::shared_ptr<const Program>& compiled() const { return program_; }
    const Frame* ownFrame() const { return frame_ ? &*frame_ : nullptr; }
    const std::shared_ptr<const Record>& ownRecord() const { return record_; }
    const Possible& possible() const { return possible_; }
    Waiting& waiting() { return waiting_; }
    const Waiting& waiting() const { return waiting_; }
    int recordReaders() const { return recordReaders_; }
    void forgetPostponed() { pendingStep_.reset(); }
    void enqueue(Work work, bool running = false);
    void halt();
    /// An edit has changed what the model does.
    void followEdit() { endRun(true); }
    /// Engine, rules or start were chosen, which the next run has.
    void followChoice() { endRun(false); }
    /// An edit has changed names.
    void followRename();
    void discardRun();
    void dropUnused();
    void sendNames(bool atOnce = false);
    std::optional<WaitingRun> toWaiting() const;
    void resume(WaitingRun run);

private:
    void endRun(bool byEdit);
    class Thread;
    struct Worker;
    struct Answer;
    void setRecord(std::shared_ptr<const Record> record);
    void receive(const Answer& answer);
    void show(const Answer& answer);
    void prepareIfWanted();
    bool wantsCommand() const { return wantsPrepare_ || hasOldNames_ || wantsNames_; }
    int underWay() const {
        return static_cast<int>(enqueued_ - std::max(answered_, enqueuedElsewhere_));
    }
    void setPossible(Possible possible);
    void setState(RunState state);
    void sendBreakpoints();
    void checkBreakpointsInDrawing();

    RunState state_ = RunState::idle;
    std::optional<Frame> frame_;
    std::shared_ptr<const Program> program_;
    std::shared_ptr<const Record> record_;
    Possible possible_;
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
    Waiting waiting_;
    std::shared_ptr<const Setup> setup_;  ///< of this session, once started

    QTimer sampling_;
    Thread* thread_;  ///< deletes itself when finished, so that closing a document does not wait
    Worker* worker_;  ///< lives in `thread_`
};

/// The present history of a run; null if there is none. Waits briefly for the run's thread; input
/// waits meanwhile.
template <class Kind>
std::shared_ptr<const typename Kind::Record> recordOf(RunnerOf<Kind>& runner) {
    constexpr int longest = 5000;  // milliseconds; runs answer 30 times a second
    std::shared_ptr<const typename Kind::Record> record;
    if (runner.position() == nullptr) {
        return record;
    }
    QEventLoop loop;
    const auto ask = [&loop, &record](typename Kind::Session& run) {
        return [&loop, &record, read = run.record()] {
            record = read;
            loop.quit();
        };
    };
    runner.query(&loop, ask, [&loop](const Error&) { loop.quit(); });
    QTimer::singleShot(longest, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return record;
}

}  // namespace fireable
