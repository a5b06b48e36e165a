#pragma once

#include <memory>

#include "app/cli/debug/debug_session.h"
#include "app/cli/run_setup.h"
#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/call_watch.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/run/recorded_run.h"

namespace fireable::cli {

/// What a debugger needs to know of nets.
struct DebuggedNet {
    using Run = RecordedRun;
    using Program = NetProgram;
    using BreakpointRun = net::BreakpointRun;
    static CursorState<TimelineCursor> stateAt(const NetProgram& program,
                                               const TimelineCursor& cursor) {
        return CursorState(program, cursor);
    }
};

/// A net in the debugger.
class NetSession final : public DebugSessionOf<DebuggedNet> {
public:
    /// Prints to `out`, which must outlive the session.
    static Result<std::unique_ptr<NetSession>> open(OpenedNet opened, const RunSetup& setup,
                                                    std::ostream& out);

    const NetNames& names() const override { return names_; }
    const DebugWords& words() const override;
    std::span<const DebugCommand> commands() const override;
    std::string description() const override;
    TraceInfo traceInfo() const override { return cli::traceInfo(setup_, choice_, loaded_); }
    Result<Difference> compared(TimelineIndex other) override;

    const LoadedNet& loaded() const { return loaded_; }
    const NetProgram& program() const override { return loaded_.program; }
    const std::vector<std::string>& places() const { return places_; }
    const std::vector<std::string>& transitions() const { return transitions_; }

    using DebugSession::goOn;
    /// The instance that `over`, `into` and `out` refer to; 0 is the program itself.
    int level() const { return level_; }
    const CallLevels& levels() const { return levels_; }
    /// Selects an instance, and prints which.
    void setLevel(int level);
    void printLevel();
    /// Continues until `watch` is done, or something else halts the run; prints why.
    Result<void> goOn(CallWatch watch);
    /// Makes a step, and selects the instance in which it fired.
    Result<void> stepInto();

private:
    NetSession(RunSetup setup, EngineChoice choice, LoadedNet loaded, std::ostream& out);
    std::string happenedAt(const TimelineCursor& cursor) const override;
    Result<std::unique_ptr<RecordedRun>> newRun() const override;

    RunSetup setup_;
    EngineChoice choice_;
    LoadedNet loaded_;
    NetNames names_;
    std::vector<std::string> places_;       ///< [P]
    std::vector<std::string> transitions_;  ///< [T]
    CallLevels levels_;
    int level_ = 0;
};

}  // namespace fireable::cli
