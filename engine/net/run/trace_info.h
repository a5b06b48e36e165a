#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/net/engines.h"
#include "engine/run/trace.h"

namespace fireable::net {

/// Equal for programs whose transitions do the same in the same order; ignores the initial marking,
/// which may differ between runs.
std::uint64_t programHash(const NetProgram& program);

/// The description of a run of `program`, read from the file `net`, for a trace. Names have shapes
/// [P] and [T].
TraceInfo traceInfo(const NetProgram& program, EngineKind kind, const FiringRule& rule,
                    std::string net, std::vector<std::string> places,
                    std::vector<std::string> transitions);

}  // namespace fireable::net
