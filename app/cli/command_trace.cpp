#include <algorithm>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/systems/system_source.h"
#include "app/cli/terminal.h"
#include "engine/base/joined.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_compare.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/run/spiking_compare.h"
#include "engine/spiking/run/spiking_run_model.h"
#include "importers/trace/trace_files.h"

namespace fireable::cli {
namespace {

/// Opens a trace, with warnings for what could not be read.
Result<Trace> opened(const std::string& file) {
    auto trace = openAnyTrace(file);
    if (trace) {
        for (const Error& damage : trace->damages) {
            warn(file, {damage.detail});
        }
    }
    return trace;
}

std::string hex(std::uint64_t number) {
    std::ostringstream text;
    text << std::hex << std::setfill('0') << std::setw(16) << number;
    return text.str();
}

constexpr const char* runEnds = "nothing, it ends before";

bool isOfSystem(const Trace& trace) {
    return trace.info.model == spiking::SpikingRunModel::modelWord;
}

/// The working mode of a trace of a system.
std::string modeOf(const Trace& trace) {
    return workingModeText(spiking::programOf(trace.tree.history(0)).mode);
}

std::vector<std::string> firingsOf(std::span<const Firing> fired, const TraceInfo& info) {
    std::vector<std::string> firings;
    for (const Firing& firing : fired) {
        firings.push_back(firingText({&firing, 1}, transitionsOf(info)));
    }
    return firings;
}

std::string eventsOrEnd(const std::vector<std::string>& happened,
                        const std::vector<std::string>& other) {
    return happened.empty() ? runEnds : eventsText(happened, other);
}

void printState(const TimelineCursor& cursor, const TraceInfo& info) {
    const std::vector<Count> marking = cursor.checkpoint().values;
    for (std::size_t p = 0; p < marking.size(); ++p) {
        if (marking[p] != 0) {
            std::cout << placesOf(info)[p] << '\t' << marking[p].text() << '\n';
        }
    }
}

void printState(const spiking::SpikingTimelineCursor& cursor, const TraceInfo& info) {
    const auto& names = spiking::neuronsOf(info);
    for (std::size_t n = 0; n < names.size(); ++n) {
        const auto neuron = static_cast<spiking::NeuronIndex>(n);
        const std::int64_t closed = cursor.replay().closed(neuron);
        if (cursor.replay().spikes(neuron) != 0 || closed > 0) {
            std::cout << names[n] << '\t' << cursor.replay().spikes(neuron).text()
                      << (closed > 0 ? "\tclosed " + std::to_string(closed) : "") << '\n';
        }
    }
}

void printSteps(spiking::SpikingTimelineCursor& cursor, const TraceInfo& info, const Count& to) {
    std::cout << "step\tneuron\trule\ttimes\n";
    do {
        for (const spiking::RecordedUse& use : cursor.event().used) {
            std::cout << cursor.step().text() << '\t'
                      << spiking::neuronsOf(info)[static_cast<std::size_t>(use.neuron)] << '\t'
                      << use.rule + 1 << '\t' << use.times.text() << '\n';
        }
    } while (cursor.step() < to && cursor.forward());
}

void printSteps(TimelineCursor& cursor, const TraceInfo& info, const Count& to) {
    std::cout << "step\ttransition\tcount\n";
    do {
        for (const Firing& firing : cursor.fired()) {
            std::cout << cursor.step().text() << '\t'
                      << transitionsOf(info)[static_cast<std::size_t>(firing.transition)] << '\t'
                      << firing.count.text() << '\n';
        }
    } while (cursor.step() < to && cursor.forward());
}

/// Moves `cursor` to the step that `text`, the argument of `option`, names.
template <class Cursor>
Result<void> goTo(Cursor& cursor, const std::string& option, const std::string& text) {
    const auto step = Count::parse(text);
    if (!step || !cursor.goTo(*step)) {
        return badOption(option, "a step that the trace keeps", text);
    }
    return {};
}

/// What a comparison of two runs prints.
struct ComparisonText {
    Count from;
    Count to;
    std::string same;                    ///< `the same firings`
    std::vector<std::string> differing;  ///< `place p`: nodes whose values differ at `from`
    std::optional<Count> step;           ///< the first that differs
    std::string first;                   ///< what happened in it
    std::string second;
};

ComparisonText textOf(const TraceComparison& comparison, const Trace& first, const Trace& second) {
    ComparisonText text{comparison.from, comparison.to, "the same firings", {}, {}, {}, {}};
    for (const std::string& place : comparison.differingPlaces) {
        text.differing.push_back("place " + place);
    }
    if (const auto& difference = comparison.difference) {
        text.step = difference->step;
        const auto inFirst = firingsOf(difference->first, first.info);
        const auto inSecond = firingsOf(difference->second, second.info);
        text.first = eventsOrEnd(inFirst, inSecond);
        text.second = eventsOrEnd(inSecond, inFirst);
    }
    return text;
}

ComparisonText textOf(const spiking::SpikingComparison& comparison) {
    ComparisonText text{comparison.from, comparison.to, "the same rules used", {}, {}, {}, {}};
    for (const std::string& neuron : comparison.differingNeurons) {
        text.differing.push_back("neuron " + neuron);
    }
    if (const auto& difference = comparison.difference) {
        text.step = difference->step;
        text.first = difference->first.value_or(runEnds);
        text.second = difference->second.value_or(runEnds);
    }
    return text;
}

/// Compares two traces of one model.
Result<ComparisonText> compared(const Trace& first, const Trace& second) {
    if (first.info.model != second.info.model) {
        return fail(ErrorCode::badArgument,
                    "expected two traces of nets or two of spiking systems, found one of each");
    }
    if (isOfSystem(first)) {
        return textOf(TRY(spiking::compareSpikingRuns(comparedRun(first), comparedRun(second))));
    }
    return textOf(TRY(compareTraces(first, second)), first, second);
}

/// Prints the result of comparing two runs, under these names.
int printComparison(const ComparisonText& text, const std::string& firstName,
                    const std::string& secondName) {
    constexpr std::size_t mostNodes = 20;
    const std::size_t listed = std::min(text.differing.size(), mostNodes);
    for (std::size_t node = 0; node < listed; ++node) {
        std::cout << text.differing[node] << " differs at step " << text.from.text() << '\n';
    }
    if (listed < text.differing.size()) {
        std::cout << "and " << text.differing.size() - listed << " more differ\n";
    }
    if (!text.step) {
        std::cout << text.same << " from step " << text.from.text() << " to step " << text.to.text()
                  << '\n';
        return text.differing.empty() ? success : notAsExpected;
    }
    std::cout << "step " << text.step->text() << " is the first that differs\n  " << firstName
              << ": " << text.first << "\n  " << secondName << ": " << text.second << '\n';
    return notAsExpected;
}

/// A damaged trace was only examined in part.
int exitCodeOf(int exitCode, std::initializer_list<const Trace*> traces) {
    const bool damaged =
        std::ranges::any_of(traces, [](const Trace* trace) { return !trace->damages.empty(); });
    return exitCode == success && damaged ? badInput : exitCode;
}

/// Checks that the rule and the engine named by a trace are known.
Result<void> checkWords(const TraceInfo& info, const TraceReplayOptions& options) {
    const auto unknown = [&](const std::string& word) {
        return fail(ErrorCode::unsupported, "unknown " + word, 0, 0, options.file);
    };
    if (!parseRule(info.rule, info.seed)) {
        return unknown("rule '" + info.rule + "'");
    }
    if (!options.setup.explicitOptions.contains("--engine") && !parseEngine(info.engine)) {
        return unknown("engine '" + info.engine + "'; --engine names another");
    }
    return {};
}

/// The initial marking of `history`, for the places of `program`.
Checkpoint beginning(const RunHistory& history, const TraceInfo& info, const NetProgram& program,
                     const std::vector<std::string>& places) {
    const Checkpoint checkpoint = HistoryCursor(history).checkpoint();
    std::unordered_map<std::string, Count> tokens;
    for (std::size_t p = 0; p < placesOf(info).size(); ++p) {
        tokens.emplace(placesOf(info)[p], checkpoint.values[p]);
    }
    Checkpoint start{program.initial, checkpoint.steps};
    for (std::size_t p = 0; p < places.size(); ++p) {
        if (const auto known = tokens.find(places[p]); known != tokens.end()) {
            start.values[p] = known->second;
        }
    }
    return start;
}

/// The step at which timeline `index` of a trace ends: the next one may leave it before its end.
Count endOf(const Trace& trace, TimelineIndex index) {
    const Count last = trace.tree.lastStep(index);
    return index == trace.timeline() ? last
                                     : std::min(last, trace.tree.history(index + 1).firstStep());
}

/// Repeats the steps of `trace` with `engine`, from `beginning(history)` on each timeline: where
/// someone changed the state, and after missing steps.
template <class Beginning>
Result<TimelineTree> repeated(const Trace& trace, Engine& engine,
                              const std::shared_ptr<const RunModel>& model,
                              const Beginning& beginning) {
    const InterruptGuard interrupt;
    std::optional<TimelineTree> tree;
    for (TimelineIndex i = 0; i <= trace.timeline(); ++i) {
        const Checkpoint start = beginning(trace.tree.history(i));
        RunHistory history(model, start);
        engine.restore(start);
        const auto halt = TRY(engine.run({.maxSteps = endOf(trace, i) - start.steps,
                                          .cancelled = &interrupt.flag(),
                                          .history = &history}));
        if (tree) {
            tree->append(i - 1, std::move(history));
        } else {
            tree.emplace(std::move(history));
        }
        if (halt == Halt::cancelled) {
            break;
        }
    }
    return std::move(*tree);
}

/// Loads the net of `setup` and repeats `trace` with the engine and rule of `setup`, from the
/// markings of the trace. Places that only the net has keep their own tokens.
Result<Trace> replayed(const Trace& trace, const RunSetup& setup) {
    const auto choice = TRY(chosenEngine(setup));
    auto opened = TRY(openNet(setup.source));
    const auto loaded = TRY(loadNet(std::move(opened), setup, true));
    const auto engine = TRY(makeNetEngine(choice.kind, loaded.program, choice.rule));
    const TraceInfo info = traceInfo(setup, choice, loaded);
    auto tree =
        TRY(repeated(trace, *engine, netRunModel(programEffects(loaded.program)),
                     [&](const RunHistory& history) {
                         return beginning(history, trace.info, loaded.program, placesOf(info));
                     }));
    return Trace{info, std::move(tree), {}};
}

/// Gives `program` the input that the run of `trace` had, as far as the trace goes.
void takeInput(const Trace& trace, spiking::SpikingProgram& program) {
    spiking::SpikingTimelineCursor cursor(trace.tree, trace.timeline());
    cursor.goTo(trace.tree.history(0).firstStep());
    const Count last = trace.tree.lastStep(trace.timeline());
    std::erase_if(program.input,
                  [&](const spiking::InputSpikes& input) { return last >= input.step; });
    std::vector<spiking::InputSpikes> had;
    while (cursor.forward()) {
        for (const spiking::Emission& input : cursor.event().input) {
            had.push_back({cursor.step().saturated64(), input.neuron, input.spikes});
        }
    }
    program.input.insert(program.input.begin(), had.begin(), had.end());
}

/// The same for a spiking system, whose neurons must be those of the trace.
Result<Trace> replayedSystem(const Trace& trace, const TraceReplayOptions& options) {
    const RunSetup& setup = options.setup;
    auto model = TRY(openModel(setup.source));
    auto* const read = std::get_if<ReadSystemFile>(&model);
    if (read == nullptr) {
        return fail(ErrorCode::badArgument,
                    "expected a spiking system, as in the trace, found a net", 0, 0,
                    setup.source.file.string());
    }
    const auto rules = parseRules(trace.info.rule, trace.info.seed);
    const bool isChosen = setup.explicitOptions.contains("--engine");
    const auto& word = isChosen ? setup.engine : trace.info.engine;
    const auto kind = spiking::parseEngine(word);
    if (isChosen && !kind) {
        return badOption("--engine",
                         "one of " + joined(spiking::allEngines(), &spiking::EngineInfo::name) +
                             " for a spiking system",
                         word);
    }
    if (!rules || !kind) {
        return fail(ErrorCode::unsupported,
                    !rules ? "unknown choice '" + trace.info.rule + "'"
                           : "unknown engine '" + word + "'; --engine names another",
                    0, 0, options.file);
    }
    const auto& program = spiking::programOf(trace.tree.history(0));
    auto loaded = TRY(
        loadSystem(std::move(*read), setup.source.file, {{}, {}, workingModeText(program.mode)}));
    takeInput(trace, loaded.program);
    const TraceInfo info = systemTraceInfo(loaded, setup.source.file.string(), *kind, *rules);
    if (spiking::neuronsOf(info) != spiking::neuronsOf(trace.info)) {
        return fail(ErrorCode::badArgument, "expected the neurons of the trace, found other ones",
                    0, 0, setup.source.file.string());
    }
    const auto engine = TRY(spiking::makeSpikingEngine(*kind, loaded.program, *rules));
    auto tree = TRY(repeated(
        trace, *engine, spiking::spikingRunModel(loaded.program), [](const RunHistory& history) {
            return HistoryCursorOf<spiking::SpikingReplay>(history).checkpoint();
        }));
    return Trace{info, std::move(tree), {}};
}

/// Prints where `again` differs from `trace`, which was repeated with the model of `source`.
Result<int> reportReplay(const Trace& trace, const Trace& again, const std::string& file,
                         const std::filesystem::path& source, const std::string& model) {
    if (again.info.programHash != trace.info.programHash) {
        warn(source, {"this is not the " + model + " of the trace"});
    }
    return exitCodeOf(printComparison(TRY(compared(trace, again)), file, "now"), {&trace});
}

template <class Cursor>
Result<int> show(const TraceShowOptions& options, const Trace& trace) {
    Cursor cursor(trace.tree, trace.timeline());
    if (!options.at.empty()) {
        TRY(goTo(cursor, "--at", options.at));
        printState(cursor, trace.info);
        return exitCodeOf(success, {&trace});
    }
    if (!options.to.empty()) {
        TRY(goTo(cursor, "--to", options.to));
    } else {
        cursor.goTo(trace.tree.lastStep(trace.timeline()));
    }
    const Count to = cursor.step();
    const Count first = trace.tree.history(0).firstStep();
    TRY(goTo(cursor, "--from", options.from.empty() ? first.text() : options.from));
    if (cursor.step() > to) {
        return badOption("--to", "a step from " + cursor.step().text() + " on", options.to);
    }
    printSteps(cursor, trace.info, to);
    return exitCodeOf(success, {&trace});
}

}  // namespace

Result<int> describeTrace(const TraceInfoOptions& options) {
    const auto trace = TRY(opened(options.file));
    const TraceInfo& info = trace.info;
    const Count first = trace.tree.history(0).firstStep();
    const Count last = trace.tree.lastStep(trace.timeline());
    const bool isSystem = isOfSystem(trace);
    std::vector<std::pair<const char*, std::size_t>> nodes;
    if (isSystem) {
        nodes = {{"neurons", spiking::neuronsOf(info).size()}};
    } else {
        nodes = {{"places", placesOf(info).size()}, {"transitions", transitionsOf(info).size()}};
    }
    if (options.json) {
        Json::Object report{{"file", options.file},  {isSystem ? "system" : "net", info.file},
                            {"engine", info.engine}, {isSystem ? "choice" : "rule", info.rule},
                            {"seed", info.seed},     {"program", hex(info.programHash)}};
        for (const auto& [kind, count] : nodes) {
            report.push_back({kind, count});
        }
        if (isSystem) {
            report.push_back({"mode", modeOf(trace)});
        }
        report.push_back({"first_step", first});
        report.push_back({"last_step", last});
        report.push_back({"parts", trace.tree.size()});
        report.push_back({"damages", trace.damages.size()});
        printJson(report);
        return exitCodeOf(success, {&trace});
    }
    const auto line = [](const char* what, const auto& value) {
        std::cout << std::left << std::setw(13) << what << value << '\n';
    };
    line(isSystem ? "system" : "net", info.file);
    line("engine", info.engine);
    line(isSystem ? "choice" : "rule", info.rule);
    line("seed", info.seed);
    line("program", hex(info.programHash));
    for (const auto& [kind, count] : nodes) {
        line(kind, count);
    }
    if (isSystem) {
        line("mode", modeOf(trace));
    }
    line("steps", first.text() + " to " + last.text());
    line("parts", trace.tree.size());
    return exitCodeOf(success, {&trace});
}

Result<int> showTrace(const TraceShowOptions& options) {
    const auto trace = TRY(opened(options.file));
    return isOfSystem(trace) ? show<spiking::SpikingTimelineCursor>(options, trace)
                             : show<TimelineCursor>(options, trace);
}

Result<int> compareTraceFiles(const TraceCompareOptions& options) {
    const auto first = TRY(opened(options.first));
    const auto second = TRY(opened(options.second));
    const auto comparison = TRY(compared(first, second));
    return exitCodeOf(printComparison(comparison, options.first, options.second),
                      {&first, &second});
}

Result<int> replayTrace(TraceReplayOptions& options) {
    RunSetup& setup = options.setup;
    const auto trace = TRY(opened(options.file));
    if (isOfSystem(trace)) {
        const Trace again = TRY(replayedSystem(trace, options));
        return reportReplay(trace, again, options.file, setup.source.file, "system");
    }
    TRY(checkWords(trace.info, options));
    setup.rule = trace.info.rule;
    setup.seed = std::to_string(trace.info.seed);
    if (!setup.explicitOptions.contains("--engine")) {
        setup.engine = trace.info.engine;
    }
    const auto again = TRY(replayed(trace, setup));
    return reportReplay(trace, again, options.file, setup.source.file, "net");
}

}  // namespace fireable::cli
