#pragma once

#include <span>
#include <string>

#include "engine/base/result.h"
#include "engine/net/model/diagram.h"

namespace fireable {

/// Writes the nets into one ISO 15909-2 document of type ptnet. Inhibitor, read and reset arcs get
/// a child `<type value="inhibitor|test|reset"/>` (Tina, PIPE and GreatSPN read it); what PNML has
/// no element for stands in `<toolspecific tool="Fireable">` and is absent from a plain net.
/// Reading the text gives the same diagrams again, apart from ids of things that were removed.
///
/// Fails with `badArgument` for a model that breaks its own rules: a negative marking, a weight
/// under 1, an arc to a node that is not there, a position that is no number, no net at all.
Result<std::string> writePnml(std::span<const Diagram> nets);

}  // namespace fireable
