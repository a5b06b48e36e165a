#pragma once

#include "engine/net/program/net_program.h"
#include "engine/net/rules/firing_rule.h"
#include "engine/sweep/sweep.h"

namespace fireable::net {

/// Many runs of one net; the values are tokens.
using Sweep = SweepOf<NetProgram, FiringRule>;

inline SweepSize sizeOf(const Sweep& sweep) {
    return {sweep.size, static_cast<std::int64_t>(sweep.reported.size())};
}

}  // namespace fireable::net
