#include <utility>

#include "app/cli/sweep_task.h"
#include "app/cli/systems/system_commands.h"
#include "engine/net/debug/net_names.h"

namespace fireable::cli {
namespace {

/// The checked `SweepOptions` that do not depend on the net.
struct SweepChoice {
    SweepEngineKind engine;
    FiringRule rule;
    std::optional<std::int64_t> maxSteps;
    int threads = 0;  ///< of the openmp engine; 0: automatic
};

Result<SweepChoice> chosenSweep(const SweepOptions& options) {
    const auto engine = parseSweepEngine(options.engine);
    if (!engine) {
        return badOption("--engine", "one of " + joined(allSweepEngines(), &SweepEngineInfo::name),
                         options.engine);
    }
    const auto rule = TRY(chosenRule(options.rule));
    const auto threads =
        TRY(chosenThreads(options.threads, sweepEngineInfo(*engine), allSweepEngines()));
    const auto maxSteps = TRY(sweepSteps(options));
    return SweepChoice{*engine, rule, maxSteps, threads};
}

Result<Sweep> makeSweep(const SweepOptions& options, const SweepChoice& choice,
                        const LoadedNet& loaded) {
    const NetNames names(loaded.linked.net, loaded.program);
    const SweptNodes nodes{.names = names,
                           .kind = placeKind,
                           .word = "place",
                           .model = "net",
                           .count = loaded.program.placeCount(),
                           .shown = static_cast<NodeIndex>(loaded.ownPlaces)};
    Sweep sweep{loaded.program, choice.rule, choice.maxSteps};
    takeAxes(sweep, TRY(sweepAxes(options, nodes)));
    sweep.reported = TRY(matchingNodes(options.nodes, nodes));
    return sweep;
}

Result<int> sweepNet(const SweepOptions& options, const std::string& out, const SweepChoice& choice,
                     OpenedNet opened) {
    RunSetup net;
    net.source = options.source;
    const auto loaded = TRY(loadNet(std::move(opened), net, !options.json));
    const auto sweep = TRY(makeSweep(options, choice, loaded));
    const std::vector<std::string> names = placeNames(loaded);
    return runSweepTask(
        options, out,
        {.size = sizeOf(sweep),
         .columns = {columnNames(sweep.varied, names), columnNames(sweep.reported, names, "end "),
                     netHaltWord, sweep.instance},
         .notes = seedNotes(options, usesSeed(choice.rule.choice), "the rule " + options.rule),
         .manner = options.engine + ", " + options.rule,
         .head = {{"file", options.source.file.string()},
                  {"engine", options.engine},
                  {"rule", options.rule}},
         .run = [&](const SweepRequest& request) {
             return runSweep(choice.engine, sweep, request, choice.threads);
         }});
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
