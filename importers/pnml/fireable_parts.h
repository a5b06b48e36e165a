#pragma once

#include "engine/net/model/diagram.h"
#include "importers/pnml/net_scope.h"
#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/run_lists.h"
#include "importers/pnml/xml_source.h"
#include "importers/pnml/xml_writer.h"

// Reads and writes what `fireable_words.h` describes. A reader does nothing if its part is missing;
// a writer writes nothing if ISO elements suffice.

namespace fireable {

/// The exact name of a node, if XML cannot represent it.
std::optional<std::string> exactName(const tinyxml2::XMLElement& node);

/// Whether the node's id was generated from its name when the file was written.
bool hasGeneratedId(const tinyxml2::XMLElement& node);

Result<void> readPlaceParts(const tinyxml2::XMLElement& place, PlaceId id, NetScope& scope);
Result<void> readTransitionParts(const tinyxml2::XMLElement& transition, TransitionId id,
                                 NetScope& scope);
Result<void> readArcParts(const tinyxml2::XMLElement& arc, ArcId id, NetScope& scope);
/// Reads substitutions and the net's own parts, which refer to nodes: to be called after all nodes.
Result<void> readNetParts(const tinyxml2::XMLElement& net, NetScope& scope);

/// Reads copies of places, groups and views from `part`, which may be null; then the arcs attached
/// to copies. All nodes and arcs must exist. References to missing nodes (another tool may have
/// removed them) are left out with a warning.
Result<void> readDrawingParts(const tinyxml2::XMLElement* part, NetScope& scope);

/// Reads a `<run>`. Names of nodes are not checked: that happens when the net runs. Fails if a
/// number or a kind of breakpoint is invalid.
Result<RunConfiguration> readRun(const tinyxml2::XMLElement& element, const XmlSource& xml,
                                 const StartWords& words = {});

/// Facts about a node that only the writer knows.
struct NodeRemarks {
    const std::string* retained = nullptr;  ///< opaque text that cannot be written as XML
    bool hasGeneratedId = false;            ///< to be recorded, in a net that retains ids
};
void writePlaceParts(XmlWriter& xml, const Diagram& diagram, PlaceId id,
                     const NodeRemarks& remarks);
void writeTransitionParts(XmlWriter& xml, const Diagram& diagram, TransitionId id,
                          const PnmlIds& ids, const NodeRemarks& remarks);
/// `saidByIso`: ISO elements already show that the arc has a geometry.
void writeArcParts(XmlWriter& xml, const ArcGeometry* geometry, bool saidByIso, const PnmlIds& ids,
                   const std::string* retained);
/// `linesAsText`: the net's opaque lines cannot be written as XML.
void writeNetParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids, bool linesAsText);

/// `<name>text</name>`, or the bytes in hexadecimal if XML cannot represent the text.
void writeExactText(XmlWriter& xml, std::string_view name, std::string_view text);
/// The same for an element that was just opened and may have attributes; closes it.
void closeWithExactText(XmlWriter& xml, std::string_view text);

/// Whether an anchor is not `n`, so that `<anchors>` is needed.
bool hasAnchors(const NodeGeometry& geometry);
void writeAnchorsOf(XmlWriter& xml, const NodeGeometry& geometry);

/// Writes the copies of places, the groups and the views, as described in `fireable_words.h`.
void writeDrawingParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids);

/// Writes `<run>`, as described in `fireable_words.h`.
void writeRun(XmlWriter& xml, const RunConfiguration& run, const StartWords& words = {});

}  // namespace fireable
