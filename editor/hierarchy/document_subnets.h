#pragma once

#include "editor/document/net_document.h"
#include "importers/subnet_library.h"

namespace fireable {

/// Finds the subnets of `document` as a run does: `#NAME` among its nets as they are now, saved or
/// not, files beside its own, then the library path. It looks at the document's nets themselves, so
/// make one for each use: an edit ends it, and what it found.
SubnetLibrary subnetsOf(const NetDocument& document);

}  // namespace fireable
