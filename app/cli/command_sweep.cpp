#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/tables.h"
#include "app/cli/terminal.h"
#include "engine/base/joined.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/program/net_symbols.h"
#include "engine/net/sweep/sweep_axes.h"
#include "engine/run/symbols.h"

namespace fireable::cli {
namespace {

/// The checked `SweepOptions` that do not depend on the net.
struct SweepChoice {
    SweepEngineKind engine;
    FiringRule rule;
    std::optional<std::int64_t> maxSteps;
    int threads = 0;  ///< of the openmp engine; 0: automatic
};

/// Prefixes an error in `text`, the whole argument of `option`.
Failure about(const std::string& option, const std::string& text, const Error& error) {
    return fail(ErrorCode::badArgument, option + " " + text + ": " + error.detail);
}

/// Like `badOption`, with a suggestion for the place.
Failure badPlace(const std::string& option, const std::string& expected, const std::string& found,
                 const NetNames& names) {
    Failure failure = badOption(option, expected, found);
    failure.error.detail += didYouMean(names, placeKind, found);
    return failure;
}

Result<SweepAxis> axisOf(const std::string& text, const NetNames& names) {
    const auto equals = text.rfind('=');
    if (equals == std::string::npos) {
        return badOption("--set", "PLACE=NUMBERS", text);
    }
    const auto place = names.find(placeKind, std::string_view(text).substr(0, equals));
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

Result<SweepAxes> axesOf(const SweepOptions& options, const NetNames& names) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : options.sets) {
        axes.push_back(TRY(axisOf(text, names)));
    }
    auto seeds = TRY(seedsOf(options.seeds));
    auto made = SweepAxes::make(std::move(axes), std::move(seeds));
    return made ? std::move(made) : fail(ErrorCode::badArgument, "--set: " + made.error().detail);
}

/// The places that `patterns` match, by ascending number; the net's own if there are no patterns.
Result<std::vector<PlaceIndex>> reportedOf(const std::vector<std::string>& patterns,
                                           const LoadedNet& loaded, const NetNames& names) {
    std::vector<std::uint8_t> found(static_cast<std::size_t>(loaded.program.placeCount()));
    for (std::size_t place = 0; patterns.empty() && place < loaded.ownPlaces; ++place) {
        found[place] = 1;
    }
    for (const std::string& pattern : patterns) {
        bool any = false;
        names.forEach(placeKind, [&](NodeIndex place, std::string_view name) {
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

Result<SweepChoice> chosenSweep(const SweepOptions& options) {
    const auto engine = parseSweepEngine(options.engine);
    if (!engine) {
        return badOption("--engine", "one of " + joined(allSweepEngines(), &SweepEngineInfo::name),
                         options.engine);
    }
    const auto rule = TRY(chosenRule(options.rule));
    const auto threads =
        TRY(chosenThreads(options.threads, sweepEngineInfo(*engine), allSweepEngines()));
    SweepChoice choice{*engine, rule, std::nullopt, threads};
    if (options.steps) {
        const auto steps = Count::parse(*options.steps);
        if (!steps || *steps < 0 || !steps->fits64()) {
            return badOption("--steps", "a number below 2^63", *options.steps);
        }
        choice.maxSteps = steps->value64();
    }
    return choice;
}

std::vector<std::string> sweepNotes(const SweepOptions& options, const SweepChoice& choice) {
    const auto seeds = ValueList::parse(options.seeds);
    if (!seeds || seeds->size() == 1 || usesSeed(choice.rule.choice)) {
        return {};
    }
    return {"the rule " + options.rule + " uses no seed: each run is made " +
            std::to_string(seeds->size()) + " times with the same result (--seeds)"};
}

Result<Sweep> makeSweep(const SweepOptions& options, const SweepChoice& choice,
                        const LoadedNet& loaded) {
    const NetNames names(loaded.linked.net, loaded.program);
    auto axes = TRY(axesOf(options, names));
    auto reported = TRY(reportedOf(options.places, loaded, names));
    Sweep sweep{loaded.program, choice.rule, choice.maxSteps};
    sweep.varied = axes.places();
    sweep.reported = std::move(reported);
    sweep.size = axes.size();
    const auto shared = std::make_shared<const SweepAxes>(std::move(axes));
    sweep.instance = [shared](std::int64_t i) { return shared->at(i); };
    return sweep;
}

struct SweepResult {
    SweepOutcome outcome;
    std::int64_t missing;  ///< runs without a row
    double seconds;
};

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
    printJson({{"file", options.source.file.string()},
               {"engine", options.engine},
               {"rule", options.rule},
               {"runs", result.outcome.runs},
               {"steps", result.outcome.steps},
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

/// To standard error, because the table may go to standard output.
void printResult(const SweepOptions& options, const SweepResult& result) {
    std::ostringstream text;
    text << std::setprecision(4) << counted(result.outcome.runs, "run") << ", "
         << result.outcome.steps.text() << (result.outcome.steps == 1 ? " step in " : " steps in ")
         << result.seconds << " s (" << options.engine << ", " << options.rule << ", "
         << stepsPerSecond(result) << " steps/s)" << '\n';
    if (result.outcome.cancelled) {
        text << "interrupted: " << result.missing << " of " << result.missing + result.outcome.runs
             << " runs had not ended and have no row\n";
    }
    std::cerr << text.str();
    printNotes(result.outcome.notes);
}

}  // namespace

Result<int> sweepNet(const SweepOptions& options) {
    const std::string out = options.out.empty() ? standardOutput : options.out;
    if (options.json && out == standardOutput) {
        return badOption("--json", "--out FILE", "a table on standard output");
    }
    TRY(sparesTheNet("--out", out, options.source));
    const auto choice = TRY(chosenSweep(options));
    if (const auto reason = sweepEngineUnavailable(choice.engine)) {
        return fail(ErrorCode::engineUnavailable, *reason);
    }
    auto opened = TRY(openNet(options.source));
    RunSetup net;
    net.source = options.source;
    const auto loaded = TRY(loadNet(std::move(opened), net, !options.json));
    const auto sweep = TRY(makeSweep(options, choice, loaded));
    auto table = TRY(SweepTable::open(out, sweep, placeNames(loaded)));
    const std::vector<std::string> notes = sweepNotes(options, choice);
    if (!options.json) {
        printNotes(notes);
    }
    auto ended = execute(sweep, choice, table);
    TRY(table.finish());
    auto result = TRY(std::move(ended));
    if (options.json) {
        auto& all = result.outcome.notes;
        all.insert(all.begin(), notes.begin(), notes.end());
        printAsJson(options, result);
    } else {
        printResult(options, result);
    }
    return result.outcome.cancelled ? interruptedCode() : success;
}

}  // namespace fireable::cli
