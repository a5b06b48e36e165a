#pragma once

#include <QtGlobal>
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/engines.h"
#include "engine/net/program/net_program.h"
#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_info.h"
#include "engine/run/trace.h"
#include "tests/support/available_engines.h"
#include "tests/support/block_maker.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_net.h"
#include "tests/support/run_recorder.h"

namespace fireable::testing {

inline constexpr std::int64_t stepsPerTrace = 60;

inline std::vector<std::string> numbered(const char* letter, std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= count; ++i) {
        names.push_back(letter + std::to_string(i));
    }
    return names;
}

inline TraceInfo infoOf(const NetProgram& program, EngineKind kind, const FiringRule& rule) {
    return traceInfo(program, kind, rule, "nets/some.net", numbered("p", program.initial.size()),
                     numbered("t", program.transitionIds.size()));
}

/// A run of a random net, and the reference engine's results.
struct SavedRun {
    TraceInfo info;
    Checkpoint start;
    RunRecorder expected;
    std::string bytes;

    const Checkpoint& state(std::size_t step) const {
        return step == 0 ? start : expected.states[step - 1];
    }
    std::size_t steps() const { return expected.steps.size(); }
};

inline SavedRun savedRun(std::uint64_t seed) {
    const auto program = *compile(randomNet(seed));
    const RuleName& name = ruleNames[seed % ruleNames.size()];
    const EngineKind kind = availableEngine(seed);
    const FiringRule rule{name.choice, name.multiplicity, seed};
    SavedRun run{infoOf(program, kind, rule), {program.initial, 0}, RunRecorder(), {}};
    if (seed % 5 == 0) {
        run.start.steps = *Count::parse("635003726204707495038");
    }
    const auto reference = std::move(*makeNetEngine(EngineKind::reference, program, rule));
    reference->restore(run.start);
    (void)reference->run({.maxSteps = stepsPerTrace, .observer = &run.expected});
    RunHistory history(netRunModel(programEffects(program)), run.start);
    const auto engine = std::move(*makeNetEngine(kind, program, rule));
    engine->restore(run.start);
    BlockMaker blocks(history, seed);
    (void)engine->run({.maxSteps = stepsPerTrace, .observer = &blocks, .history = &history});
    run.bytes = writeTrace(run.info, TimelineTree(std::move(history)), 0);
    return run;
}

/// A seed whose run is long and has several segments.
inline std::uint64_t longRunSeed() {
    for (std::uint64_t seed = 1;; ++seed) {
        if (seed % 5 != 0 && savedRun(seed).steps() == stepsPerTrace) {
            return seed;
        }
    }
}

/// The steps of `trace`, all of which must be those of `run`.
inline std::set<std::size_t> checkedSteps(const Trace& trace, const SavedRun& run) {
    std::set<std::size_t> found;
    for (std::size_t step = 0; step <= run.steps(); ++step) {
        TimelineCursor cursor(trace.tree, trace.timeline());
        if (!cursor.goTo(run.start.steps + static_cast<std::int64_t>(step))) {
            continue;
        }
        if (cursor.checkpoint() != run.state(step) ||
            (!cursor.fired().empty() &&
             !std::ranges::equal(cursor.fired(), run.expected.steps[step - 1]))) {
            qWarning("step %d is wrong", static_cast<int>(step));
            return {};
        }
        found.insert(step);
    }
    return found;
}

/// t1 moves a token from p1 to p2; t2 moves two back.
inline NetProgram tracedWays() {
    NetMaker maker(2, 2);
    maker.tokens(1, 5).takes(1, {1}).gives(1, {2});
    maker.arc(2, 2, ArcKind::input, 2).arc(1, 2, ArcKind::output, 2);
    return *compile(maker.net());
}

/// A trace of steps that fire one transition each, regardless of any rule.
inline Trace traceOf(const std::vector<std::int32_t>& transitions,
                     std::vector<Count> start = {5, 0},
                     TraceInfo info = infoOf(tracedWays(), EngineKind::reference, {})) {
    const auto effects = netRunModel(programEffects(tracedWays()));
    RunHistory history(effects, {std::move(start), 0});
    for (const std::int32_t transition : transitions) {
        addFirings(history, transition, 1);
    }
    return {std::move(info), TimelineTree(std::move(history)), {}};
}

}  // namespace fireable::testing
