#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes the net as a graph for Graphviz. `dot` lays it out anew; `neato -n` draws it where its
/// nodes stand. Bends and places of texts are left out.
Result<std::string> writeDot(std::span<const Diagram> nets);

}  // namespace fireable
