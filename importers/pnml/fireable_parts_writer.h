#pragma once

#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/xml_writer.h"

// Writes what `fireable_words.h` describes, and nothing at all where ISO elements say everything.

namespace fireable {

/// `<name>text</name>`, or the bytes in hexadecimal where XML cannot hold the text.
void writeExactText(XmlWriter& xml, std::string_view name, std::string_view text);

/// What only the writer knows of a node.
struct NodeRemarks {
    const std::string* kept = nullptr;  ///< opaque text that cannot stand as XML
    bool hasGeneratedId = false;        ///< to be told, in a net that keeps ids
};
void writePlaceParts(XmlWriter& xml, const Diagram& diagram, PlaceId id,
                     const NodeRemarks& remarks);
void writeTransitionParts(XmlWriter& xml, const Diagram& diagram, TransitionId id,
                          const PnmlIds& ids, const NodeRemarks& remarks);
/// `saidByIso`: that the arc has a geometry at all is seen from its ISO elements.
void writeArcParts(XmlWriter& xml, const ArcGeometry* geometry, bool saidByIso,
                   const std::string* kept);
/// `linesAsText`: the net's opaque lines cannot stand as XML.
void writeNetParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids, bool linesAsText);

}  // namespace fireable
