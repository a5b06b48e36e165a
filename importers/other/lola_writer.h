#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes a LoLA net. The net's name, labels and drawings are left out; braces in comments become
/// round, for a brace would end the comment. Fails with `unsupported` for inhibitor, read and
/// reset arcs, priorities, time intervals and subnets, and for names that LoLA cannot spell.
Result<std::string> writeLola(std::span<const Diagram> nets);

}  // namespace fireable
