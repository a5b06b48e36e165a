#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <utility>

#include "app/cli/check_report.h"
#include "app/cli/commands.h"
#include "app/cli/console_progress.h"
#include "app/cli/exit_code.h"
#include "app/cli/interrupt_guard.h"
#include "app/cli/json_report.h"
#include "app/cli/run_checks.h"
#include "app/cli/run_setup.h"
#include "app/cli/trace_file.h"
#include "engine/net/program/program_effects.h"
#include "engine/run/stage_times.h"
#include "importers/trace/trace_files.h"

namespace fireable::cli {
namespace {

struct RunOptions {
    RunSetup setup;
    CheckOptions checks;
    std::optional<std::string> steps;
    std::optional<std::string> threads;
    std::string trace;
    std::string savedTrace;
    bool stageTimes = false;
    bool json = false;
    bool all = false;
};

/// What the options mean, once they have been checked.
struct RunPlan {
    EngineChoice engine;
    std::optional<Count> maxSteps;
    EngineOptions engineOptions;
    bool stageTimes;
};

struct RunResult {
    Halt halt;
    double seconds;
    Checkpoint end;
    CheckResult checks;
    StageTimes stageTimes;
    std::vector<std::string> notes;
};

/// Carries out `--threads N`.
Result<EngineOptions> engineOptionsOf(const RunOptions& options, EngineKind kind) {
    if (!options.threads) {
        return EngineOptions{};
    }
    if (kind != EngineKind::openmp) {
        return badOption("--threads", "--engine openmp", "--engine " + options.setup.engine);
    }
    const auto threads = parseThreads(*options.threads);
    if (!threads) {
        return threads.failure();
    }
    return EngineOptions{.threads = *threads};
}

Result<RunPlan> planOf(const RunOptions& options) {
    const auto engine = chosenEngine(options.setup);
    if (!engine) {
        return engine.failure();
    }
    const auto engineOptions = engineOptionsOf(options, engine->kind);
    if (!engineOptions) {
        return engineOptions.failure();
    }
    RunPlan plan{*engine, std::nullopt, *engineOptions, options.stageTimes};
    if (options.steps) {
        plan.maxSteps = Count::parse(*options.steps);
        if (!plan.maxSteps || *plan.maxSteps < 0) {
            return badOption("--steps", "a number", *options.steps);
        }
    }
    return plan;
}

Result<RunResult> execute(NetEngine& engine, RunChecks& checks, const RunPlan& plan,
                          StepObserver* observer, RunHistory* history) {
    const InterruptGuard interrupt(Interruptions::all);
    std::atomic<std::int64_t> progress{0};
    const auto limit =
        plan.maxSteps ? std::optional(plan.maxSteps->toDouble()) : std::optional<double>();
    const ConsoleProgress shown(progress, limit);
    StageTimes stageTimes;
    const auto start = std::chrono::steady_clock::now();
    const auto halt = checks.run(engine, {.maxSteps = plan.maxSteps,
                                          .observer = observer,
                                          .cancelled = &interrupt.flag(),
                                          .progress = &progress,
                                          .history = history,
                                          .stageTimes = plan.stageTimes ? &stageTimes : nullptr});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (!halt) {
        return halt.failure();
    }
    RunResult result{*halt,           took.count(),          engine.checkpoint(),
                     checks.result(), std::move(stageTimes), engine.notes()};
    if (plan.stageTimes && result.stageTimes.rows().empty()) {
        result.notes.push_back("this engine does not work in stages: no stage times");
    }
    return result;
}

double seconds(StageTimes::Duration spent) {
    return std::chrono::duration<double>(spent).count();
}

void printResultAsJson(const RunOptions& options, const RunPlan& plan, const LoadedNet& loaded,
                       const RunResult& result) {
    auto marking = nlohmann::ordered_json::object();
    // Names are unique in almost every file: filling the object's list directly keeps that linear.
    auto& entries = marking.get_ref<nlohmann::ordered_json::object_t&>();
    for (std::size_t p = 0; p < result.end.marking.size(); ++p) {
        if (result.end.marking[p] != 0) {
            entries.push_back(
                {loaded.linked.net.places.at(p).value.name, toJson(result.end.marking[p])});
        }
    }
    nlohmann::ordered_json report{
        {"file", options.setup.source.file.string()},
        {"engine", options.setup.engine},
        {"rule", options.setup.rule},
        {"seed", plan.engine.rule.seed},
        {"places", loaded.program.placeCount()},
        {"transitions", loaded.program.transitionCount()},
        {"steps", toJson(result.end.steps)},
        {"halted", result.checks.failed.empty() ? haltWord(result.halt) : "assertion"},
        {"seconds", result.seconds},
        {"notes", result.notes}};
    if (plan.stageTimes) {
        auto stages = nlohmann::ordered_json::object();
        for (const auto& [stage, spent] : result.stageTimes.rows()) {
            stages[stage] = seconds(spent);
        }
        report["stages"] = std::move(stages);
    }
    report["marking"] = std::move(marking);
    addToReport(report, options.checks, result.checks);
    printJson(report);
}

std::string inWords(double seconds) {
    std::ostringstream text;
    text << std::setprecision(3);
    if (seconds >= 1) {
        text << seconds << " s";
    } else if (seconds >= 1e-3) {
        text << seconds * 1e3 << " ms";
    } else {
        text << seconds * 1e6 << " µs";
    }
    return text.str();
}

std::string haltSentence(const RunResult& result) {
    if (!result.checks.failed.empty()) {
        return "an assertion failed";
    }
    switch (result.halt) {
        case Halt::dead:
            return "no transition can fire any more";
        case Halt::limit:
            return "the step limit was reached";
        case Halt::breakpoint:
            return "a breakpoint was reached";
        case Halt::cancelled:
            return "interrupted";
    }
    return "";
}

void printStageTimes(const StageTimes& times) {
    const char* separator = "stages: ";
    for (const auto& [stage, spent] : times.rows()) {
        std::cout << std::exchange(separator, ", ") << stage << ' ' << inWords(seconds(spent));
    }
    std::cout << (times.rows().empty() ? "" : "\n");
}

void printResult(const RunOptions& options, const LoadedNet& loaded, const RunResult& result) {
    std::cout << options.setup.source.file.string() << ": " << loaded.program.placeCount()
              << " places, " << loaded.program.transitionCount() << " transitions\n"
              << result.end.steps.text() << (result.end.steps == 1 ? " step" : " steps") << " in "
              << inWords(result.seconds) << " (" << options.setup.engine << ", "
              << options.setup.rule << "); " << haltSentence(result) << '\n';
    printStageTimes(result.stageTimes);
    for (const std::string& note : result.notes) {
        std::cout << "note: " << note << '\n';
    }
    printReached(result.checks);
    const std::size_t shown = options.all ? result.end.marking.size() : loaded.ownPlaces;
    std::size_t width = 0;
    for (std::size_t p = 0; p < shown; ++p) {
        width = std::max(width, loaded.linked.net.places.at(p).value.name.size());
    }
    for (std::size_t p = 0; p < shown; ++p) {
        if (result.end.marking[p] != 0) {
            std::cout << "  " << std::left << std::setw(static_cast<int>(width) + 2)
                      << loaded.linked.net.places.at(p).value.name << result.end.marking[p].text()
                      << '\n';
        }
    }
    const auto hidden =
        std::count_if(result.end.marking.begin() + static_cast<std::ptrdiff_t>(shown),
                      result.end.marking.end(), [](const Count& tokens) { return tokens != 0; });
    if (hidden > 0) {
        std::cout << "  and " << hidden << " marked places inside subnets (--all lists them)\n";
    }
    printWatches(result.checks);
}

/// Runs and records; the trace is there, without steps, before the run begins, so that nobody waits
/// for a run that cannot be saved.
Result<RunResult> recordedRun(NetEngine& engine, RunChecks& checks, const RunPlan& plan,
                              StepObserver* observer, const RunOptions& options,
                              const LoadedNet& loaded) {
    const TraceInfo info = traceInfo(options.setup, plan.engine, loaded);
    TimelineTree tree(RunHistory(std::make_shared<const Effects>(programEffects(loaded.program)),
                                 engine.checkpoint()));
    if (const auto saved = saveTrace(options.savedTrace, info, tree, 0); !saved) {
        return saved.failure();
    }
    auto result = execute(engine, checks, plan, observer, &tree.history(0));
    if (const auto saved = saveTrace(options.savedTrace, info, tree, 0); !saved) {
        return saved.failure();
    }
    return result;
}

/// What the net's configuration says and no option does.
Result<void> takeConfiguration(const CLI::App& command, RunOptions& options) {
    const auto run = takeConfiguration(command, options.setup);
    if (!run) {
        return run.failure();
    }
    if (!options.steps && run->maxSteps) {
        options.steps = run->maxSteps->text();
    }
    options.checks.breakpoints = run->breakpoints;
    std::vector<std::string> watches;
    for (const WatchedExpression& watch : run->watches) {
        watches.push_back(watch.text);
    }
    options.checks.watches.insert(options.checks.watches.begin(), watches.begin(), watches.end());
    return {};
}

int run(const CLI::App& command, RunOptions& options) {
    if (const auto taken = takeConfiguration(command, options); !taken) {
        return report(taken.error());
    }
    const auto plan = planOf(options);
    if (!plan) {
        return report(plan.error());
    }
    const auto loaded = loadNet(options.setup, !options.json);
    if (!loaded) {
        return report(loaded.error());
    }
    auto checks = RunChecks::make(options.checks, *loaded);
    if (!checks) {
        return report(checks.error());
    }
    auto engine =
        makeNetEngine(plan->engine.kind, loaded->program, plan->engine.rule, plan->engineOptions);
    if (!engine) {
        return report(engine.error());
    }
    std::optional<TraceFile> trace;
    if (!options.trace.empty()) {
        auto opened = TraceFile::open(options.trace, transitionNames(*loaded));
        if (!opened) {
            return report(opened.error());
        }
        trace = std::move(*opened);
    }
    StepObserver* observer = trace ? &*trace : nullptr;
    const auto result = options.savedTrace.empty()
                            ? execute(**engine, *checks, *plan, observer, nullptr)
                            : recordedRun(**engine, *checks, *plan, observer, options, *loaded);
    if (!result) {
        return report(result.error());
    }
    if (trace) {
        if (const auto written = trace->finish(); !written) {
            return report(written.error());
        }
    }
    options.json ? printResultAsJson(options, *plan, *loaded, *result)
                 : printResult(options, *loaded, *result);
    if (!result->checks.failed.empty()) {
        printFailed(result->checks, options.setup.source.file.string(), result->end.steps);
        return notAsExpected;
    }
    return result->halt == Halt::cancelled ? interruptedCode() : success;
}

}  // namespace

void addRunCommand(CLI::App& app, int& exitCode) {
    auto* command = app.add_subcommand("run", "Run a net and print its final marking");
    const auto options = std::make_shared<RunOptions>();
    addRunSetup(*command, options->setup);
    command->add_option("--steps", options->steps, "Stop after so many steps");
    command->add_option("--threads", options->threads,
                        "Threads of the engine openmp; else OMP_NUM_THREADS or the processor "
                        "decides, or one where one is faster");
    command->add_flag("--stage-times", options->stageTimes,
                      "Tell what the stages of the steps took: I, arcs; II, transitions; III, "
                      "choice; IV, new marking");
    addCheckOptions(*command, options->checks);
    command->add_option("--trace", options->trace, "Write every firing to this file, as text");
    command->add_option("--save-trace", options->savedTrace,
                        "Save the run to this file, for `fire trace` and the window");
    command->add_flag("--all", options->all, "List the places inside subnets too");
    command->add_flag("--json", options->json, "Print one JSON object");
    command->callback([options, command, &exitCode] { exitCode = run(*command, *options); });
}

}  // namespace fireable::cli
