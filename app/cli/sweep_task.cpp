#include "app/cli/sweep_task.h"

#include <atomic>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <sstream>

#include "app/cli/terminal.h"

namespace fireable::cli {
namespace {

struct SweepResult {
    SweepOutcome outcome;
    std::int64_t missing;  ///< runs without a row
    double seconds;
};

Result<SweepResult> execute(const SweepTask& task, SweepTable& table) {
    const InterruptGuard interrupt(Interruptions::all);
    std::atomic<std::int64_t> progress{0};
    const ConsoleProgress shown(progress, static_cast<double>(task.size.runs), "runs");
    const auto start = std::chrono::steady_clock::now();
    auto outcome =
        task.run({.take = [&table](std::span<const SweepRow> rows) { return table.add(rows); },
                  .cancelled = &interrupt.flag(),
                  .progress = &progress});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (!outcome) {
        return outcome.failure();
    }
    const std::int64_t missing = task.size.runs - outcome->runs;
    return SweepResult{std::move(*outcome), missing, took.count()};
}

double stepsPerSecond(const SweepResult& result) {
    return result.seconds > 0 ? result.outcome.steps.toDouble() / result.seconds : 0;
}

void printAsJson(Json::Object head, const SweepResult& result) {
    Json::Object sum{{"runs", result.outcome.runs},
                     {"steps", result.outcome.steps},
                     {"seconds", result.seconds},
                     {"steps_per_second", stepsPerSecond(result)},
                     {"interrupted", result.outcome.cancelled},
                     {"missing", result.missing},
                     {"notes", result.outcome.notes}};
    std::ranges::move(sum, std::back_inserter(head));
    printJson(head);
}

void printNotes(const std::vector<std::string>& notes) {
    for (const std::string& note : notes) {
        std::cerr << "note: " << note << '\n';
    }
}

/// To standard error, because the table may go to standard output.
void printResult(const std::string& manner, const SweepResult& result) {
    std::ostringstream text;
    text << std::setprecision(4) << counted(static_cast<std::uint64_t>(result.outcome.runs), "run")
         << ", " << result.outcome.steps.text()
         << (result.outcome.steps == 1 ? " step in " : " steps in ") << result.seconds << " s ("
         << manner << ", " << stepsPerSecond(result) << " steps/s)" << '\n';
    if (result.outcome.cancelled) {
        text << "interrupted: " << result.missing << " of " << result.missing + result.outcome.runs
             << " runs had not ended and have no row\n";
    }
    std::cerr << text.str();
    printNotes(result.outcome.notes);
}

}  // namespace

Result<std::string> sweepTableFile(const SweepOptions& options) {
    const std::string out = options.out.empty() ? standardOutput : options.out;
    if (options.json && out == standardOutput) {
        return badOption("--json", "--out FILE", "a table on standard output");
    }
    TRY(sparesTheNet("--out", out, options.source));
    return out;
}

Result<int> runSweepTask(const SweepOptions& options, const std::string& out, SweepTask task,
                         SweepManner manner) {
    auto table = TRY(SweepTable::open(out, std::move(task.columns)));
    if (!options.json) {
        printNotes(task.notes);
    }
    auto ended = execute(task, table);
    TRY(table.finish());
    auto result = TRY(std::move(ended));
    if (options.json) {
        auto& all = result.outcome.notes;
        all.insert(all.begin(), task.notes.begin(), task.notes.end());
        printAsJson(std::move(manner.head), result);
    } else {
        printResult(manner.text, result);
    }
    return result.outcome.cancelled ? interruptedCode() : success;
}

}  // namespace fireable::cli
