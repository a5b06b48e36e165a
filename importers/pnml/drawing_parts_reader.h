#pragma once

#include "importers/pnml/net_scope.h"

namespace fireable {

/// Copies of places, groups and views from `part`, which may be null; then the arcs that end at a
/// copy. All nodes and arcs must be there. What names a node that is not there (another tool took
/// it out of the net and kept this part) is left out and told of in a warning.
Result<void> readDrawingParts(const tinyxml2::XMLElement* part, NetScope& scope);

}  // namespace fireable
