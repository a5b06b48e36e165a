#pragma once

#include <string>
#include <variant>

#include "engine/base/count.h"

namespace fireable {

/// A step fires the transition, alone or with others. One hit per step, whatever the copies.
struct TransitionFires {
    std::string transition = {};
    bool operator==(const TransitionFires&) const = default;
};
/// A step changes the number of tokens in the place.
struct PlaceChanges {
    std::string place = {};
    bool operator==(const PlaceChanges&) const = default;
};
/// A step removes the last token from the place.
struct PlaceEmpties {
    std::string place = {};
    bool operator==(const PlaceEmpties&) const = default;
};
/// A step brings the place to `value` tokens or past them, from either side: a firing of many
/// copies may jump over the value.
struct PlaceReaches {
    std::string place = {};
    Count value = 1;
    bool operator==(const PlaceReaches&) const = default;
};
/// This many steps have been made since the initial marking.
struct StepReached {
    Count step = 1;
    bool operator==(const StepReached&) const = default;
};
/// The expression becomes true: it holds after a step and did not hold in the marking before with
/// nothing fired. With `fired(t)` it is met at each such firing, otherwise once until it has been
/// false again. What already holds where a run starts or continues does not count.
struct ConditionMet {
    std::string condition = {};
    bool operator==(const ConditionMet&) const = default;
};
/// The expression must hold in the initial marking and after every step; met when it fails.
struct AssertionFails {
    std::string assertion = {};
    bool operator==(const AssertionFails&) const = default;
};

/// What a breakpoint waits for. Nodes are given by name, so that it can be saved with a net.
using Trigger = std::variant<ConditionMet, TransitionFires, PlaceChanges, PlaceEmpties,
                             PlaceReaches, StepReached, AssertionFails>;

/// Where a run halts, or logs a text and continues.
struct Breakpoint {
    Trigger trigger;
    std::string onlyIf = {};  ///< an expression that must also hold after the step; empty: none
    Count ignoreCount = 0;    ///< hits to ignore before it acts
    bool once = false;        ///< disabled after it has acted once
    bool enabled = true;
    std::string log = {};  ///< if not empty, a text to log (see `LogText`) instead of halting
    bool operator==(const Breakpoint&) const = default;
};

/// What it waits for, as a line of English: `t1 fires`, `X == 3 is met`.
std::string triggerText(const Trigger& trigger);

}  // namespace fireable
