#include <algorithm>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/terminal.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_compare.h"
#include "importers/trace/trace_files.h"

namespace fireable::cli {
namespace {

/// Opens a trace, with warnings for what could not be read.
Result<Trace> opened(const std::string& file) {
    auto trace = openTrace(file);
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

std::string firingOrEnd(std::span<const Firing> fired, const TraceInfo& info) {
    return fired.empty() ? "nothing, it ends before" : firingText(fired, transitionsOf(info));
}

void printMarking(const TimelineCursor& cursor, const TraceInfo& info) {
    const std::vector<Count> marking = cursor.checkpoint().values;
    for (std::size_t p = 0; p < marking.size(); ++p) {
        if (marking[p] != 0) {
            std::cout << placesOf(info)[p] << '\t' << marking[p].text() << '\n';
        }
    }
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
Result<void> goTo(TimelineCursor& cursor, const std::string& option, const std::string& text) {
    const auto step = Count::parse(text);
    if (!step || !cursor.goTo(*step)) {
        return badOption(option, "a step that the trace keeps", text);
    }
    return {};
}

/// Prints the result of comparing `first` and `second`, under these names.
int printComparison(const TraceComparison& comparison, const Trace& first, const Trace& second,
                    const std::string& firstName, const std::string& secondName) {
    for (const std::string& place : comparison.differingPlaces) {
        std::cout << "place " << place << " differs at step " << comparison.from.text() << '\n';
    }
    if (!comparison.difference) {
        std::cout << "the same firings from step " << comparison.from.text() << " to step "
                  << comparison.to.text() << '\n';
        return comparison.differingPlaces.empty() ? success : notAsExpected;
    }
    std::cout << "step " << comparison.difference->step.text() << " is the first that differs\n  "
              << firstName << ": " << firingOrEnd(comparison.difference->first, first.info)
              << "\n  " << secondName << ": "
              << firingOrEnd(comparison.difference->second, second.info) << '\n';
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

/// Loads the net of `setup` and repeats the steps of `trace` with the engine and rule of `setup`.
/// Starts with the marking of the trace, and restores its marking wherever someone changed it and
/// after missing steps. Places that only the net has keep their own tokens.
Result<Trace> replayed(const Trace& trace, const RunSetup& setup) {
    const auto choice = TRY(chosenEngine(setup));
    auto opened = TRY(openNet(setup.source));
    const auto loaded = TRY(loadNet(std::move(opened), setup, true));
    auto engine = TRY(makeNetEngine(choice.kind, loaded.program, choice.rule));
    const InterruptGuard interrupt;
    const TraceInfo info = traceInfo(setup, choice, loaded);
    const auto effects = netRunModel(programEffects(loaded.program));
    std::optional<TimelineTree> tree;
    for (TimelineIndex i = 0; i <= trace.timeline(); ++i) {
        const Checkpoint start =
            beginning(trace.tree.history(i), trace.info, loaded.program, placesOf(info));
        RunHistory history(effects, start);
        engine->restore(start);
        const auto halt = TRY(engine->run({.maxSteps = endOf(trace, i) - start.steps,
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
    return Trace{info, std::move(*tree), {}};
}

}  // namespace

Result<int> describeTrace(const TraceInfoOptions& options) {
    const auto trace = TRY(opened(options.file));
    const TraceInfo& info = trace.info;
    const Count first = trace.tree.history(0).firstStep();
    const Count last = trace.tree.lastStep(trace.timeline());
    if (options.json) {
        printJson({{"file", options.file},
                   {"net", info.file},
                   {"engine", info.engine},
                   {"rule", info.rule},
                   {"seed", info.seed},
                   {"program", hex(info.programHash)},
                   {"places", placesOf(info).size()},
                   {"transitions", transitionsOf(info).size()},
                   {"first_step", first},
                   {"last_step", last},
                   {"parts", trace.tree.size()},
                   {"damages", trace.damages.size()}});
    } else {
        std::cout << "net          " << info.file << "\nengine       " << info.engine
                  << "\nrule         " << info.rule << "\nseed         " << info.seed
                  << "\nprogram      " << hex(info.programHash) << "\nplaces       "
                  << placesOf(info).size() << "\ntransitions  " << transitionsOf(info).size()
                  << "\nsteps        " << first.text() << " to " << last.text() << "\nparts        "
                  << trace.tree.size() << '\n';
    }
    return exitCodeOf(success, {&trace});
}

Result<int> showTrace(const TraceShowOptions& options) {
    const auto trace = TRY(opened(options.file));
    TimelineCursor cursor(trace.tree, trace.timeline());
    if (!options.at.empty()) {
        TRY(goTo(cursor, "--at", options.at));
        printMarking(cursor, trace.info);
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

Result<int> compareTraceFiles(const TraceCompareOptions& options) {
    const auto first = TRY(opened(options.first));
    const auto second = TRY(opened(options.second));
    const auto comparison = TRY(compareTraces(first, second));
    return exitCodeOf(printComparison(comparison, first, second, options.first, options.second),
                      {&first, &second});
}

Result<int> replayTrace(TraceReplayOptions& options) {
    RunSetup& setup = options.setup;
    const auto trace = TRY(opened(options.file));
    TRY(checkWords(trace.info, options));
    setup.rule = trace.info.rule;
    setup.seed = std::to_string(trace.info.seed);
    if (!setup.explicitOptions.contains("--engine")) {
        setup.engine = trace.info.engine;
    }
    const auto again = TRY(replayed(trace, setup));
    if (again.info.programHash != trace.info.programHash) {
        warn(setup.source.file, {"this is another net than the one of the trace"});
    }
    const auto comparison = TRY(compareTraces(trace, again));
    return exitCodeOf(printComparison(comparison, trace, again, options.file, "now"), {&trace});
}

}  // namespace fireable::cli
