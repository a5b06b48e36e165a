#include "app/cli/trace_replay.h"

#include <unordered_map>
#include <utility>

#include "app/cli/interrupt_guard.h"
#include "engine/net/program/program_effects.h"
#include "engine/run/history_cursor.h"

namespace fireable::cli {
namespace {

/// The marking with which `history` begins, for the places of `program`.
Checkpoint beginning(const RunHistory& history, const TraceInfo& info, const NetProgram& program,
                     const std::vector<std::string>& places) {
    const Checkpoint kept = HistoryCursor(history).checkpoint();
    std::unordered_map<std::string, Count> tokens;
    for (std::size_t p = 0; p < info.places.size(); ++p) {
        tokens.emplace(info.places[p], kept.marking[p]);
    }
    Checkpoint start{program.initial, kept.steps};
    for (std::size_t p = 0; p < places.size(); ++p) {
        if (const auto known = tokens.find(places[p]); known != tokens.end()) {
            start.marking[p] = known->second;
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

}  // namespace

Result<Trace> replayed(const Trace& trace, const RunSetup& setup) {
    const auto choice = chosenEngine(setup);
    if (!choice) {
        return choice.failure();
    }
    const auto loaded = loadNet(setup, true);
    if (!loaded) {
        return loaded.failure();
    }
    auto engine = makeNetEngine(choice->kind, loaded->program, choice->rule);
    if (!engine) {
        return engine.failure();
    }
    const InterruptGuard interrupt;
    const TraceInfo info = traceInfo(setup, *choice, *loaded);
    const auto effects = std::make_shared<const Effects>(programEffects(loaded->program));
    std::optional<TimelineTree> tree;
    for (TimelineIndex i = 0; i <= trace.timeline(); ++i) {
        const Checkpoint start =
            beginning(trace.tree.history(i), trace.info, loaded->program, info.places);
        RunHistory history(effects, start);
        (*engine)->restore(start);
        const auto halt = (*engine)->run({.maxSteps = endOf(trace, i) - start.steps,
                                          .cancelled = &interrupt.flag(),
                                          .history = &history});
        if (!halt) {
            return halt.failure();
        }
        if (tree) {
            tree->append(i - 1, std::move(history));
        } else {
            tree.emplace(std::move(history));
        }
        if (*halt == Halt::cancelled) {
            break;
        }
    }
    return Trace{info, std::move(*tree), {}};
}

}  // namespace fireable::cli
