#pragma once

#include "engine/net/model/diagram.h"
#include "tests/support/random_text.h"

namespace fireable::testing {

inline Trigger randomTrigger(Random& random, TextStyle style) {
    const std::string text = freeText(random, style);
    const Count value = random.between(0, 99);
    const std::array<Trigger, 7> triggers{
        ConditionMet{text},        TransitionFires{text}, PlaceChanges{text},  PlaceEmpties{text},
        PlaceReaches{text, value}, StepReached{value},    AssertionFails{text}};
    return random.pick<Trigger>(triggers);
}

inline Breakpoint randomBreakpoint(Random& random, TextStyle style) {
    Breakpoint breakpoint;
    breakpoint.trigger = randomTrigger(random, style);
    breakpoint.onlyIf = random.oneIn(3) ? freeText(random, style) : "";
    breakpoint.ignoreCount = random.oneIn(3) ? random.between(1, 9) : 0;
    breakpoint.once = random.oneIn(3);
    breakpoint.enabled = !random.oneIn(3);
    breakpoint.log = random.oneIn(3) ? freeText(random, style) : "";
    return breakpoint;
}

/// A run configuration as a user could type it; its names need not exist in any net.
inline RunConfiguration randomRun(Random& random, TextStyle style) {
    RunConfiguration run;
    run.name = random.oneIn(4) ? "" : freeText(random, style);
    run.engine = random.oneIn(2) ? "reference" : "";
    run.rule = random.oneIn(2) ? "petri-random" : "";
    run.seed = static_cast<std::uint64_t>(random.between(0, 1'000));
    if (random.oneIn(2)) {
        run.maxSteps = Count(random.between(0, 1'000'000));
    }
    for (auto left = random.between(0, 2); left > 0; --left) {
        run.overrides.push_back({freeText(random, style), random.between(0, 50)});
        run.breakpoints.push_back(randomBreakpoint(random, style));
        run.watches.push_back({freeText(random, style), random.oneIn(2)});
    }
    return run;
}

}  // namespace fireable::testing
