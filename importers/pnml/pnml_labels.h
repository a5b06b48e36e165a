#pragma once

#include "importers/pnml/net_scope.h"

// Numbers on places and arcs, in every spelling.

namespace fireable {

/// The initial marking of a place; 0 where the file gives none.
Result<Count> readMarking(const tinyxml2::XMLElement& place, NetScope& scope);

/// The weight (threshold) of an arc; 1 where the file gives none. Age intervals are noted.
Result<std::int64_t> readWeight(const tinyxml2::XMLElement& arc, NetScope& scope);

/// Tina's `<delay>`; the default interval where there is none.
Result<TimeInterval> readDelay(const tinyxml2::XMLElement& transition, NetScope& scope);

}  // namespace fireable
