#pragma once

#include "engine/net/program/net_program.h"
#include "engine/run/step_state.h"

namespace fireable::net {

/// How many copies of `transition` its arcs allow to fire alone in `state`: 0 if it is not enabled,
/// 1 if it has no input arc. Priorities are ignored.
Count maxCopies(const NetProgram& program, TransitionIndex transition, const StepState& state);

}  // namespace fireable::net
