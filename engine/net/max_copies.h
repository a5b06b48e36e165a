#pragma once

#include "engine/net/program/net_program.h"
#include "engine/run/step_state.h"

namespace fireable::net {

/// In how many copies the arcs of `transition` let it fire alone in `state`: 0 when it is not
/// enabled, 1 when it is and takes nothing. Priorities do not count.
Count maxCopies(const NetProgram& program, TransitionIndex transition, const StepState& state);

}  // namespace fireable::net
