#pragma once

#include "engine/net/model/run_configuration.h"
#include "importers/pnml/net_scope.h"
#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/xml_source.h"
#include "importers/pnml/xml_writer.h"

// Reads and writes what `fireable_words.h` describes. A reader does nothing where its part is
// missing; a writer writes nothing at all where ISO elements say everything.

namespace fireable {

/// The name of a node that XML could not hold as it is.
std::optional<std::string> exactName(const tinyxml2::XMLElement& node);

/// Whether the node's id was made from its name when the file was written.
bool hasGeneratedId(const tinyxml2::XMLElement& node);

Result<void> readPlaceParts(const tinyxml2::XMLElement& place, PlaceId id, NetScope& scope);
Result<void> readTransitionParts(const tinyxml2::XMLElement& transition, TransitionId id,
                                 NetScope& scope);
Result<void> readArcParts(const tinyxml2::XMLElement& arc, ArcId id, NetScope& scope);
/// Substitutions and the net's own parts, which name nodes: after all nodes.
Result<void> readNetParts(const tinyxml2::XMLElement& net, NetScope& scope);

/// Copies of places, groups and views from `part`, which may be null; then the arcs that end at a
/// copy. All nodes and arcs must be there. What names a node that is not there (another tool took
/// it out of the net and kept this part) is left out and told of in a warning.
Result<void> readDrawingParts(const tinyxml2::XMLElement* part, NetScope& scope);

/// What a `<run>` says. Names of nodes are taken as they are: whether the net has such nodes is
/// seen when it runs. Fails where a number or a kind of breakpoint is not one.
Result<RunConfiguration> readRun(const tinyxml2::XMLElement& element, const XmlSource& xml);

/// What only the writer knows of a node.
struct NodeRemarks {
    const std::string* retained = nullptr;  ///< opaque text that cannot stand as XML
    bool hasGeneratedId = false;            ///< to be told, in a net that keeps ids
};
void writePlaceParts(XmlWriter& xml, const Diagram& diagram, PlaceId id,
                     const NodeRemarks& remarks);
void writeTransitionParts(XmlWriter& xml, const Diagram& diagram, TransitionId id,
                          const PnmlIds& ids, const NodeRemarks& remarks);
/// `saidByIso`: that the arc has a geometry at all is seen from its ISO elements.
void writeArcParts(XmlWriter& xml, const ArcGeometry* geometry, bool saidByIso, const PnmlIds& ids,
                   const std::string* retained);
/// `linesAsText`: the net's opaque lines cannot stand as XML.
void writeNetParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids, bool linesAsText);

/// `<name>text</name>`, or the bytes in hexadecimal where XML cannot hold the text.
void writeExactText(XmlWriter& xml, std::string_view name, std::string_view text);
/// The same of an element that was just opened, and may have attributes; closes it.
void closeWithExactText(XmlWriter& xml, std::string_view text);

/// Whether an anchor is not `n`, so that `<anchors>` is needed.
bool hasAnchors(const NodeGeometry& geometry);
void writeAnchorsOf(XmlWriter& xml, const NodeGeometry& geometry);

/// The copies of places, the groups and the views, as `fireable_words.h` describes them.
void writeDrawingParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids);

/// `<run>`, as `fireable_words.h` describes it.
void writeRun(XmlWriter& xml, const RunConfiguration& run);

}  // namespace fireable
