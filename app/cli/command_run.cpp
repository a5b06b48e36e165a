#include <algorithm>
#include <charconv>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <unordered_map>

#include "app/cli/commands.h"
#include "app/cli/console_progress.h"
#include "app/cli/exit_code.h"
#include "app/cli/flat_net.h"
#include "app/cli/json_report.h"
#include "app/cli/trace_file.h"
#include "engine/net/engines.h"

namespace fireable::cli {
namespace {

struct RunOptions {
    NetSource source;
    std::string engine{engineName(defaultEngineKind)};
    std::string rule{ruleWord(FiringRule{})};
    std::string seed{"0"};
    std::optional<std::string> steps;
    std::vector<std::string> overrides;
    std::string trace;
    bool json = false;
    bool all = false;
};

/// What the options mean, once they have been checked.
struct RunPlan {
    EngineKind kind;
    FiringRule rule;
    std::optional<Count> maxSteps;
};

/// A net ready to run: flat, with its names at hand.
struct LoadedNet {
    LinkedNet linked;
    std::size_t ownPlaces = 0;  ///< places of the program itself; they come first
    NetProgram program;
};

struct RunResult {
    Halt halt;
    double seconds;
    Checkpoint end;
};

Failure badOption(const std::string& option, const std::string& expected,
                  const std::string& found) {
    return fail(ErrorCode::badArgument,
                "expected " + option + " with " + expected + ", found '" + found + "'");
}

template <class Table, class Word>
std::string wordsOf(const Table& table, Word word) {
    std::string words;
    for (const auto& row : table) {
        words += (words.empty() ? "" : ", ") + std::string(word(row));
    }
    return words;
}

std::optional<std::uint64_t> parseSeed(std::string_view text) {
    std::uint64_t seed = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, seed);
    return error == std::errc() && stop == end ? std::optional(seed) : std::nullopt;
}

Result<RunPlan> planOf(const RunOptions& options) {
    const auto kind = parseEngine(options.engine);
    if (!kind) {
        return badOption("--engine", "one of " + wordsOf(allEngineKinds, engineName),
                         options.engine);
    }
    const auto seed = parseSeed(options.seed);
    if (!seed) {
        return badOption("--seed", "a number from 0 to 18446744073709551615", options.seed);
    }
    const auto rule = parseRule(options.rule, *seed);
    if (!rule) {
        const auto word = [](const RuleName& name) { return name.word; };
        return badOption("--rule", "one of " + wordsOf(ruleNames, word), options.rule);
    }
    RunPlan plan{*kind, *rule, std::nullopt};
    if (options.steps) {
        plan.maxSteps = Count::parse(*options.steps);
        if (!plan.maxSteps || *plan.maxSteps < 0) {
            return badOption("--steps", "a number", *options.steps);
        }
    }
    return plan;
}

/// Carries out `--set PLACE=N`, each of them.
Result<void> setMarkings(Net& net, const std::vector<std::string>& overrides) {
    std::unordered_map<std::string, PlaceId> byName;
    for (const auto& [id, place] : net.places) {
        byName.emplace(place.name, id);
    }
    for (const std::string& text : overrides) {
        const auto equals = text.rfind('=');
        const auto tokens =
            equals == std::string::npos ? std::nullopt : Count::parse(text.substr(equals + 1));
        if (!tokens || *tokens < 0) {
            return badOption("--set", "PLACE=N", text);
        }
        const auto place = byName.find(text.substr(0, equals));
        if (place == byName.end()) {
            return fail(ErrorCode::badArgument, "expected --set with a place of the net, found '" +
                                                    text.substr(0, equals) + "'");
        }
        net.places[place->second].initial = *tokens;
    }
    return {};
}

Result<LoadedNet> load(const RunOptions& options) {
    auto read = readFile(options.source.file);
    if (!read) {
        return read.failure();
    }
    const auto index = selectedNet(read->imported, options.source);
    if (!index) {
        return index.failure();
    }
    Net& net = read->imported.nets[*index].net;
    LoadedNet loaded;
    loaded.ownPlaces = net.places.size();
    if (isHierarchical(net)) {
        auto linked = linkNet(net, options.source);
        if (!linked) {
            return linked.failure();
        }
        loaded.linked = std::move(*linked);
    } else {
        loaded.linked.net = std::move(net);
    }
    if (const auto set = setMarkings(loaded.linked.net, options.overrides); !set) {
        return set.failure();
    }
    auto program = compile(loaded.linked.net);
    if (!program) {
        Failure failure = program.failure();
        failure.error.file = options.source.file.string();
        return failure;
    }
    loaded.program = std::move(*program);
    if (!options.json) {
        for (const Warning& warning : read->imported.warnings) {
            warn(options.source.file, warning);
        }
        warnOfOtherNets(read->imported, *index, options.source);
        for (const std::string& text : loaded.linked.warnings) {
            warn(options.source.file, {text});
        }
        for (const std::string& text : runWarnings(loaded.linked.net)) {
            warn(options.source.file, {text});
        }
    }
    return loaded;
}

std::vector<std::string> transitionNames(const LoadedNet& loaded) {
    std::vector<std::string> names;
    names.reserve(loaded.program.transitionIds.size());
    for (const TransitionId id : loaded.program.transitionIds) {
        names.push_back(loaded.linked.net.transitions[id].name);
    }
    return names;
}

Result<RunResult> execute(NetEngine& engine, const RunPlan& plan, StepObserver* observer) {
    const InterruptGuard interrupt;
    std::atomic<std::int64_t> progress{0};
    const auto limit =
        plan.maxSteps ? std::optional(plan.maxSteps->toDouble()) : std::optional<double>();
    const ConsoleProgress shown(progress, limit);
    const auto start = std::chrono::steady_clock::now();
    const auto halt = engine.run({plan.maxSteps, observer, {}, &interrupt.flag(), &progress});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (!halt) {
        return halt.failure();
    }
    return RunResult{*halt, took.count(), engine.checkpoint()};
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
    printJson({{"file", options.source.file.string()},
               {"engine", options.engine},
               {"rule", options.rule},
               {"seed", plan.rule.seed},
               {"places", loaded.program.placeCount()},
               {"transitions", loaded.program.transitionCount()},
               {"steps", toJson(result.end.steps)},
               {"halted", haltWord(result.halt)},
               {"seconds", result.seconds},
               {"marking", std::move(marking)}});
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

std::string haltSentence(Halt halt) {
    switch (halt) {
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

void printResult(const RunOptions& options, const LoadedNet& loaded, const RunResult& result) {
    std::cout << options.source.file.string() << ": " << loaded.program.placeCount() << " places, "
              << loaded.program.transitionCount() << " transitions\n"
              << result.end.steps.text() << (result.end.steps == 1 ? " step" : " steps") << " in "
              << inWords(result.seconds) << " (" << options.engine << ", " << options.rule << "); "
              << haltSentence(result.halt) << '\n';
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
}

int run(const RunOptions& options) {
    const auto plan = planOf(options);
    if (!plan) {
        return report(plan.error());
    }
    const auto loaded = load(options);
    if (!loaded) {
        return report(loaded.error());
    }
    auto engine = makeNetEngine(plan->kind, loaded->program, plan->rule);
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
    const auto result = execute(**engine, *plan, trace ? &*trace : nullptr);
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
    return result->halt == Halt::cancelled ? interrupted : success;
}

}  // namespace

void addRunCommand(CLI::App& app, int& exitCode) {
    auto* command = app.add_subcommand("run", "Run a net and print its final marking");
    const auto options = std::make_shared<RunOptions>();
    std::string rules;
    for (const RuleName& rule : ruleNames) {
        rules += "\n  " + std::string(rule.word) + ": " + std::string(rule.meaning);
    }
    command->add_option("file", options->source.file, "A net in any format")->required();
    command->add_option("--engine", options->engine, "Engine; `fire engines` lists them")
        ->capture_default_str();
    command->add_option("--rule", options->rule, "Firing rule, one of" + rules)
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Seed of the random rules")->capture_default_str();
    command->add_option("--steps", options->steps, "Stop after so many steps");
    command->add_option("--set", options->overrides, "PLACE=N: start with N tokens in PLACE")
        ->allow_extra_args(false);
    command->add_option("--trace", options->trace, "Write every firing to this file");
    command->add_option("--net", options->source.net,
                        "Which net of a file that holds several, by name or number");
    command->add_option("--library", options->source.library, "Folder to look for subnets in");
    command->add_flag("--all", options->all, "List the places inside subnets too");
    command->add_flag("--json", options->json, "Print one JSON object");
    command->callback([options, &exitCode] { exitCode = run(*options); });
}

}  // namespace fireable::cli
