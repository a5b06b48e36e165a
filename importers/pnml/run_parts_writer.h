#pragma once

#include "engine/net/model/run_configuration.h"
#include "importers/pnml/xml_writer.h"

namespace fireable {

/// `<run>`, as `fireable_words.h` describes it.
void writeRun(XmlWriter& xml, const RunConfiguration& run);

}  // namespace fireable
