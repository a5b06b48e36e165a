#include <utility>

#include "app/cli/sweep_task.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/systems/system_results.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/sweep/system_sweep.h"

namespace fireable::cli {
namespace {

Result<void> checkSweepOptions(const SweepOptions& options) {
    for (const char* const option : {"--rule", "--net", "--library"}) {
        if (options.explicitOptions.contains(option)) {
            return notForSystems(option, options.source.file);
        }
    }
    return {};
}

Result<spiking::SystemSweepChoice> chosenSystemSweep(const SweepOptions& options) {
    spiking::SystemSweepChoice choice;
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
    choice.maxSteps = TRY(sweepSteps(options.steps));
    choice.distances = TRY(chosenDistances(options.distances));
    if (auto reason = spiking::sweepEngineInfo(choice.engine).unavailable()) {
        return fail(ErrorCode::engineUnavailable, std::move(*reason));
    }
    return choice;
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
    const spiking::SystemNames names(loaded.system(), loaded.program);
    auto task = TRY(spiking::systemSweep(options, choice, loaded.system(), loaded.program,
                                         spiking::sweptNeurons(names, loaded.program)));
    const std::string_view engine = spiking::sweepEngineInfo(choice.engine).name;
    const std::string mode = workingModeText(loaded.program.mode);
    return runSweepTask(options, out, std::move(task),
                        {std::string(engine) + ", " + mode + ", choice " + options.choice,
                         {{"file", options.source.file.string()},
                          {"format", systemFormat(loaded.read.format).word},
                          {"engine", engine},
                          {"mode", mode},
                          {"choice", options.choice},
                          {"warnings", warningsAsJson(loaded.read.imported.warnings)}}});
}

}  // namespace fireable::cli
