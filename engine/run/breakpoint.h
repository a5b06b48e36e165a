#pragma once

#include <string>
#include <variant>

#include "engine/base/count.h"

namespace fireable {

/// A step fires the transition, alone or with others. One hit a step, whatever the copies.
struct TransitionFires {
    std::string transition = {};
    bool operator==(const TransitionFires&) const = default;
};
/// A step leaves another number of tokens in the place than it found.
struct PlaceChanges {
    std::string place = {};
    bool operator==(const PlaceChanges&) const = default;
};
/// A step takes the last token out of the place.
struct PlaceEmpties {
    std::string place = {};
    bool operator==(const PlaceEmpties&) const = default;
};
/// A step brings the place to `value` tokens, or past them, from either side: a firing of many
/// copies may leap over the value.
struct PlaceReaches {
    std::string place = {};
    Count value = 1;
    bool operator==(const PlaceReaches&) const = default;
};
/// This many steps were made, counted from the initial marking.
struct StepReached {
    Count step = 1;
    bool operator==(const StepReached&) const = default;
};
/// The expression comes to hold: it holds after a step, and did not hold in the marking before it
/// with nothing fired. So one with `fired(t)` is met at each such firing, and any other one once,
/// until it ceased to hold. What holds where a run starts or goes on is not met by that.
struct ConditionMet {
    std::string condition = {};
    bool operator==(const ConditionMet&) const = default;
};
/// The expression must hold in the initial marking and after every step; met where it does not
/// hold any more.
struct AssertionFails {
    std::string assertion = {};
    bool operator==(const AssertionFails&) const = default;
};

/// What a breakpoint waits for. Nodes are named, so that it can be saved with a net.
using Trigger = std::variant<ConditionMet, TransitionFires, PlaceChanges, PlaceEmpties,
                             PlaceReaches, StepReached, AssertionFails>;

/// Where a run is to halt, or to tell something and go on.
struct Breakpoint {
    Trigger trigger;
    std::string onlyIf = {};  ///< an expression that has to hold after the step too; empty: none
    Count ignoreCount = 0;    ///< hits to let pass before it acts
    bool once = false;        ///< acts once, and is disabled by that
    bool enabled = true;
    std::string log =
        {};  ///< empty: halts. Else a text to tell, see `LogText`, and the run goes on
    bool operator==(const Breakpoint&) const = default;
};

/// What it waits for, in a line of English: `t1 fires`, `X == 3 is met`.
std::string triggerText(const Trigger& trigger);

}  // namespace fireable
