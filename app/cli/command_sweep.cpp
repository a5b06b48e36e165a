#include <utility>

#include "app/cli/sweep_task.h"
#include "app/cli/systems/system_commands.h"
#include "engine/net/sweep/net_sweep.h"

namespace fireable::cli {
namespace {

Result<SweepChoice> chosenSweep(const SweepOptions& options) {
    const auto engine = parseSweepEngine(options.engine);
    if (!engine) {
        return badOption("--engine", "one of " + joined(allSweepEngines(), &SweepEngineInfo::name),
                         options.engine);
    }
    const auto rule = TRY(chosenRule(options.rule));
    const auto threads =
        TRY(chosenThreads(options.threads, sweepEngineInfo(*engine), allSweepEngines()));
    const auto maxSteps = TRY(sweepSteps(options.steps));
    return SweepChoice{*engine, rule, maxSteps, threads};
}

Result<int> sweepNet(const SweepOptions& options, const std::string& out, const SweepChoice& choice,
                     OpenedNet opened) {
    RunSetup net;
    net.source = options.source;
    const auto loaded = TRY(loadNet(std::move(opened), net, !options.json));
    const NetNames names(loaded.linked.net, loaded.program);
    auto task = TRY(netSweep(options, choice, loaded.linked.net, loaded.program,
                             sweptPlaces(names, loaded.program, loaded.ownPlaces)));
    return runSweepTask(options, out, std::move(task),
                        {options.engine + ", " + options.rule,
                         {{"file", options.source.file.string()},
                          {"engine", options.engine},
                          {"rule", options.rule}}});
}

}  // namespace

Result<int> sweepModel(const SweepOptions& options) {
    const auto out = TRY(sweepTableFile(options));
    auto model = TRY(openModel(options.source));
    if (auto* const system = std::get_if<ReadSystemFile>(&model)) {
        return sweepSystem(options, out, std::move(*system));
    }
    TRY(checkNetOptions(options.explicitOptions, options.source.file));
    const auto choice = TRY(chosenSweep(options));
    if (const auto reason = sweepEngineUnavailable(choice.engine)) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    return sweepNet(options, out, choice, std::move(std::get<OpenedNet>(model)));
}

}  // namespace fireable::cli
