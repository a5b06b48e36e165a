#include "app/cli/sweep_setup.h"

#include <memory>
#include <utility>

#include "engine/net/debug/net_names.h"
#include "engine/net/sweep/sweep_axes.h"
#include "engine/run/name_search.h"

namespace fireable::cli {
namespace {

std::string engineWords() {
    std::string words;
    for (const SweepEngineKind kind : allSweepEngineKinds) {
        words += (words.empty() ? "" : ", ") + std::string(sweepEngineName(kind));
    }
    return words;
}

/// `text` as the whole argument of `option`, in front of what is wrong with it.
Failure about(const std::string& option, const std::string& text, const Error& error) {
    return fail(ErrorCode::badArgument, option + " " + text + ": " + error.detail);
}

/// As `badOption`, with the place that was likely meant.
Failure badPlace(const std::string& option, const std::string& expected, const std::string& found,
                 const NetNames& names) {
    Failure failure = badOption(option, expected, found);
    failure.error.detail += didYouMean(names, NodeKind::place, found);
    return failure;
}

Result<SweepAxis> axisOf(const std::string& text, const NetNames& names) {
    const auto equals = text.rfind('=');
    if (equals == std::string::npos) {
        return badOption("--set", "PLACE=NUMBERS", text);
    }
    const auto place = names.find(NodeKind::place, std::string_view(text).substr(0, equals));
    if (!place) {
        return badPlace("--set", "a place of the net", text.substr(0, equals), names);
    }
    auto values = ValueList::parse(std::string_view(text).substr(equals + 1));
    if (!values) {
        return about("--set", text, values.error());
    }
    return SweepAxis{*place, std::move(*values)};
}

Result<ValueList> seedsOf(const std::string& text) {
    auto seeds = ValueList::parse(text);
    if (!seeds) {
        return about("--seeds", text, seeds.error());
    }
    if (seeds->largest() > *Count::parse("18446744073709551615")) {
        return badOption("--seeds", "numbers up to 18446744073709551615", text);
    }
    return seeds;
}

Result<SweepAxes> axesOf(const SweepSetup& setup, const NetNames& names) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : setup.sets) {
        auto axis = axisOf(text, names);
        if (!axis) {
            return axis.failure();
        }
        axes.push_back(std::move(*axis));
    }
    auto seeds = seedsOf(setup.seeds);
    if (!seeds) {
        return seeds.failure();
    }
    auto made = SweepAxes::make(std::move(axes), std::move(*seeds));
    return made ? std::move(made) : fail(ErrorCode::badArgument, "--set: " + made.error().detail);
}

/// The places that `patterns` name, by ascending number; the net's own where there are none.
Result<std::vector<PlaceIndex>> reportedOf(const std::vector<std::string>& patterns,
                                           const LoadedNet& loaded, const NetNames& names) {
    std::vector<std::uint8_t> found(static_cast<std::size_t>(loaded.program.placeCount()));
    for (std::size_t place = 0; patterns.empty() && place < loaded.ownPlaces; ++place) {
        found[place] = 1;
    }
    for (const std::string& pattern : patterns) {
        bool any = false;
        names.forEach(NodeKind::place, [&](NodeIndex place, std::string_view name) {
            if (matches(pattern, name)) {
                found[static_cast<std::size_t>(place)] = 1;
                any = true;
            }
        });
        if (!any) {
            return badPlace("--places", "names of places, in which * is anything", pattern, names);
        }
    }
    std::vector<PlaceIndex> reported;
    for (std::size_t place = 0; place < found.size(); ++place) {
        if (found[place] != 0) {
            reported.push_back(static_cast<PlaceIndex>(place));
        }
    }
    return reported;
}

Result<int> threadsOf(const SweepSetup& setup, SweepEngineKind engine) {
    if (!setup.threads) {
        return 0;
    }
    if (engine != SweepEngineKind::openmp) {
        return badOption("--threads", "--engine openmp", "--engine " + setup.engine);
    }
    return parseThreads(*setup.threads);
}

}  // namespace

void addSweepSetup(CLI::App& command, SweepSetup& setup) {
    std::string engines;
    for (const SweepEngineKind kind : allSweepEngineKinds) {
        engines += "\n  " + std::string(sweepEngineName(kind)) + ": " +
                   std::string(sweepEngineDescription(kind));
    }
    addNetSource(command, setup.source);
    command
        .add_option("--set", setup.sets,
                    "PLACE=NUMBERS: start with each of these numbers of tokens in PLACE: 7, "
                    "1..1000, 0..100:5 or 1,2,3; given several times, with all combinations")
        ->allow_extra_args(false);
    command.add_option("--seeds", setup.seeds, "Seeds of the random rules, numbers as with --set")
        ->capture_default_str();
    command.add_option("--engine", setup.engine, "What makes the runs, one of" + engines)
        ->capture_default_str();
    addRuleOption(command, setup.rule);
    command.add_option("--steps", setup.steps, "Stop each run after so many steps");
    command
        .add_option("--places", setup.places,
                    "Write the final tokens of these places, * is anything; without it of those "
                    "that are not inside subnets")
        ->allow_extra_args(false);
    command.add_option("--threads", setup.threads,
                       "Threads of the engine openmp; else OMP_NUM_THREADS or the processor "
                       "decides");
}

Result<SweepChoice> chosenSweep(const SweepSetup& setup) {
    const auto engine = parseSweepEngine(setup.engine);
    if (!engine) {
        return badOption("--engine", "one of " + engineWords(), setup.engine);
    }
    const auto rule = chosenRule(setup.rule);
    if (!rule) {
        return rule.failure();
    }
    const auto threads = threadsOf(setup, *engine);
    if (!threads) {
        return threads.failure();
    }
    SweepChoice choice{*engine, *rule, std::nullopt, *threads};
    if (setup.steps) {
        const auto steps = Count::parse(*setup.steps);
        if (!steps || *steps < 0 || !steps->fits64()) {
            return badOption("--steps", "a number below 2^63", *setup.steps);
        }
        choice.maxSteps = steps->value64();
    }
    return choice;
}

std::vector<std::string> sweepNotes(const SweepSetup& setup, const SweepChoice& choice) {
    const auto seeds = ValueList::parse(setup.seeds);
    if (!seeds || seeds->size() == 1 || usesSeed(choice.rule.choice)) {
        return {};
    }
    return {"the rule " + setup.rule + " uses no seed: each run is made " +
            std::to_string(seeds->size()) + " times with the same result (--seeds)"};
}

Result<Sweep> makeSweep(const SweepSetup& setup, const SweepChoice& choice,
                        const LoadedNet& loaded) {
    const NetNames names(loaded.linked.net, loaded.program);
    auto axes = axesOf(setup, names);
    if (!axes) {
        return axes.failure();
    }
    auto reported = reportedOf(setup.places, loaded, names);
    if (!reported) {
        return reported.failure();
    }
    Sweep sweep{loaded.program, choice.rule, choice.maxSteps};
    sweep.varied = axes->places();
    sweep.reported = std::move(*reported);
    sweep.size = axes->size();
    const auto shared = std::make_shared<const SweepAxes>(std::move(*axes));
    sweep.instance = [shared](std::int64_t i) { return shared->at(i); };
    return sweep;
}

}  // namespace fireable::cli
