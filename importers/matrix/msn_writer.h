#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes raw matrices: a number for every pair of nodes, so that large nets are refused. Names,
/// labels and drawings are left out. Fails with `unsupported` for what would change the meaning.
Result<std::string> writeMsn(std::span<const Diagram> nets);

}  // namespace fireable
