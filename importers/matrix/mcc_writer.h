#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes condensed-column matrices, laid out as other tools do. The columns stand in priority
/// order, which is all that is left of the priorities; the comment has the transitions' numbers.
/// Names, labels and drawings are left out. Fails with `unsupported` for what would change the
/// meaning, with `priorityCycle` for a net that has no such order.
Result<std::string> writeMcc(std::span<const Diagram> nets);

}  // namespace fireable
