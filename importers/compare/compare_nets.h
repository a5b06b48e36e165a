#pragma once

#include "engine/net/model/diagram.h"
#include "importers/compare/difference.h"

namespace fireable {

/// What differs between two nets, with their drawings and run configurations. Nodes are matched by
/// `matchNodes`, lines by their ends. What another program stored counts only where both nets come
/// from one format, and the drawing only where both have positions.
Difference compareNets(const net::Diagram& before, const net::Diagram& after);

}  // namespace fireable
