#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/program/net_program.h"
#include "engine/net/rules/firing_rule.h"
#include "engine/run/engine.h"

namespace fireable::net::cpu {

/// What a run does with each transition. Shapes: T transitions.
struct RunEvaluations {
    Halt halt = Halt::halted;
    std::int64_t steps = 0;
    std::vector<std::int64_t> fired;  ///< [T], steps in which it fires
    /// [T], how often the incremental engine evaluates one: at the beginning, and then for each
    /// change of a place that may decide one of its conditions.
    std::vector<std::int64_t> evaluations;
};

/// Repeats the run from the initial marking to count this, because the engine's own loop counts
/// nothing. Only the limits of `request` apply.
RunEvaluations countEvaluations(const NetProgram& program, const FiringRule& rule,
                                const RunRequest& request);

}  // namespace fireable::net::cpu
