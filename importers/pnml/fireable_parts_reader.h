#pragma once

#include "importers/pnml/net_scope.h"

// Reads what `fireable_words.h` describes. Each function does nothing where the part is missing.

namespace fireable {

/// The name of a node that XML could not hold as it is.
std::optional<std::string> exactName(const tinyxml2::XMLElement& node);

/// Whether the node's id was made from its name when the file was written.
bool hasGeneratedId(const tinyxml2::XMLElement& node);

Result<void> readPlaceParts(const tinyxml2::XMLElement& place, PlaceId id, NetScope& scope);
Result<void> readTransitionParts(const tinyxml2::XMLElement& transition, TransitionId id,
                                 NetScope& scope);
Result<void> readArcParts(const tinyxml2::XMLElement& arc, ArcId id, NetScope& scope);
/// Substitutions and the net's own parts, which name nodes: after all nodes.
Result<void> readNetParts(const tinyxml2::XMLElement& net, NetScope& scope);

}  // namespace fireable
