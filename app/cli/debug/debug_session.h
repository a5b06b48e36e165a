#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/debug/words.h"
#include "app/cli/net_source.h"
#include "engine/expression/watch.h"
#include "engine/run/breakpoint_set.h"
#include "engine/run/engine.h"
#include "engine/run/timeline.h"
#include "engine/run/trace.h"

namespace fireable::cli {

class DebugSession;

/// A command of the debugger.
struct DebugCommand {
    std::string_view name;
    std::string_view arguments;
    std::string_view help;
    Result<void> (*act)(DebugSession& session, Words& words);
};

/// What commands call the nodes of a model.
struct DebugWords {
    std::string_view model;  ///< `net`
    std::string_view event;  ///< of which breakpoints wait that it happens: `transition`
    NodeKind eventKind{};
    std::string_view value;  ///< of which they wait that it changes: `place`
    NodeKind valueKind{};
    std::string_view reached;  ///< `how many tokens the place reaches`
    std::string_view help;     ///< lines on what breakpoints can wait for
    std::string_view halted;   ///< the line that says that a run has halted
    std::string_view same;     ///< `the same firings`
};

/// An expression that is printed whenever the run halts.
struct NumberedWatch {
    int number = 0;
    Watch watch;
};

/// A run of some model in the debugger, and what is printed about it. `debug_commands.h` has the
/// commands of all models; each model adds its own.
class DebugSession {
public:
    virtual ~DebugSession() = default;

    std::ostream& out() { return out_; }
    const NetSource& source() const { return source_; }
    BreakpointSet& breakpoints() { return breakpoints_; }
    std::vector<NumberedWatch>& watches() { return watches_; }

    virtual const NodeNames& names() const = 0;
    virtual const DebugWords& words() const = 0;
    /// All commands, in the order of the help.
    virtual std::span<const DebugCommand> commands() const = 0;
    /// What runs, and how: `2 places, 1 transition; incremental, sleptsov, seed 0`.
    virtual std::string description() const = 0;
    virtual TraceInfo traceInfo() const = 0;
    /// The first step that differs between this timeline and another, and what happened in each;
    /// nothing, and the last step of both, if none does.
    struct Difference {
        Count step;
        bool any = false;
        std::string here;
        std::string there;
    };
    virtual Result<Difference> compared(TimelineIndex other) = 0;

    // The position of the run, see `RecordedRunOf`.
    virtual const TimelineTree& tree() const = 0;
    virtual TimelineIndex timeline() const = 0;
    virtual Count step() const = 0;
    virtual Count lastStep() const = 0;
    virtual bool goTo(const Count& step) = 0;
    virtual void switchTo(TimelineIndex timeline) = 0;
    virtual void fork(std::vector<Count> state) = 0;
    virtual Checkpoint checkpoint() = 0;
    virtual bool backTo(const std::function<bool(const StepState&)>& holds,
                        const std::atomic<bool>* cancelled) = 0;
    /// Calls `see` with the state here.
    virtual void look(const std::function<void(const StepState&)>& see) = 0;
    /// What happened in the step that led here, in a line; empty where the run begins.
    virtual std::string happened() = 0;
    /// Calls `tell` with each of the last `steps` steps up to here, and what happened.
    virtual void forLast(const Count& steps,
                         const std::function<void(const Count&, const std::string&)>& tell) = 0;

    /// Goes to the beginning of this timeline and resets all hits.
    Result<void> start();
    /// Continues for at most `steps` steps, until something halts the run; prints why.
    Result<void> goOn(const std::optional<Count>& steps);
    /// Prints the step number, what happened in it, and the watches.
    void printPosition();
    /// The value of `watch` here, in words.
    std::string valueHere(const Watch& watch);

    /// Adds an assertion, and reports it at once if it does not hold now.
    Result<int> addAssertion(const Watch& assertion);
    /// Whether any assertion has failed so far.
    bool assertionFailed() const { return assertionFailed_; }
    bool interrupted() const { return interrupted_; }

protected:
    DebugSession(NetSource source, std::ostream& out);
    /// Makes steps under the breakpoints, with progress and until interrupted.
    Result<Halt> advance(const RunRequest& request);
    Result<void> printArrival(const Result<Halt>& halt);

private:
    /// A new run, where the beginning of this one is no longer kept.
    virtual Result<void> restart() = 0;
    virtual bool mayStart() = 0;
    virtual Result<Halt> runWatched(const RunRequest& request) = 0;

    void printHaltedBreakpoints();
    void printBreakpoint(int number);
    void printHalt(Halt halt);

    NetSource source_;
    std::ostream& out_;
    BreakpointSet breakpoints_;
    std::vector<NumberedWatch> watches_;
    bool assertionFailed_ = false;
    bool interrupted_ = false;
};

/// The position of a `Model::Run`, which is a `RecordedRunOf`. `Model` also has `BreakpointRun`,
/// its `Program`, and `stateAt(program, cursor)`.
template <class Model>
class DebugSessionOf : public DebugSession {
public:
    const TimelineTree& tree() const final { return run_->tree(); }
    TimelineIndex timeline() const final { return run_->timeline(); }
    Count step() const final { return run_->step(); }
    Count lastStep() const final { return run_->lastStep(); }
    bool goTo(const Count& step) final { return run_->goTo(step); }
    void switchTo(TimelineIndex timeline) final { run_->switchTo(timeline); }
    void fork(std::vector<Count> state) final { run_->fork(std::move(state)); }
    Checkpoint checkpoint() final { return run_->cursor().checkpoint(); }
    bool backTo(const std::function<bool(const StepState&)>& holds,
                const std::atomic<bool>* cancelled) final {
        return run_->backTo(
            [&](const auto& cursor) { return holds(Model::stateAt(program(), cursor)); },
            cancelled);
    }
    void look(const std::function<void(const StepState&)>& see) final {
        see(Model::stateAt(program(), run_->cursor()));
    }
    std::string happened() final { return happenedAt(run_->cursor()); }
    void forLast(const Count& steps,
                 const std::function<void(const Count&, const std::string&)>& tell) final {
        Cursor cursor(run_->cursor());
        const Count here = cursor.step();
        for (Count back = 0; back < steps && cursor.back(); back += 1) {
        }
        while (cursor.step() < here && cursor.forward()) {
            tell(cursor.step(), happenedAt(cursor));
        }
    }

    typename Model::Run& run() { return *run_; }
    virtual const typename Model::Program& program() const = 0;

protected:
    using Cursor = typename Model::Run::Cursor;
    static constexpr std::size_t maxHistory = std::size_t{1} << 30;  ///< bytes of a timeline

    using DebugSession::DebugSession;

    virtual std::string happenedAt(const Cursor& cursor) const = 0;
    virtual Result<std::unique_ptr<typename Model::Run>> newRun() const = 0;

    /// Makes the run; to be called once, first of all.
    Result<void> restart() final {
        run_ = TRY(newRun());
        return {};
    }

private:
    bool mayStart() final {
        return typename Model::BreakpointRun(program(), breakpoints()).mayStart(run_->engine());
    }
    Result<Halt> runWatched(const RunRequest& request) final {
        if (!watched_) {
            watched_.emplace(program(), breakpoints());
        }
        return watched_->run(
            run_->engine(), [this](const RunRequest& part) { return run_->run(part); }, request);
    }

    std::unique_ptr<typename Model::Run> run_;
    std::optional<typename Model::BreakpointRun> watched_;
};

}  // namespace fireable::cli
