#pragma once

#include "importers/pnml/net_scope.h"

namespace fireable {

/// Whether an element is an arc in any dialect: `arc`, `inputArc`, `transportArc` …
bool isArc(std::string_view localName);

/// Adds an arc; all nodes must be there. Inhibitor, read and reset arcs may be drawn either way.
Result<void> readArc(const tinyxml2::XMLElement& element, NetScope& scope);

}  // namespace fireable
