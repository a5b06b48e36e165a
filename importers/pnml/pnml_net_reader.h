#pragma once

#include <vector>

#include "importers/pnml/net_scope.h"

namespace fireable {

/// A net and the nets that its pages hold.
struct ReadNet {
    Diagram diagram;
    std::vector<const tinyxml2::XMLElement*> inner;  ///< `<net>` elements, not read yet
};

/// Reads one `<net>`; what it says but this model cannot hold goes to the file's warnings.
Result<ReadNet> readNet(const tinyxml2::XMLElement& net, FileFacts& file);

}  // namespace fireable
