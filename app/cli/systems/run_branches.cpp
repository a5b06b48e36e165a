#include <algorithm>
#include <chrono>
#include <iostream>
#include <utility>

#include "app/cli/json_report.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/systems/system_results.h"
#include "app/cli/terminal.h"
#include "engine/spiking/branches/branch_results.h"
#include "engine/spiking/branches/graph_text.h"
#include "engine/spiking/model/working_mode.h"
#include "importers/text/file_writer.h"
#include "importers/text/text_scanner.h"

namespace fireable::cli {
namespace {

using spiking::BranchNumbers;
using spiking::ConfigurationGraph;

/// Of each train that halting computations give, at most so many steps, and so many trains.
constexpr std::int64_t longestTrain = 64;
constexpr std::size_t mostTrains = 100;

/// What the computations of a graph give at one environment.
struct BranchOutput {
    std::string name;
    Result<BranchNumbers> distances;
    Result<BranchNumbers> spikes;
    spiking::BranchTrains trains;
    std::vector<spiking::BranchCount> withSpike;  ///< [steps]
};

/// In a line, with what a limit left out.
std::string numbersLine(const Result<BranchNumbers>& result) {
    if (!result) {
        return result.error().detail;
    }
    return numbersText(result->numbers) + (result->areAll ? "" : " (others are possible)");
}

Json numbersAsJson(const Result<BranchNumbers>& result) {
    if (!result) {
        return Json::Object{{"error", result.error().detail}};
    }
    const auto [numbers, more] = firstNumbers(result->numbers, 1'000);
    Json::List list(numbers.begin(), numbers.end());
    return Json::Object{{"first", std::move(list)},
                        {"more", more},
                        {"expression", result->numbers.text()},
                        {"complete", result->areAll}};
}

std::string digits(const std::vector<Count>& spikes) {
    const bool wide = std::ranges::any_of(spikes, [](const Count& count) { return count > 9; });
    std::string text;
    for (const Count& count : spikes) {
        text += (wide && !text.empty() ? "," : "") + count.text();
    }
    return text;
}

/// Whether some computation halts; null where a limit leaves that open.
Json acceptedAsJson(const ConfigurationGraph& graph) {
    const bool halts = !graph.halting().empty();
    return halts || graph.isWhole() ? Json(halts) : Json();
}

std::vector<BranchOutput> outputsOf(const ConfigurationGraph& graph, const LoadedSystem& loaded,
                                    const spiking::NaturalResult& distances,
                                    const spiking::GraphLimits& limits) {
    std::vector<BranchOutput> outputs;
    for (std::size_t i = 0; i < loaded.program.outputs.size(); ++i) {
        outputs.push_back({loaded.nameOf(loaded.program.outputs[i]),
                           naturalNumbers(graph, i, distances, limits),
                           spikesAtHalt(graph, i, limits),
                           trainsAtHalt(graph, i, longestTrain, mostTrains, limits),
                           computationsWithSpike(graph, i, longestTrain, limits)});
    }
    return outputs;
}

void printAsJson(const RunOptions& options, const LoadedSystem& loaded,
                 const ConfigurationGraph& graph, const std::vector<BranchOutput>& outputs,
                 double seconds) {
    Json::Object output;
    Json::Object distances;
    Json::Object spikes;
    for (const BranchOutput& one : outputs) {
        distances.push_back({one.name, numbersAsJson(one.distances)});
        spikes.push_back({one.name, numbersAsJson(one.spikes)});
        Json::List trains;
        for (const spiking::BranchTrain& train : one.trains.trains) {
            trains.push_back(Json::Object{{"train", digits(train.spikes)},
                                          {"computations", train.computations}});
        }
        Json::List counts;
        for (std::size_t step = 0; step < one.withSpike.size(); ++step) {
            if (one.withSpike[step].computations > 0) {
                counts.push_back(Json::Object{{"step", step + 1},
                                              {"computations", one.withSpike[step].computations},
                                              {"complete", one.withSpike[step].areAll}});
            }
        }
        output.push_back({one.name, Json::Object{{"trains", std::move(trains)},
                                                 {"all_trains", one.trains.areAll},
                                                 {"spikes_in_step", std::move(counts)}}});
    }
    printJson({{"file", options.setup.source.file.string()},
               {"format", systemFormat(loaded.read.format).word},
               {"mode", workingModeText(loaded.program.mode)},
               {"choice", "all"},
               {"states", std::uint64_t{graph.stateCount()}},
               {"edges", graph.edgeCount()},
               {"complete", graph.isWhole()},
               {"ended_by", graphEndText(graph.end())},
               {"halting_states", graph.halting().size()},
               {"halting_computations", spiking::haltingComputations(graph)},
               {"endless", !spiking::endlessCycle(graph).empty()},
               {"seconds", seconds},
               {"warnings", warningsAsJson(loaded.read.imported.warnings)},
               {"output", std::move(output)},
               {"result", Json::Object{{"distances", std::move(distances)},
                                       {"spikes", std::move(spikes)},
                                       {"accepted", acceptedAsJson(graph)}}}});
}

void printAsText(const RunOptions& options, const LoadedSystem& loaded,
                 const ConfigurationGraph& graph, const std::vector<BranchOutput>& outputs,
                 const spiking::NaturalResult& distances, double seconds) {
    std::cout << options.setup.source.file.string() << ": " << sizeText(loaded.program) << '\n'
              << counted(graph.stateCount(), "configuration") << " and "
              << counted(graph.edgeCount(), "choice") << " in " << inWords(seconds) << " ("
              << workingModeText(loaded.program.mode) << "); "
              << (graph.isWhole() ? "these are all"
                                  : std::string(graphEndText(graph.end())) + " ended the search")
              << '\n';
    const auto computations = spiking::haltingComputations(graph);
    std::cout << "halting: " << counted(graph.halting().size(), "configuration") << ", by "
              << (computations ? counted(static_cast<std::uint64_t>(computations->saturated64()),
                                         "computation")
                               : "infinitely many computations")
              << '\n';
    if (!spiking::endlessCycle(graph).empty()) {
        std::cout << "some computations never halt\n";
    }
    for (const BranchOutput& one : outputs) {
        std::cout << one.name << ":\n  distances between " << distancesText(distances) << ": "
                  << numbersLine(one.distances)
                  << "\n  spikes of halting computations: " << numbersLine(one.spikes) << '\n';
        for (const spiking::BranchTrain& train : one.trains.trains) {
            std::cout << "  " << digits(train.spikes) << "  (" << train.computations.text()
                      << (train.computations == 1 ? " computation" : " computations") << ")\n";
        }
        if (!one.trains.trains.empty() && !one.trains.areAll) {
            std::cout << "  and other trains\n";
        }
    }
}

/// Where the graph goes, and how it is written there.
struct GraphFile {
    OutputFile file;
    bool isJson = false;
};

/// The file of `--graph`, created before the search so that an unwritable one is told at once.
Result<std::optional<GraphFile>> openGraphFile(const RunOptions& options) {
    if (options.graph.empty()) {
        return std::optional<GraphFile>();
    }
    const std::filesystem::path path = options.graph;
    const bool isJson = path.extension() == ".json";
    if (!isJson && path.extension() != ".dot") {
        return badOption("--graph", "a file with the suffix .dot or .json", options.graph);
    }
    auto file = TRY(OutputFile::open(path));
    return std::optional(GraphFile{std::move(file), isJson});
}

Result<void> writeGraph(GraphFile& target, const ConfigurationGraph& graph,
                        const LoadedSystem& loaded) {
    std::vector<std::string> names;
    for (spiking::NeuronIndex i = 0; i < loaded.program.neuronCount(); ++i) {
        names.push_back(loaded.nameOf(i));
    }
    TRY(target.file.write(target.isJson ? graphJson(graph, names) : graphDot(graph, names)));
    return target.file.close();
}

}  // namespace

Result<int> runAllBranches(const RunOptions& options, ReadSystemFile read) {
    for (const char* const option : {"--engine", "--seed", "--threads"}) {
        if (options.setup.explicitOptions.contains(option)) {
            return fail(ErrorCode::badArgument, std::string("expected no ") + option +
                                                    " with --choice all, which no engine runs");
        }
    }
    if (options.published) {
        return fail(ErrorCode::badArgument, "expected no --published with --choice all");
    }
    spiking::GraphLimits limits{.states = 1'000'000};
    if (options.maxStates) {
        const auto most = wholeNumber<std::uint32_t>(*options.maxStates);
        if (!most || *most == 0) {
            return badOption("--max-states", "a number from 1 to 4294967295", *options.maxStates);
        }
        limits.states = *most;
    }
    std::optional<std::chrono::seconds> maxTime;
    if (options.maxSeconds) {
        const auto most = wholeNumber<std::uint32_t>(*options.maxSeconds);
        if (!most || *most == 0) {
            return badOption("--max-seconds", "a number from 1 to 4294967295", *options.maxSeconds);
        }
        maxTime = std::chrono::seconds(*most);
    }
    if (options.steps) {
        const auto steps = Count::parse(*options.steps);
        if (!steps || *steps < 0) {
            return badOption("--steps", "a number", *options.steps);
        }
        limits.steps = steps->saturated64();
    }
    const auto distances = TRY(chosenDistances(options.distances));
    if (!options.json) {
        warnOf(read, options.setup.source.file);
    }
    const auto loaded = TRY(loadChanged(std::move(read), options.setup.source.file,
                                        {options.setup.overrides, options.inputs, options.mode},
                                        options.setup.explicitOptions));
    auto graphFile = TRY(openGraphFile(options));
    const InterruptGuard interrupt(Interruptions::all);
    std::atomic<std::int64_t> progress{0};
    const ConsoleProgress shown(progress, std::nullopt, "configurations");
    limits.cancelled = &interrupt.flag();
    limits.progress = &progress;
    const auto start = std::chrono::steady_clock::now();
    if (maxTime) {
        limits.deadline = start + *maxTime;
    }
    ConfigurationGraph graph(loaded.program);
    graph.explore(limits);
    const auto outputs = outputsOf(graph, loaded, distances, limits);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (options.json) {
        printAsJson(options, loaded, graph, outputs, took.count());
    } else {
        printAsText(options, loaded, graph, outputs, distances, took.count());
    }
    if (graphFile) {
        TRY(writeGraph(*graphFile, graph, loaded));
    }
    return graph.end() == spiking::GraphEnd::cancelled ? interruptedCode() : success;
}

}  // namespace fireable::cli
