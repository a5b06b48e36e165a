#pragma once

#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/xml_writer.h"

namespace fireable {

/// `<name>text</name>`, or the bytes in hexadecimal where XML cannot hold the text.
void writeExactText(XmlWriter& xml, std::string_view name, std::string_view text);
/// The same of an element that was just opened, and may have attributes; closes it.
void closeWithExactText(XmlWriter& xml, std::string_view text);

/// Whether an anchor is not `n`, so that `<anchors>` is needed.
bool hasAnchors(const NodeGeometry& geometry);
void writeAnchorsOf(XmlWriter& xml, const NodeGeometry& geometry);

/// The copies of places, the groups and the views, as `fireable_words.h` describes them.
void writeDrawingParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids);

}  // namespace fireable
