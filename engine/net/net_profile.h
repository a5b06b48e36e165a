#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/net/cpu/evaluation_count.h"
#include "engine/net/engines.h"
#include "engine/profile/columns.h"

// What nets bring to the profiler.

namespace fireable::net {

/// The work of a step that evaluates every transition (each condition arc and the tokens of its
/// place) and fires one with an average number of arcs.
inline StepWork stepWork(const NetProgram& program) {
    constexpr double arcBytes = sizeof(ProgramArc) + sizeof(std::int64_t);
    double conditions = 0;
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        conditions += static_cast<double>(program.conditionsOf(t).size());
    }
    const auto transitions = static_cast<double>(program.transitionCount());
    const double fired =
        transitions > 0 ? static_cast<double>(program.arcs.size()) / transitions : 0;
    return {conditions * arcBytes + transitions * sizeof(std::int32_t) +
                fired * (arcBytes + sizeof(std::int64_t)),
            2 * conditions + transitions + 2 * fired};
}

/// Why it is not known how often an engine evaluates each transition, in English; empty: it is.
inline std::string whyEvaluationsAreUnknown(EngineKind engine, const FiringRule& rule) {
    switch (engine) {
        case EngineKind::reference:
        case EngineKind::incremental:
            return {};
        case EngineKind::openmp:
            return rule.choice != Choice::first ? ""
                                                : "threads race for the first enabled transition, "
                                                  "so that evaluations differ from run to run";
        case EngineKind::cudaWarp:
        case EngineKind::cudaGrid:
        case EngineKind::cudaSteps:
            return "evaluations are not counted on a device";
    }
    return {};  // never: the compiler warns of an engine that is missing above
}

/// For an engine whose evaluations are known: every transition in each step and once more at the
/// end, or those of the incremental engine.
inline EvaluationCounts evaluationsOf(const cpu::RunEvaluations& run, EngineKind engine) {
    if (run.halt == Halt::cancelled) {
        return {.unknownBecause = "counting evaluations took longer than the time limit"};
    }
    return {run.fired, engine == EngineKind::incremental
                           ? run.evaluations
                           : std::vector<std::int64_t>(run.fired.size(), run.steps + 1)};
}

/// A program with its first marking, for columns of `columnsOf(allEngines(), ...)`.
inline ProfileSubject profileSubject(std::string name, std::shared_ptr<const NetProgram> program,
                                     const FiringRule& rule) {
    const StepWork work = stepWork(*program);
    // One count serves all engines, also if it took too long.
    const auto countEvaluations = [program, rule, counted = std::optional<cpu::RunEvaluations>()](
                                      const ProfiledEngine& column,
                                      const RunRequest& request) mutable -> EvaluationCounts {
        const EngineKind engine = parseEngine(column.name).value_or(EngineKind::cudaGrid);
        if (std::string why = whyEvaluationsAreUnknown(engine, rule); !why.empty()) {
            return {.unknownBecause = std::move(why)};
        }
        if (!counted) {
            counted = cpu::countEvaluations(*program, rule, request);
        }
        return evaluationsOf(*counted, engine);
    };
    const auto make = [program = std::move(program),
                       rule](const ProfiledEngine& column) -> Result<std::unique_ptr<Engine>> {
        const auto kind = parseEngine(column.name);
        if (!kind) {
            return fail(ErrorCode::badArgument, "expected an engine of nets, found " + column.name);
        }
        std::unique_ptr<Engine> engine =
            TRY(makeNetEngine(*kind, *program, rule, {.threads = column.threads}));
        return engine;
    };
    return {.program = {.name = std::move(name), .rule = std::string(ruleWord(rule)), .work = work},
            .make = make,
            .countEvaluations = countEvaluations};
}

}  // namespace fireable::net
