#pragma once

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Fails with `badArgument` where a file written from the diagram could not be read again.
Result<void> checkDiagram(const Diagram& diagram);

}  // namespace fireable
