#pragma once

#include <memory>
#include <ostream>
#include <vector>

#include "app/cli/run_setup.h"
#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/call_watch.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/run/recorded_run.h"
#include "engine/run/watch.h"

namespace fireable::cli {

/// An expression that is printed whenever the run halts.
struct NumberedWatch {
    int number = 0;
    Watch watch;
};

/// A net in the debugger, and what is printed about it. The commands are in `debug_commands.h`.
class DebugSession {
public:
    /// Prints to `out`, which must outlive the session.
    static Result<std::unique_ptr<DebugSession>> open(OpenedNet opened, const RunSetup& setup,
                                                      std::ostream& out);

    std::ostream& out() { return out_; }
    const RunSetup& setup() const { return setup_; }
    const EngineChoice& choice() const { return choice_; }
    const LoadedNet& loaded() const { return loaded_; }
    const NetProgram& program() const { return loaded_.program; }
    const NetNames& names() const { return names_; }
    const std::vector<std::string>& places() const { return places_; }
    const std::vector<std::string>& transitions() const { return transitions_; }
    RecordedRun& run() { return *run_; }
    BreakpointSet& breakpoints() { return breakpoints_; }
    std::vector<NumberedWatch>& watches() { return watches_; }

    /// The place or transition `name`; the error suggests a similar name.
    Result<NodeIndex> find(NodeKind kind, const std::string& name) const;

    /// Goes to the beginning of this timeline and resets all hits.
    Result<void> start();
    /// Continues for at most `steps` steps, until something halts the run; prints why.
    Result<void> goOn(const std::optional<Count>& steps);
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
    /// Prints the step number, what fired in it, and the watches.
    void printPosition();

    /// Adds an assertion, and reports it at once if it does not hold now.
    Result<int> addAssertion(const Watch& assertion);
    /// Whether any assertion has failed so far.
    bool assertionFailed() const { return assertionFailed_; }
    bool interrupted() const { return interrupted_; }

private:
    DebugSession(RunSetup setup, EngineChoice choice, LoadedNet loaded, std::ostream& out);
    Result<Halt> advance(const RunRequest& request);
    Result<void> printArrival(const Result<Halt>& halt);
    void printHaltedBreakpoints();
    void printBreakpoint(int number);
    void printHalt(Halt halt);

    std::ostream& out_;
    RunSetup setup_;
    EngineChoice choice_;
    LoadedNet loaded_;
    NetNames names_;
    std::vector<std::string> places_;       ///< [P]
    std::vector<std::string> transitions_;  ///< [T]
    CallLevels levels_;
    int level_ = 0;
    std::unique_ptr<RecordedRun> run_;
    BreakpointSet breakpoints_;
    BreakpointRun breakpointRun_;
    std::vector<NumberedWatch> watches_;
    bool assertionFailed_ = false;
    bool interrupted_ = false;
};

}  // namespace fireable::cli
