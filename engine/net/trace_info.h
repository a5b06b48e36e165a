#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/net/engines.h"
#include "engine/run/trace.h"

namespace fireable::net {

/// Equal for programs whose transitions do the same in the same order; the initial marking, which
/// may be another in each run, does not count.
std::uint64_t programHash(const NetProgram& program);

/// What a trace says of a run of `program`, which came from the file `net`. Names have shapes [P]
/// and [T].
TraceInfo traceInfo(const NetProgram& program, EngineKind kind, const FiringRule& rule,
                    std::string net, std::vector<std::string> places,
                    std::vector<std::string> transitions);

}  // namespace fireable::net
