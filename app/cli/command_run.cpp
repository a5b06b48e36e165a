#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <utility>

#include "app/cli/checked_net.h"
#include "app/cli/commands.h"
#include "app/cli/run_execution.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/tables.h"
#include "app/cli/terminal.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_run_model.h"
#include "engine/run/stage_times.h"

namespace fireable::cli {
namespace {

/// The options, after they have been checked.
struct RunPlan {
    EngineChoice engine;
    std::optional<Count> maxSteps;
    EngineOptions engineOptions;
    bool stageTimes;
};

struct RunResult : Execution {
    Checkpoint end;
    StageTimes stageTimes;
    std::vector<std::string> notes;
};

Result<RunPlan> planOf(const RunOptions& options) {
    const auto engine = TRY(chosenEngine(options.setup));
    const auto threads = TRY(chosenThreads(options.threads, engineInfo(engine.kind), allEngines()));
    RunPlan plan{engine, std::nullopt, {.threads = threads}, options.stageTimes};
    if (options.steps) {
        plan.maxSteps = Count::parse(*options.steps);
        if (!plan.maxSteps || *plan.maxSteps < 0) {
            return badOption("--steps", "a number", *options.steps);
        }
    }
    return plan;
}

double seconds(StageTimes::Duration spent) {
    return std::chrono::duration<double>(spent).count();
}

void printResultAsJson(const RunOptions& options, const RunPlan& plan, const LoadedNet& loaded,
                       const RunResult& result) {
    Json::Object report{
        {"file", options.setup.source.file.string()},
        {"engine", options.setup.engine},
        {"rule", options.setup.rule},
        {"seed", plan.engine.rule.seed},
        {"places", loaded.program.placeCount()},
        {"transitions", loaded.program.transitionCount()},
        {"steps", result.end.steps},
        {"halted", result.checks.failed.empty() ? netHaltWord(result.halt) : "assertion"},
        {"seconds", result.seconds},
        {"notes", result.notes}};
    if (plan.stageTimes) {
        Json::Object stages;
        for (const auto& [stage, spent] : result.stageTimes.rows()) {
            stages.push_back({stage, seconds(spent)});
        }
        report.push_back({"stages", std::move(stages)});
    }
    Json::Object marking;
    for (std::size_t p = 0; p < result.end.values.size(); ++p) {
        if (result.end.values[p] != 0) {
            marking.push_back({loaded.linked.net.places.at(p).value.name, result.end.values[p]});
        }
    }
    report.push_back({"marking", std::move(marking)});
    addToReport(report, options.checks, result.checks);
    printJson(report);
}

void printStageTimes(const StageTimes& times, std::ostream& out) {
    const char* separator = "stages: ";
    for (const auto& [stage, spent] : times.rows()) {
        out << std::exchange(separator, ", ") << stage << ' ' << inWords(seconds(spent));
    }
    out << (times.rows().empty() ? "" : "\n");
}

void printResult(const RunOptions& options, const LoadedNet& loaded, const RunResult& result,
                 std::ostream& out) {
    out << options.setup.source.file.string() << ": " << sizeText(loaded.program) << '\n'
        << result.end.steps.text() << (result.end.steps == 1 ? " step" : " steps") << " in "
        << inWords(result.seconds) << " (" << options.setup.engine << ", " << options.setup.rule
        << "); " << haltSentence(result.halt, result.checks, "no transition can fire any more")
        << '\n';
    printStageTimes(result.stageTimes, out);
    for (const std::string& note : result.notes) {
        out << "note: " << note << '\n';
    }
    printReached(result.checks, out);
    const std::size_t shown = options.all ? result.end.values.size() : loaded.ownPlaces;
    std::size_t width = 0;
    for (std::size_t p = 0; p < shown; ++p) {
        width = std::max(width, loaded.linked.net.places.at(p).value.name.size());
    }
    for (std::size_t p = 0; p < shown; ++p) {
        if (result.end.values[p] != 0) {
            out << "  " << std::left << std::setw(static_cast<int>(width) + 2)
                << loaded.linked.net.places.at(p).value.name << result.end.values[p].text() << '\n';
        }
    }
    const auto hidden =
        std::count_if(result.end.values.begin() + static_cast<std::ptrdiff_t>(shown),
                      result.end.values.end(), [](const Count& tokens) { return tokens != 0; });
    if (hidden > 0) {
        out << "  and " << counted(static_cast<std::uint64_t>(hidden), "marked place")
            << " inside subnets (--all lists them)\n";
    }
    printWatches(result.checks, out);
}

}  // namespace

Result<RunConfiguration> takeConfiguration(const std::vector<RunConfiguration>& all,
                                           RunOptions& options) {
    auto run = TRY(takeConfiguration(all, options.setup));
    if (!options.steps && run.maxSteps) {
        options.steps = run.maxSteps->text();
    }
    options.checks.breakpoints = run.breakpoints;
    std::vector<std::string> watches;
    for (const WatchedExpression& watch : run.watches) {
        watches.push_back(watch.text);
    }
    options.checks.watches.insert(options.checks.watches.begin(), watches.begin(), watches.end());
    return run;
}

namespace {

/// Checks that what is written does not overwrite the model or each other.
Result<void> checkWrittenFiles(const RunOptions& options) {
    TRY(sparesTheNet("--graph", options.graph, options.setup.source));
    for (const auto& [option, file] :
         {std::pair("--trace", &options.trace), std::pair("--save-trace", &options.savedTrace),
          std::pair("--watch-table", &options.checks.watchTable)}) {
        TRY(sparesTheNet(option, *file, options.setup.source));
        if (*file == standardOutput && options.json) {
            return badOption(option, "a file where --json prints to standard output", "-");
        }
    }
    const auto differ = [](const char* option, const std::string& file, const char* otherOption,
                           const std::string& other) -> Result<void> {
        if ((!file.empty() && file == other) || isSameFile(file, other)) {
            return badOption(option, std::string("a file other than ") + otherOption, file);
        }
        return {};
    };
    TRY(differ("--save-trace", options.savedTrace, "--trace", options.trace));
    TRY(differ("--watch-table", options.checks.watchTable, "--trace", options.trace));
    return differ("--watch-table", options.checks.watchTable, "--save-trace", options.savedTrace);
}

/// Fails where an option concerns all branches of a spiking system only.
Result<void> checkBranchOptions(const RunOptions& options) {
    for (const char* const option : {"--graph", "--max-states", "--max-seconds"}) {
        if (options.setup.explicitOptions.contains(option) && options.choice != "all") {
            return badOption("--choice", std::string("all where ") + option + " is given",
                             options.choice);
        }
    }
    return {};
}

}  // namespace

Result<void> checkNetOptions(const std::set<std::string>& given,
                             const std::filesystem::path& file) {
    for (const char* const option : {"--mode", "--choice", "--input", "--distances", "--neurons",
                                     "--max-states", "--max-seconds", "--graph", "--published"}) {
        if (given.contains(option)) {
            return fail(
                ErrorCode::badArgument,
                std::string("expected ") + option + " for a spiking system only, found a net", 0, 0,
                file.string());
        }
    }
    return {};
}

Result<int> runModel(RunOptions& options) {
    TRY(checkWrittenFiles(options));
    auto model = TRY(openModel(options.setup.source));
    if (auto* const system = std::get_if<ReadSystemFile>(&model)) {
        TRY(checkBranchOptions(options));
        return runSystem(options, std::move(*system));
    }
    TRY(checkNetOptions(options.setup.explicitOptions, options.setup.source.file));
    auto& opened = std::get<OpenedNet>(model);
    TRY(takeConfiguration(opened.diagram().runs, options));
    const auto plan = TRY(planOf(options));
    const auto loaded = TRY(loadNet(std::move(opened), options.setup, !options.json));
    auto checks = TRY(RunChecks::make(options.checks, [&] {
        return std::make_unique<NetNames>(loaded.linked.net, loaded.program, loaded.linked.sources);
    }));
    auto engine =
        TRY(makeNetEngine(plan.engine.kind, loaded.program, plan.engine.rule, plan.engineOptions));
    std::optional<TraceFile> trace;
    if (!options.trace.empty()) {
        trace = TRY(TraceFile::open(options.trace, firingRows(transitionNames(loaded))));
    }
    StageTimes stageTimes;
    const RunRequest request{.maxSteps = plan.maxSteps,
                             .observer = trace ? &*trace : nullptr,
                             .stageTimes = plan.stageTimes ? &stageTimes : nullptr};
    CheckedNet checked(*engine);
    auto executed = TRY(
        options.savedTrace.empty()
            ? execute(checked, checks, request)
            : executeRecorded(checked, checks, request,
                              {options.savedTrace, traceInfo(options.setup, plan.engine, loaded),
                               netRunModel(programEffects(loaded.program))}));
    RunResult result{std::move(executed), engine->checkpoint(), std::move(stageTimes),
                     engine->notes()};
    if (plan.stageTimes && result.stageTimes.rows().empty()) {
        result.notes.push_back("this engine does not work in stages: no stage times");
    }
    if (trace) {
        TRY(trace->finish());
    }
    if (options.json) {
        printResultAsJson(options, plan, loaded, result);
    } else {
        const bool tracePrinted = options.trace == standardOutput ||
                                  options.savedTrace == standardOutput ||
                                  options.checks.watchTable == standardOutput;
        printResult(options, loaded, result, tracePrinted ? std::cerr : std::cout);
    }
    if (!result.checks.failed.empty()) {
        printFailed(result.checks, options.setup.source.file.string(), result.end.steps, "marking");
        return notAsExpected;
    }
    return result.halt == Halt::cancelled ? interruptedCode() : success;
}

}  // namespace fireable::cli
