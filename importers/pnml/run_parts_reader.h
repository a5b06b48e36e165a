#pragma once

#include "engine/net/model/run_configuration.h"
#include "importers/pnml/xml_source.h"

namespace fireable {

/// What a `<run>` says. Names of nodes are taken as they are: whether the net has such nodes is
/// seen when it runs. Fails where a number or a kind of breakpoint is not one.
Result<RunConfiguration> readRun(const tinyxml2::XMLElement& element, const XmlSource& xml);

}  // namespace fireable
