#include <algorithm>
#include <array>
#include <functional>
#include <iomanip>
#include <iostream>
#include <memory>
#include <numeric>
#include <utility>

#include "app/cli/json_report.h"
#include "app/cli/run_execution.h"
#include "app/cli/systems/checked_system.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/systems/system_results.h"
#include "app/cli/tables.h"
#include "app/cli/terminal.h"
#include "engine/base/index.h"
#include "engine/base/joined.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/results.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "engine/spiking/run/system_names.h"
#include "engine/spiking/sweep/system_sweep.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

using spiking::NeuronIndex;

/// Digits of a train that are printed as text; `--json` prints all.
constexpr std::size_t mostDigits = 200;

constexpr std::array ofNets{"--rule", "--net", "--library", "--stage-times"};
/// What concerns one run, not all at once.
constexpr std::array ofOneRun{"--break", "--break-on",   "--assert",      "--watch",
                              "--trace", "--save-trace", "--watch-table", "--neurons"};

/// The options, after they have been checked.
struct SystemPlan : SystemChoice {
    spiking::EngineOptions engineOptions;
    std::optional<Count> maxSteps;
    spiking::NaturalResult distances;
};

struct SystemRun : Execution {
    spiking::SpikingResult result;    ///< with all neurons
    std::vector<NeuronIndex> chosen;  ///< of `--neurons`; empty: none were chosen
    std::vector<std::string> notes;
};

Result<SystemPlan> systemPlan(const RunOptions& options) {
    SystemPlan plan{
        TRY(chosenSystem(options.setup, options.choice, "first, random, all")), {}, {}, {}};
    plan.rules.published = options.published;
    plan.engineOptions.threads = TRY(
        chosenThreads(options.threads, spiking::engineInfo(plan.engine), spiking::allEngines()));
    if (options.steps) {
        plan.maxSteps = Count::parse(*options.steps);
        if (!plan.maxSteps || *plan.maxSteps < 0) {
            return badOption("--steps", "a number", *options.steps);
        }
    }
    plan.distances = TRY(chosenDistances(options.distances));
    return plan;
}

Result<SystemRun> executeSystem(const RunOptions& options, const LoadedSystem& loaded,
                                const SystemPlan& plan) {
    std::vector<NeuronIndex> chosen;
    if (!options.neurons.empty()) {
        chosen = TRY(chosenNeurons(options.neurons, loaded));
    }
    auto checks = TRY(RunChecks::make(options.checks, [&] {
        return std::make_unique<spiking::SystemNames>(loaded.system(), loaded.program);
    }));
    const auto engine = TRY(
        spiking::makeSpikingEngine(plan.engine, loaded.program, plan.rules, plan.engineOptions));
    std::optional<TraceFile> table;
    if (!options.trace.empty()) {
        table = TRY(TraceFile::open(options.trace, ruleRows(loaded.names())));
    }
    const RunRequest request{.maxSteps = plan.maxSteps, .observer = table ? &*table : nullptr};
    CheckedSystem checked(*engine, loaded.program);
    auto executed =
        TRY(options.savedTrace.empty()
                ? execute(checked, checks, request)
                : executeRecorded(checked, checks, request,
                                  {options.savedTrace,
                                   systemTraceInfo(loaded, options.setup.source.file.string(),
                                                   plan.engine, plan.rules),
                                   spiking::spikingRunModel(loaded.program)}));
    if (table) {
        TRY(table->finish());
    }
    std::vector<NeuronIndex> all(at(loaded.program.neuronCount()));
    std::iota(all.begin(), all.end(), 0);
    auto result = spikingResult(*engine, executed.halt, all);
    SystemRun run{std::move(executed), std::move(result), std::move(chosen), engine->notes()};
    if (plan.rules.published) {
        run.notes.push_back(
            "neurons use a rule in the step in which they open, as sparse_snp has "
            "it: not the standard semantics");
    }
    if (options.setup.explicitOptions.contains("--seed") &&
        !spiking::drawsNumbers(loaded.program, plan.rules)) {
        run.notes.push_back("nothing is chosen at random here: --seed changes nothing");
    }
    return run;
}

/// What reached an output, which outlives this.
Json outputAsJson(const spiking::SpikeTrain& train) {
    const auto numbers = [&train](bool ofSteps) -> Json::Numbers {
        return [&train, ofSteps](const std::function<void(const Count&)>& print) {
            train.forEach([&](const Count& step, const Count& spikes) {
                print(ofSteps ? step : spikes);
                return true;
            });
        };
    };
    return Json::Object{
        {"steps", numbers(true)}, {"spikes", numbers(false)}, {"total", train.total()}};
}

void printSystemAsJson(const RunOptions& options, const SystemPlan& plan,
                       const LoadedSystem& loaded, const SystemRun& run) {
    const spiking::SpikingProgram& program = loaded.program;
    Json::Object configuration;
    Json::Object closed;
    for (const spiking::NeuronResult& neuron : run.result.neurons) {
        if (neuron.spikes != 0 && !std::ranges::binary_search(program.outputs, neuron.neuron)) {
            configuration.push_back({loaded.nameOf(neuron.neuron), neuron.spikes});
        }
        if (neuron.closed != 0) {
            closed.push_back({loaded.nameOf(neuron.neuron), neuron.closed});
        }
    }
    Json::Object output;
    for (const spiking::SpikeTrain& train : run.result.trains) {
        output.push_back({loaded.nameOf(train.output()), outputAsJson(train)});
    }
    Json::Object report{{"file", options.setup.source.file.string()},
                        {"format", systemFormat(loaded.read.format).word},
                        {"engine", spiking::engineInfo(plan.engine).name},
                        {"mode", workingModeText(program.mode)},
                        {"choice", options.choice},
                        {"seed", plan.rules.seed},
                        {"semantics", plan.rules.published ? "published" : "standard"},
                        {"neurons", program.neuronCount()},
                        {"synapses", program.synapseCount()},
                        {"steps", run.result.steps},
                        {"halted", run.checks.failed.empty() ? haltWord(run.halt) : "assertion"},
                        {"seconds", run.seconds},
                        {"notes", run.notes},
                        {"warnings", warningsAsJson(loaded.read.imported.warnings)},
                        {"configuration", std::move(configuration)},
                        {"closed", std::move(closed)},
                        {"output", std::move(output)},
                        {"result", resultAsJson(loaded, run.result, plan.distances, run.chosen)}};
    addToReport(report, options.checks, run.checks);
    printJson(report);
}

void printSystem(const RunOptions& options, const SystemPlan& plan, const LoadedSystem& loaded,
                 SystemRun& run, std::ostream& out) {
    out << options.setup.source.file.string() << ": " << sizeText(loaded.program) << '\n'
        << run.result.steps.text() << (run.result.steps == 1 ? " step" : " steps") << " in "
        << inWords(run.seconds) << " (" << spiking::engineInfo(plan.engine).name << ", "
        << workingModeText(loaded.program.mode) << ", choice " << options.choice << "); "
        << haltSentence(run.halt, run.checks, "the system has halted") << '\n';
    for (const std::string& note : run.notes) {
        out << "note: " << note << '\n';
    }
    printReached(run.checks, out);
    constexpr std::size_t mostNeurons = 1'000;
    spiking::SpikingResult& shown = run.result;
    std::erase_if(shown.neurons, [&](const spiking::NeuronResult& neuron) {
        if (!run.chosen.empty()) {
            return !std::ranges::binary_search(run.chosen, neuron.neuron);
        }
        return (neuron.spikes == 0 && neuron.closed == 0) ||
               std::ranges::binary_search(loaded.program.outputs, neuron.neuron);
    });
    const std::size_t held = shown.neurons.size();
    if (!options.all && held > mostNeurons) {
        shown.neurons.resize(mostNeurons);
    }
    const auto lines =
        resultLines(loaded.system(), loaded.program, shown, mostDigits, plan.distances);
    for (const std::string& line : lines) {
        out << "  " << line << '\n';
    }
    if (lines.empty()) {
        out << "  no neuron holds spikes\n";
    }
    if (shown.neurons.size() < held) {
        out << "  and " << counted(held - shown.neurons.size(), "neuron")
            << (run.chosen.empty() ? " more that hold spikes" : " more") << " (--all lists them)\n";
    }
    printWatches(run.checks, out);
}

}  // namespace

Failure notForSystems(const std::string& option, const std::filesystem::path& file) {
    return fail(ErrorCode::badArgument,
                "expected " + option + " for a net only, found a spiking system", 0, 0,
                file.string());
}

Result<void> checkSystemOptions(const RunSetup& setup) {
    for (const char* const option : ofNets) {
        if (setup.explicitOptions.contains(option)) {
            return notForSystems(option, setup.source.file);
        }
    }
    return {};
}

Result<SystemChoice> chosenSystem(const RunSetup& setup, const std::string& choice,
                                  const std::string& choices) {
    SystemChoice chosen;
    if (setup.explicitOptions.contains("--engine")) {
        const auto kind = spiking::parseEngine(setup.engine);
        if (!kind) {
            return badOption("--engine",
                             "one of " + joined(spiking::allEngines(), &spiking::EngineInfo::name) +
                                 " for a spiking system",
                             setup.engine);
        }
        chosen.engine = *kind;
    }
    const auto seed = wholeNumber<std::uint64_t>(setup.seed);
    if (!seed) {
        return badOption("--seed", "a number from 0 to 18446744073709551615", setup.seed);
    }
    const auto rules = parseRules(choice, *seed);
    if (!rules || rules->published) {
        return badOption("--choice", "one of " + choices, choice);
    }
    chosen.rules = *rules;
    return chosen;
}

Result<void> takeSystemRules(const RunConfiguration& run, RunSetup& setup, std::string& choice,
                             bool& published) {
    if (!run.engine.empty()) {
        setup.explicitOptions.insert("--engine");
    }
    if (run.rule.empty() || setup.explicitOptions.contains("--choice")) {
        return {};
    }
    const auto rules = parseRules(run.rule, run.seed);
    if (!rules) {
        return badOption("--choice", "first or random, as in the configuration a person chooses",
                         run.rule);
    }
    choice = rules->choice == spiking::RuleChoice::random ? "random" : "first";
    published = published || rules->published;
    return {};
}

Result<int> runSystem(const RunOptions& asked, ReadSystemFile read) {
    RunOptions options = asked;
    TRY(checkSystemOptions(options.setup));
    TRY(takeSystemRules(TRY(takeConfiguration(read.imported.runs, options)), options.setup,
                        options.choice, options.published));
    if (options.choice == "all") {
        for (const char* const option : ofOneRun) {
            if (options.setup.explicitOptions.contains(option)) {
                return badOption(option, "--choice first or random", "--choice all");
            }
        }
        return runAllBranches(options, std::move(read));
    }
    const auto plan = TRY(systemPlan(options));
    if (!options.json) {
        warnOf(read, options.setup.source.file);
    }
    const auto loaded = TRY(loadChanged(std::move(read), options.setup.source.file,
                                        {options.setup.overrides, options.inputs, options.mode},
                                        options.setup.explicitOptions));
    auto run = TRY(executeSystem(options, loaded, plan));
    if (options.json) {
        printSystemAsJson(options, plan, loaded, run);
    } else {
        const bool tablePrinted = options.trace == standardOutput ||
                                  options.savedTrace == standardOutput ||
                                  options.checks.watchTable == standardOutput;
        printSystem(options, plan, loaded, run, tablePrinted ? std::cerr : std::cout);
    }
    if (!run.checks.failed.empty()) {
        printFailed(run.checks, options.setup.source.file.string(), run.result.steps,
                    "configuration");
        return notAsExpected;
    }
    return run.halt == Halt::cancelled ? interruptedCode() : success;
}

}  // namespace fireable::cli
