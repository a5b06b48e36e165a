#include "app/cli/run_setup.h"

#include <algorithm>

#include "app/cli/terminal.h"
#include "engine/net/program/place_overrides.h"
#include "engine/net/run/trace_info.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

template <class Table, class Ids>
std::vector<std::string> namesOf(const Table& nodes, const Ids& ids) {
    std::vector<std::string> names;
    names.reserve(ids.size());
    for (const auto id : ids) {
        names.push_back(nodes[id].name);
    }
    return names;
}

/// What each `--set PLACE=N` changes.
Result<std::vector<PlaceOverride>> changesOf(const std::vector<std::string>& overrides) {
    std::vector<PlaceOverride> changes;
    for (const std::string& text : overrides) {
        const auto equals = text.rfind('=');
        const auto tokens =
            equals == std::string::npos ? std::nullopt : Count::parse(text.substr(equals + 1));
        if (!tokens || *tokens < 0) {
            return fail(ErrorCode::badArgument,
                        "expected PLACE=N with N of 0 or more after --set, found '" + text + "'");
        }
        changes.push_back({text.substr(0, equals), *tokens});
    }
    return changes;
}

Result<void> setMarking(Net& net, const std::vector<PlaceOverride>& changes) {
    const auto set = overrideMarking(net, changes);
    return set ? set : fail(ErrorCode::badArgument, "--set: " + set.error().detail);
}

/// Those of `changes` that are of places of `net` itself, not of its subnets.
std::vector<PlaceOverride> ownChanges(const Net& net, std::vector<PlaceOverride> changes) {
    std::erase_if(changes, [&net](const PlaceOverride& change) {
        return std::ranges::none_of(net.places, [&change](const auto& entry) {
            return entry.value.name == change.place;
        });
    });
    return changes;
}

}  // namespace

Result<RunConfiguration> takeConfiguration(const std::vector<RunConfiguration>& all,
                                           RunSetup& setup) {
    if (setup.configuration.empty()) {
        return RunConfiguration();
    }
    std::vector<RunConfiguration> runs = all;
    std::erase_if(runs, [](const RunConfiguration& run) { return run.name.empty(); });
    const auto found = std::ranges::find(runs, setup.configuration, &RunConfiguration::name);
    if (runs.empty()) {
        return fail(ErrorCode::badArgument, "this model has no run configurations", 0, 0,
                    setup.source.file.string());
    }
    if (found == runs.end()) {
        return badOption("--config", "one of " + joined(runs, &RunConfiguration::name),
                         setup.configuration);
    }
    const auto take = [&setup](const char* option, const std::string& said, std::string& word) {
        if (!setup.explicitOptions.contains(option) && !said.empty()) {
            word = said;
        }
    };
    take("--engine", found->engine, setup.engine);
    take("--rule", found->rule, setup.rule);
    take("--seed", std::to_string(found->seed), setup.seed);
    std::vector<std::string> start;
    for (const PlaceOverride& change : found->overrides) {
        start.push_back(change.place + "=" + change.tokens.text());
    }
    setup.overrides.insert(setup.overrides.begin(), start.begin(), start.end());
    return *found;
}

Failure badOption(const std::string& option, const std::string& expected,
                  const std::string& found) {
    return fail(ErrorCode::badArgument,
                "expected " + option + " with " + expected + ", found '" + found + "'");
}

Result<void> sparesTheNet(const std::string& option, const std::filesystem::path& file,
                          const NetSource& source) {
    if (isSameFile(file, source.file)) {
        return badOption(option, "a file other than the model", file.string());
    }
    return {};
}

Result<EngineChoice> chosenEngine(const RunSetup& setup) {
    const auto kind = parseEngine(setup.engine);
    if (!kind) {
        return badOption("--engine", "one of " + joined(allEngines(), &EngineInfo::name),
                         setup.engine);
    }
    const auto seed = wholeNumber<std::uint64_t>(setup.seed);
    if (!seed) {
        return badOption("--seed", "a number from 0 to 18446744073709551615", setup.seed);
    }
    const FiringRule rule = TRY(chosenRule(setup.rule, *seed));
    return EngineChoice{*kind, rule};
}

Result<FiringRule> chosenRule(const std::string& word, std::uint64_t seed, const char* option) {
    const auto rule = parseRule(word, seed);
    if (!rule) {
        return badOption(option, "one of " + joined(ruleNames, &RuleName::word), word);
    }
    return *rule;
}

Result<int> parseThreads(const std::string& text) {
    const auto threads = Count::parse(text);
    if (!threads || *threads < 1 || *threads > EngineOptions::maxThreads) {
        return badOption("--threads",
                         "a number from 1 to " + std::to_string(EngineOptions::maxThreads), text);
    }
    return static_cast<int>(threads->value64());
}

Result<LoadedNet> loadNet(OpenedNet opened, const RunSetup& setup, bool warns) {
    if (warns) {
        for (const Warning& warning : opened.read.imported.warnings) {
            warn(setup.source.file, warning);
        }
        warnOfOtherNets(opened, setup.source);
    }
    LoadedNet loaded;
    Net& own = opened.diagram().net;
    loaded.ownPlaces = own.places.size();
    const auto changes = TRY(changesOf(setup.overrides));
    // Here too, as the linker checks which calls are active at once from this marking on.
    TRY(setMarking(own, ownChanges(own, changes)));
    loaded.linked = TRY(takeFlatNet(opened, setup.source));
    TRY(setMarking(loaded.linked.net, changes));
    auto program = compile(loaded.linked.net);
    if (!program) {
        return inFile(program.failure(), setup.source.file);
    }
    loaded.program = std::move(*program);
    if (warns) {
        for (const std::string& text : allWarnings(loaded.linked)) {
            warn(setup.source.file, {text});
        }
        for (const std::string& text : runWarnings(loaded.linked.net)) {
            warn(setup.source.file, {text});
        }
    }
    return loaded;
}

std::string sizeText(const NetProgram& program) {
    return counted(static_cast<std::uint64_t>(program.placeCount()), "place") + ", " +
           counted(static_cast<std::uint64_t>(program.transitionCount()), "transition");
}

std::vector<std::string> transitionNames(const LoadedNet& loaded) {
    return namesOf(loaded.linked.net.transitions, loaded.program.transitionIds);
}

std::vector<std::string> placeNames(const LoadedNet& loaded) {
    return namesOf(loaded.linked.net.places, loaded.program.placeIds);
}

std::string firingText(std::span<const Firing> fired, const std::vector<std::string>& transitions) {
    return joined(fired, [&](const Firing& firing) {
        const std::string& name = transitions[static_cast<std::size_t>(firing.transition)];
        return firing.count == 1 ? name : name + " x" + firing.count.text();
    });
}

TraceInfo traceInfo(const RunSetup& setup, const EngineChoice& choice, const LoadedNet& loaded) {
    return fireable::traceInfo(loaded.program, choice.kind, choice.rule, setup.source.file.string(),
                               placeNames(loaded), transitionNames(loaded));
}

}  // namespace fireable::cli
