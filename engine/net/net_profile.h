#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/net/engines.h"
#include "engine/profile/columns.h"

// What nets bring to the profiler.

namespace fireable::net {

/// Of a step that looks at all transitions: each arc that says whether one is enabled, and the
/// tokens of its place; and fires one, which has as many arcs as one has on average.
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

/// A program with its first marking, for columns of `columnsOf(allEngines(), ...)`.
inline ProfileSubject profileSubject(std::string name, std::shared_ptr<const NetProgram> program,
                                     const FiringRule& rule) {
    const StepWork work = stepWork(*program);
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
            .make = make};
}

}  // namespace fireable::net
