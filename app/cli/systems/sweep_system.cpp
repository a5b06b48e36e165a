#include <algorithm>
#include <iterator>
#include <utility>

#include "app/cli/sweep_task.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/systems/system_results.h"
#include "engine/base/index.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/run/system_names.h"
#include "engine/spiking/sweep/sweep_engines.h"

namespace fireable::cli {
namespace {

using spiking::NeuronIndex;

/// The checked `SweepOptions` that do not depend on the system.
struct SystemSweepChoice {
    spiking::SweepEngineKind engine = spiking::defaultSweepEngineKind;
    spiking::SpikingRules rules;
    std::optional<std::int64_t> maxSteps;
    spiking::NaturalResult distances;
    int threads = 0;  ///< of the openmp engine; 0: automatic
};

Result<void> checkSweepOptions(const SweepOptions& options) {
    for (const char* const option : {"--rule", "--net", "--library"}) {
        if (options.explicitOptions.contains(option)) {
            return notForSystems(option, options.source.file);
        }
    }
    return {};
}

Result<SystemSweepChoice> chosenSystemSweep(const SweepOptions& options) {
    SystemSweepChoice choice;
    const auto engines = spiking::allSweepEngines();
    if (options.explicitOptions.contains("--engine")) {
        const auto kind = spiking::parseSweepEngine(options.engine);
        if (!kind) {
            return badOption("--engine",
                             "one of " + joined(engines, &spiking::SweepEngineInfo::name) +
                                 " for a spiking system",
                             options.engine);
        }
        choice.engine = *kind;
    }
    if (options.choice != "first" && options.choice != "random") {
        return badOption("--choice", "one of first, random", options.choice);
    }
    if (options.choice == "random") {
        choice.rules.choice = spiking::RuleChoice::random;
    }
    choice.threads =
        TRY(chosenThreads(options.threads, spiking::sweepEngineInfo(choice.engine), engines));
    choice.maxSteps = TRY(sweepSteps(options));
    choice.distances = TRY(chosenDistances(options.distances));
    if (auto reason = spiking::sweepEngineInfo(choice.engine).unavailable()) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return choice;
}

/// `distance OUT`, and from a later spike than the first: `distance 2 OUT`.
std::vector<std::string> distanceColumns(const spiking::Sweep& sweep,
                                         const std::vector<std::string>& names) {
    std::vector<std::string> columns;
    for (const NeuronIndex output : sweep.program.outputs) {
        for (const std::size_t spike : sweep.distances.counted()) {
            columns.push_back("distance " + (spike == 1 ? "" : std::to_string(spike) + " ") +
                              names[at(output)]);
        }
    }
    return columns;
}

Result<spiking::Sweep> systemSweep(const SweepOptions& options, const SystemSweepChoice& choice,
                                   const LoadedSystem& loaded) {
    const spiking::SystemNames names(loaded.system(), loaded.program);
    const NeuronIndex count = loaded.program.neuronCount();
    const SweptNodes nodes{.names = names,
                           .kind = spiking::neuronKind,
                           .word = "neuron",
                           .model = "system",
                           .count = count,
                           .shown = count};
    spiking::Sweep sweep{{loaded.program, choice.rules, choice.maxSteps}};
    takeAxes(sweep, TRY(sweepAxes(options, nodes)));
    for (const NeuronIndex neuron : sweep.varied) {
        TRY(checkStartsEmpty(loaded, neuron));
    }
    sweep.distances = choice.distances;
    sweep.reported = TRY(matchingNodes(options.nodes, nodes));
    return sweep;
}

}  // namespace

Result<int> sweepSystem(const SweepOptions& options, const std::string& out, ReadSystemFile read) {
    TRY(checkSweepOptions(options));
    const auto choice = TRY(chosenSystemSweep(options));
    if (!options.json) {
        warnOf(read, options.source.file);
    }
    const auto loaded =
        TRY(loadChanged(std::move(read), options.source.file, {{}, options.inputs, options.mode},
                        options.explicitOptions));
    const std::vector<std::string> names = loaded.names();
    const auto sweep = TRY(systemSweep(options, choice, loaded));
    const auto& engine = spiking::sweepEngineInfo(choice.engine);
    const std::string mode = workingModeText(loaded.program.mode);
    std::vector<std::string> end = columnNames(sweep.reported, names, "end ");
    std::ranges::move(distanceColumns(sweep, names), std::back_inserter(end));
    return runSweepTask(
        options, out,
        {.size = sizeOf(sweep),
         .columns = {columnNames(sweep.varied, names), std::move(end), haltWord, sweep.instance},
         .notes = seedNotes(options, drawsNumbers(loaded.program, choice.rules),
                            "the choice " + options.choice),
         .manner = std::string(engine.name) + ", " + mode + ", choice " + options.choice,
         .head = {{"file", options.source.file.string()},
                  {"format", systemFormat(loaded.read.format).word},
                  {"engine", engine.name},
                  {"mode", mode},
                  {"choice", options.choice},
                  {"warnings", warningsAsJson(loaded.read.imported.warnings)}},
         .run = [&](const SweepRequest& request) {
             return runSweep(engine, sweep, request, choice.threads);
         }});
}

}  // namespace fireable::cli
