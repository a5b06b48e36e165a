#pragma once

#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/xml_writer.h"

// Writes what `fireable_words.h` describes, and nothing at all where ISO elements say everything.

namespace fireable {

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
void writeArcParts(XmlWriter& xml, const ArcGeometry* geometry, bool saidByIso, const PnmlIds& ids,
                   const std::string* kept);
/// `linesAsText`: the net's opaque lines cannot stand as XML.
void writeNetParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids, bool linesAsText);

}  // namespace fireable
