#pragma once

#include "importers/pnml/net_scope.h"

namespace fireable {

/// Fails with `unknownFormat` for a net that is no place/transition net: a coloured one, told by
/// its type or its labels, or one of a type that the standard's own name space does not have.
/// Any other type passes: tools write what they like there.
Result<void> checkNetType(const tinyxml2::XMLElement& net, const FileFacts& file);

}  // namespace fireable
