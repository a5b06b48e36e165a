#pragma once

#include "importers/pnml/net_scope.h"

namespace fireable {

/// Adds a `<place>` to the net; a name that stood before gets a suffix and a warning.
Result<void> readPlace(const tinyxml2::XMLElement& element, NetScope& scope);
Result<void> readTransition(const tinyxml2::XMLElement& element, NetScope& scope);
/// Adds a `<referencePlace>` or `<referenceTransition>`: another id for a node.
Result<void> readReference(const tinyxml2::XMLElement& element, NetScope& scope);

/// Adds a `<labels>` of PIPE or TAPAAL, which is a note on the drawing.
Result<void> readLabels(const tinyxml2::XMLElement& element, NetScope& scope);

/// The place or transition that `id` names, through any chain of references. `at` asks.
/// Never holds an id.
Result<NodeTarget> resolve(std::string_view id, std::string_view what,
                           const tinyxml2::XMLElement& at, NetScope& scope);

}  // namespace fireable
