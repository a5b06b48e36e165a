#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/json_report.h"
#include "app/cli/run_setup.h"
#include "engine/net/debug/breakpoint_run.h"
#include "engine/net/debug/net_names.h"
#include "engine/run/watch.h"

namespace fireable::cli {

/// The checks and watches of a run.
struct CheckOptions {
    std::vector<std::string> assertions;   ///< expressions that must hold always
    std::vector<std::string> conditions;   ///< expressions that halt the run
    std::vector<std::string> transitions;  ///< names of those that halt it by firing
    std::vector<std::string> watches;      ///< expressions to print
    std::vector<Breakpoint> breakpoints;   ///< saved in the net

    bool any() const {
        return !(assertions.empty() && conditions.empty() && transitions.empty() &&
                 watches.empty() && breakpoints.empty());
    }
};

/// A check that halted a run, with the values of its parts.
struct Finding {
    std::string text;
    std::vector<Watch::Part> values;
};

/// The results of a run's checks.
struct CheckResult {
    std::vector<Finding> failed;   ///< assertions
    std::vector<Finding> reached;  ///< conditions and transitions
    std::vector<std::pair<std::string, std::optional<Count>>> watches;
};

/// Runs an engine under assertions, breakpoints and watches.
class RunChecks {
public:
    /// `loaded` must outlive it. Fails with `badArgument`, with the position of the error.
    static Result<RunChecks> make(const CheckOptions& options, const LoadedNet& loaded);

    /// Like `NetEngine::run`, but also halts before the first step if an assertion fails.
    Result<Halt> run(NetEngine& engine, const RunRequest& request);
    /// Of the last run.
    const CheckResult& result() const { return result_; }

private:
    class LastFiring;
    struct Check {
        int number;  ///< number of its breakpoint
        std::string text;
        Watch watch;  ///< the parts to report
    };

    explicit RunChecks(const NetProgram& program) : program_(program) {}
    Result<void> add(const CheckOptions& options, const NetNames& names);
    Result<void> addSaved(const Breakpoint& breakpoint, const NetNames& names);
    Result<Check> made(const std::string& option, const Breakpoint& breakpoint,
                       const std::string& text, const NetNames& names);
    void watchFired(const Watch& watch);
    Result<Halt> runWatched(NetEngine& engine, const RunRequest& request);
    void collect(const StepState& state);

    const NetProgram& program_;
    BreakpointSet breakpoints_;
    std::vector<Check> assertions_;
    std::vector<Check> halting_;
    std::vector<Watch> watches_;
    std::vector<std::uint8_t>
        observed_;  ///< [T], transitions inside `fired`; empty if there are none
    CheckResult result_;
};

/// Prints on standard error which assertions failed, and after which step.
void printFailed(const CheckResult& checks, const std::string& file, const Count& steps);
/// A line for each breakpoint that was reached.
void printReached(const CheckResult& checks, std::ostream& out);
/// A line for each watch.
void printWatches(const CheckResult& checks, std::ostream& out);
/// Adds `failed`, `reached` and `watches` to a report, as far as the options request them.
void addToReport(Json::Object& report, const CheckOptions& options, const CheckResult& checks);

}  // namespace fireable::cli
