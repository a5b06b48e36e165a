#include "importers/pnml/drawing_parts_writer.h"

#include "importers/pnml/fireable_words.h"
#include "importers/pnml/xml_encoding.h"

namespace fireable {
namespace {

const std::string& idOf(const NodeId& node, const PnmlIds& ids) {
    const auto* place = std::get_if<PlaceId>(&node);
    return place != nullptr ? ids.of(*place) : ids.of(std::get<TransitionId>(node));
}

void writeNodes(XmlWriter& xml, std::string_view name, const std::set<NodeId>& nodes,
                const PnmlIds& ids) {
    for (const NodeId& node : nodes) {
        xml.open(name).attribute("node", idOf(node, ids)).close();
    }
}

void writeIf(XmlWriter& xml, std::string_view xName, std::string_view yName,
             const std::optional<Point>& point) {
    if (point) {
        xml.point(xName, yName, *point);
    }
}

void writeCopy(XmlWriter& xml, CopyId id, const PlaceCopy& copy, const PnmlIds& ids) {
    const NodeGeometry& geometry = copy.geometry;
    xml.open("copy")
        .attribute("id", ids.of(id))
        .attribute("place", ids.of(copy.place))
        .point("x", "y", geometry.position);
    writeIf(xml, "width", "height", geometry.size);
    writeIf(xml, "nameX", "nameY", geometry.nameOffset);
    writeIf(xml, "markingX", "markingY", geometry.markingOffset);
    if (hasAnchors(geometry)) {
        writeAnchorsOf(xml, geometry);
    }
    xml.close();
}

}  // namespace

void writeExactText(XmlWriter& xml, std::string_view name, std::string_view text) {
    closeWithExactText(xml.open(name), text);
}

void closeWithExactText(XmlWriter& xml, std::string_view text) {
    if (isPlainXmlText(text)) {
        xml.close(text);
    } else {
        xml.attribute("hex", hexOf(text)).close();
    }
}

bool hasAnchors(const NodeGeometry& geometry) {
    return geometry.nameAnchor != Anchor::n || geometry.labelAnchor != Anchor::n ||
           geometry.intervalAnchor != Anchor::n;
}

void writeAnchorsOf(XmlWriter& xml, const NodeGeometry& geometry) {
    xml.open("anchors")
        .attribute("name", wordOf(geometry.nameAnchor))
        .attribute("label", wordOf(geometry.labelAnchor))
        .attribute("interval", wordOf(geometry.intervalAnchor))
        .close();
}

void writeDrawingParts(XmlWriter& xml, const Diagram& diagram, const PnmlIds& ids) {
    for (const auto& [id, copy] : diagram.copies) {
        writeCopy(xml, id, copy, ids);
    }
    for (const NodeGroup& group : diagram.groups) {
        xml.open("group");
        writeExactText(xml, "name", group.name);
        writeNodes(xml, "member", group.members, ids);
        xml.close();
    }
    for (const NamedView& view : diagram.views) {
        xml.open("view").point("x", "y", view.centre).attribute("zoom", decimal(view.zoom));
        writeExactText(xml, "name", view.name);
        writeNodes(xml, "hidden", view.hidden, ids);
        xml.close();
    }
}

}  // namespace fireable
