#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/json_report.h"
#include "engine/expression/watch.h"
#include "engine/run/breakpoint_set.h"
#include "engine/run/engine.h"

namespace fireable::cli {

/// The checks and watches of a run.
struct CheckOptions {
    std::vector<std::string> assertions;   ///< expressions that must hold always
    std::vector<std::string> conditions;   ///< expressions that halt the run
    std::vector<std::string> transitions;  ///< names of nodes that halt it by firing
    std::vector<std::string> watches;      ///< expressions to print
    std::vector<Breakpoint> breakpoints;   ///< saved in the net
    std::string watchTable;                ///< a file for the watches of every step; may be empty

    bool any() const {
        return !(assertions.empty() && conditions.empty() && transitions.empty() &&
                 watches.empty() && breakpoints.empty() && watchTable.empty());
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

/// An engine of some model, which breakpoints can halt.
class CheckedEngine {
public:
    virtual ~CheckedEngine() = default;
    virtual Engine& engine() = 0;
    /// Like `Engine::run`, but `breakpoints` halt it, assertions even before the first step.
    /// `asked` is what the state at the end will be asked for.
    virtual Result<Halt> run(BreakpointSet& breakpoints, const Dependencies& asked,
                             const RunRequest& request) = 0;
    /// Calls `see` with the state at the end, and what the last step did as far as it was asked.
    virtual void atEnd(const std::function<void(const StepState&)>& see) const = 0;
};

/// Runs an engine under assertions, breakpoints and watches, and writes a table of these.
class RunChecks {
public:
    /// `names` is called if there is anything to check: a table of all names takes long for large
    /// nets. Fails with `badArgument`, with the position of the error.
    static Result<RunChecks> make(const CheckOptions& options,
                                  const std::function<std::unique_ptr<NodeNames>()>& names);

    Result<Halt> run(CheckedEngine& engine, const RunRequest& request);
    /// Of the last run.
    const CheckResult& result() const { return result_; }

private:
    struct Check {
        int number;  ///< number of its breakpoint
        std::string text;
        Watch watch;  ///< the parts to report
    };

    Result<void> add(const CheckOptions& options, const NodeNames& names);
    Result<void> addSaved(const Breakpoint& breakpoint, const NodeNames& names);
    Result<Check> made(const std::string& option, const Breakpoint& breakpoint,
                       const std::string& text, const NodeNames& names);
    void collect(const StepState& state);

    BreakpointSet breakpoints_;
    std::vector<Check> assertions_;
    std::vector<Check> halting_;
    std::vector<Watch> watches_;
    Dependencies asked_;  ///< of all watches, those of checks too
    std::string watchTable_;
    CheckResult result_;
};

/// What ended a run, in English; `halted`: what it means that the model has halted.
std::string haltSentence(Halt halt, const CheckResult& checks, std::string_view halted);
/// Prints on standard error which assertions failed, and after which step; `state`: what the model
/// calls its state, a marking or a configuration.
void printFailed(const CheckResult& checks, const std::string& file, const Count& steps,
                 const std::string& state);
/// A line for each breakpoint that was reached.
void printReached(const CheckResult& checks, std::ostream& out);
/// A line for each watch.
void printWatches(const CheckResult& checks, std::ostream& out);
/// Adds `failed`, `reached` and `watches` to a report, as far as the options request them.
void addToReport(Json::Object& report, const CheckOptions& options, const CheckResult& checks);

}  // namespace fireable::cli
