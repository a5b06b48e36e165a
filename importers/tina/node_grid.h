#pragma once

#include "engine/net/model/diagram.h"

namespace fireable {

/// The diagram with a position for every node: those without one stand in rows below the others,
/// places before transitions.
Diagram withAllPlaced(Diagram diagram);

}  // namespace fireable
