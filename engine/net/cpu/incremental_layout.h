#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/program/effects.h"
#include "engine/net/program/net_program.h"

namespace fireable::net::cpu {

/// A program laid out by what a firing reads and changes, and by the conditions on each place.
///
/// An arc into a transition is a condition on one place, mostly "not empty" or "empty". A
/// transition is enabled when all its conditions hold. Read arcs are conditions only: firing
/// ignores them.
///
/// Shapes: P places, T transitions.
struct IncrementalLayout {
    struct Input {
        PlaceIndex place;
        std::int64_t weight;
    };
    /// A condition that holds from `threshold` tokens on, or below it.
    struct Condition {
        TransitionIndex transition;
        bool below;
        std::int64_t threshold;
    };
    /// Offsets of a place's conditions; they end where the next place's begin.
    struct Watchers {
        std::int32_t marked;  ///< in `simple`: transitions that need at least one token
        std::int32_t empty;   ///< in `simple`: transitions that need an empty place
        std::int32_t other;   ///< in `conditions`: all other conditions
    };

    std::vector<std::int32_t> firstInput;  ///< [T + 1], offsets into `inputs`
    std::vector<Input> inputs;
    Effects effects;
    std::vector<Watchers> watchers;  ///< [P + 1]
    std::vector<TransitionIndex> simple;
    std::vector<Condition> conditions;
    std::int64_t worstStep = 1;  ///< no firing touches more arcs than this

    explicit IncrementalLayout(const NetProgram& program);
};

}  // namespace fireable::net::cpu
