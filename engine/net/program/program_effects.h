#pragma once

#include "engine/net/program/net_program.h"
#include "engine/run/effects.h"

namespace fireable::net {

/// What the transitions of `program` change. Places that get back what they lose are left out.
Effects programEffects(const NetProgram& program);

}  // namespace fireable::net
