#pragma once

#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/xml_writer.h"

// Writes what `fireable_words.h` describes, and nothing at all where ISO elements say everything.

namespace fireable {

/// `<name>text</name>`, or the bytes in hexadecimal where XML cannot hold the text.
void writeExactText(XmlWriter& xml, std::string_view name, std::string_view text);

/// `kept`: opaque text that cannot stand as XML; null when there is none.
void writePlaceParts(XmlWriter& xml, const Diagram& diagram, PlaceId id, const std::string* kept);
void writeTransitionParts(XmlWriter& xml, const Diagram& diagram, TransitionId id,
                          const PnmlIds& ids, const std::string* kept);
/// `saidByIso`: that the arc has a geometry at all is seen from its ISO elements.
void writeArcParts(XmlWriter& xml, const ArcGeometry* geometry, bool saidByIso,
                   const std::string* kept);
/// `linesAsText`: the net's opaque lines cannot stand as XML.
void writeNetParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids, bool linesAsText);

}  // namespace fireable
