#pragma once

#include "editor/document/net_document.h"
#include "importers/subnet_library.h"

namespace fireable {

/// Finds the subnets of `document` as a run does: `#NAME` among its nets as they are now, saved or
/// not, files beside its own, then the library path. It looks at the document's nets themselves, so
/// make one for each use: an edit ends it, and what it found.
SubnetLibrary subnetsOf(const NetDocument& document);
/// The same with `instead` in place of the net of that position; behind the last: besides them.
SubnetLibrary subnetsOf(const NetDocument& document, std::size_t net, Diagram instead);

/// How `document` names `file` as a subnet: without the folder where it is that of its own, so that
/// both can move.
std::string subnetName(const NetDocument& document, const std::filesystem::path& file);

}  // namespace fireable
