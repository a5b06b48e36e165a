#pragma once

#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/pnml/xml_source.h"
#include "importers/pnml/xml_writer.h"

namespace fireable {

/// Where the runs of a model halt, and what is watched in them.
struct RunLists {
    std::vector<Breakpoint> breakpoints;
    std::vector<WatchedExpression> watches;
    bool operator==(const RunLists&) const = default;
};

/// What the nodes are called that a run starts with, and what they hold.
struct StartWords {
    const char* node = "place";
    const char* held = "tokens";
};

/// Reads a `<breakpoint>` or `<watch>`, as described in `fireable_words.h`; false: it is neither.
/// Names of nodes are not checked: that happens when the model runs.
Result<bool> readRunList(const tinyxml2::XMLElement& element, const XmlSource& xml,
                         RunLists& lists);
void writeRunLists(XmlWriter& xml, const RunLists& lists);

}  // namespace fireable
