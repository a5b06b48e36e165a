#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "app/cli/commands.h"
#include "app/cli/console_progress.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt_guard.h"
#include "app/cli/json_report.h"
#include "app/cli/sweep_setup.h"
#include "app/cli/sweep_table.h"

namespace fireable::cli {
namespace {

constexpr auto tableHelp = R"(The table has a row for each run and the columns
  start PLACE  what was set, for each --set
  seed         of the run
  halt         why it ended: dead, or limit (--steps)
  steps        how many it made
  end PLACE    the final tokens, for each of --places
Rows stand in the order of the runs, which is the same with every engine: the first --set turns
slowest, the seed fastest. A row is written and can be read as soon as its run and all before it have
ended (some 50 ms later). Rows behind a run that has not ended wait in memory. An interruption (Ctrl+C,
SIGTERM, SIGHUP) or a run that fails writes them too, and says how many rows there are; what ends the
program at once (SIGKILL, a power failure, another interruption some seconds after the first) loses
them.)";

struct SweepOptions {
    SweepSetup setup;
    std::string out;
    bool json = false;
};

struct SweepResult {
    SweepOutcome outcome;
    std::int64_t missing;  ///< runs without a row
    double seconds;
};

bool printsTable(const SweepOptions& options) {
    return options.out.empty() || options.out == "-";
}

Result<SweepResult> execute(const Sweep& sweep, const SweepChoice& choice, SweepTable& table) {
    const InterruptGuard interrupt(Interruptions::all);
    std::atomic<std::int64_t> progress{0};
    const ConsoleProgress shown(progress, static_cast<double>(sweep.size), "runs");
    const auto start = std::chrono::steady_clock::now();
    auto outcome =
        runSweep(choice.engine, sweep,
                 {.take = [&table](std::span<const SweepRow> rows) { return table.add(rows); },
                  .cancelled = &interrupt.flag(),
                  .progress = &progress},
                 choice.threads);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (!outcome) {
        return outcome.failure();
    }
    const std::int64_t missing = sweep.size - outcome->runs;
    return SweepResult{std::move(*outcome), missing, took.count()};
}

double stepsPerSecond(const SweepResult& result) {
    return result.seconds > 0 ? result.outcome.steps.toDouble() / result.seconds : 0;
}

void printAsJson(const SweepOptions& options, const SweepResult& result) {
    printJson({{"file", options.setup.source.file.string()},
               {"engine", options.setup.engine},
               {"rule", options.setup.rule},
               {"runs", result.outcome.runs},
               {"steps", toJson(result.outcome.steps)},
               {"seconds", result.seconds},
               {"steps_per_second", stepsPerSecond(result)},
               {"interrupted", result.outcome.cancelled},
               {"missing", result.missing},
               {"notes", result.outcome.notes}});
}

void printNotes(const std::vector<std::string>& notes) {
    for (const std::string& note : notes) {
        std::cerr << "note: " << note << '\n';
    }
}

/// To standard error, since the table may go to standard output.
void printResult(const SweepOptions& options, const SweepResult& result) {
    std::ostringstream text;
    text << std::setprecision(4) << result.outcome.runs << " runs, " << result.outcome.steps.text()
         << " steps in " << result.seconds << " s (" << options.setup.engine << ", "
         << options.setup.rule << ", " << stepsPerSecond(result) << " steps/s)" << '\n';
    if (result.outcome.cancelled) {
        text << "interrupted: " << result.missing << " of " << result.missing + result.outcome.runs
             << " runs had not ended and have no row\n";
    }
    std::cerr << text.str();
    printNotes(result.outcome.notes);
}

/// Whether the table would take the place of the net.
bool overwritesNet(const SweepOptions& options) {
    std::error_code missing;
    return std::filesystem::equivalent(options.out, options.setup.source.file, missing);
}

int sweepNet(const SweepOptions& options) {
    if (options.json && printsTable(options)) {
        return report(badOption("--json", "--out FILE", "a table on standard output").error);
    }
    if (overwritesNet(options)) {
        return report(badOption("--out", "another file than the net", options.out).error);
    }
    const auto choice = chosenSweep(options.setup);
    if (!choice) {
        return report(choice.error());
    }
    if (const auto reason = sweepEngineUnavailable(choice->engine)) {
        return report({ErrorCode::engineUnavailable, *reason, 0, 0, {}});
    }
    RunSetup net;
    net.source = options.setup.source;
    const auto loaded = loadNet(net, !options.json);
    if (!loaded) {
        return report(loaded.error());
    }
    const auto sweep = makeSweep(options.setup, *choice, *loaded);
    if (!sweep) {
        return report(sweep.error());
    }
    auto table = SweepTable::open(options.out, *sweep, placeNames(*loaded));
    if (!table) {
        return report(table.error());
    }
    const std::vector<std::string> notes = sweepNotes(options.setup, *choice);
    if (!options.json) {
        printNotes(notes);
    }
    auto result = execute(*sweep, *choice, *table);
    if (const auto written = table->finish(); !written) {
        return report(written.error());
    }
    if (!result) {
        return report(result.error());
    }
    if (options.json) {
        auto& all = result->outcome.notes;
        all.insert(all.begin(), notes.begin(), notes.end());
        printAsJson(options, *result);
    } else {
        printResult(options, *result);
    }
    return result->outcome.cancelled ? interruptedCode() : success;
}

}  // namespace

void addSweepCommand(CLI::App& app, int& exitCode) {
    auto* command = app.add_subcommand(
        "sweep", "Run a net many times, from other markings and seeds, and write a row for each");
    command->footer(tableHelp);
    const auto options = std::make_shared<SweepOptions>();
    addSweepSetup(*command, options->setup);
    command->add_option("--out", options->out,
                        "Write the table (CSV) to this file; else to standard output");
    command->add_flag("--json", options->json, "Print one JSON object of the sweep as a whole");
    command->callback([options, &exitCode] { exitCode = sweepNet(*options); });
}

}  // namespace fireable::cli
