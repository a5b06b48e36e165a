#include "importers/pnml/fireable_parts.h"

#include <unordered_map>
#include <utility>

#include "importers/pnml/fireable_words.h"
#include "importers/pnml/net_scope.h"
#include "importers/pnml/xml_encoding.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

class DrawingPartsReader {
public:
    explicit DrawingPartsReader(NetScope& scope) : scope_(scope), xml_(scope.file.xml) {}

    Result<void> read(const XMLElement& element) {
        const std::string_view name = localName(element);
        if (name == "copy") {
            return readCopy(element);
        }
        if (name == "group") {
            return readGroup(element);
        }
        return name == "view" ? readView(element) : Result<void>();
    }

    /// Attaches the arc to the copy that `geometry` names, if its place has such a copy.
    void endAtCopy(ArcId arc, const XMLElement& geometry) {
        Diagram& diagram = scope_.diagram;
        const auto copy = copies_.find(attribute(geometry, "copy").value_or(""));
        if (copy == copies_.end() ||
            diagram.copies[copy->second].place != diagram.net.arcs[arc].place) {
            scope_.file.tally.note(
                "an arc names a further drawing that its place does not have, and ends at the "
                "place",
                geometry);
            return;
        }
        ArcGeometry drawn = diagram.arcs.get(arc);
        drawn.copy = copy->second;
        diagram.arcs.set(arc, std::move(drawn));
    }

private:
    /// The node that an attribute names; nothing, with a warning, if it does not exist.
    Result<std::optional<NodeId>> readNode(const XMLElement& element, const char* name) {
        const auto id = attribute(element, name);
        if (!id) {
            return xml_.expected("an attribute " + std::string(name), compactXml(element), element);
        }
        if (!scope_.nodes.contains(*id)) {
            scope_.file.tally.note(
                "<" + std::string(localName(element)) + "> of a node that is not there is left out",
                element);
            return std::optional<NodeId>();
        }
        const auto target = TRY(resolve(*id, name, element, scope_));
        const auto* place = std::get_if<PlaceId>(&target);
        return place != nullptr ? std::optional<NodeId>(*place)
                                : std::optional<NodeId>(std::get<TransitionId>(target));
    }

    /// The nodes that the children `name` of `element` refer to.
    Result<std::set<NodeId>> readNodes(const XMLElement& element, std::string_view name) {
        std::set<NodeId> nodes;
        for (const XMLElement& child : ChildElements(element)) {
            if (localName(child) != name) {
                continue;
            }
            const auto node = TRY(readNode(child, "node"));
            if (node) {
                nodes.insert(*node);
            }
        }
        return nodes;
    }

    Result<Point> readPosition(const XMLElement& element) const {
        const auto position = TRY(readPoint(element, "x", "y", xml_));
        if (!position) {
            return xml_.expected("x and y of a " + std::string(localName(element)),
                                 compactXml(element), element);
        }
        return *position;
    }

    Result<NodeGeometry> readGeometry(const XMLElement& element) const {
        NodeGeometry geometry;
        geometry.position = TRY(readPosition(element));
        geometry.size = TRY(readPoint(element, "width", "height", xml_));
        geometry.nameOffset = TRY(readPoint(element, "nameX", "nameY", xml_));
        geometry.markingOffset = TRY(readPoint(element, "markingX", "markingY", xml_));
        TRY(readAnchors(element, geometry, xml_));
        return geometry;
    }

    Result<void> readCopy(const XMLElement& element) {
        const auto id = attribute(element, "id");
        if (!id || id->empty()) {
            return xml_.expected("an id", compactXml(element), element);
        }
        if (copies_.contains(*id)) {
            return xml_.expected("an id that no other copy of the net has", *id, element);
        }
        const auto node = TRY(readNode(element, "place"));
        const auto geometry = TRY(readGeometry(element));
        if (!node) {
            return {};
        }
        if (!std::holds_alternative<PlaceId>(*node)) {
            return xml_.expected("a place to draw again", attribute(element, "place").value_or(""),
                                 element);
        }
        copies_[*id] = scope_.diagram.copies.add({std::get<PlaceId>(*node), geometry});
        return {};
    }

    Result<void> readGroup(const XMLElement& element) {
        NodeGroup group;
        TRY(readChildText(element, "name", xml_, group.name));
        group.members = TRY(readNodes(element, "member"));
        scope_.diagram.groups.push_back(std::move(group));
        return {};
    }

    Result<void> readView(const XMLElement& element) {
        NamedView view;
        TRY(readChildText(element, "name", xml_, view.name));
        view.centre = TRY(readPosition(element));
        const std::string_view text = attribute(element, "zoom").value_or("");
        const auto zoom = parseDecimal(text);
        if (!zoom || *zoom <= 0) {
            return xml_.expected("a number over 0 as zoom", text, element);
        }
        view.zoom = *zoom;
        view.hidden = TRY(readNodes(element, "hidden"));
        scope_.diagram.views.push_back(std::move(view));
        return {};
    }

    NetScope& scope_;
    const XmlSource& xml_;
    std::unordered_map<std::string_view, CopyId> copies_;  ///< by XML id
};

}  // namespace

Result<void> readDrawingParts(const XMLElement* part, NetScope& scope) {
    DrawingPartsReader reader(scope);
    if (part != nullptr) {
        for (const XMLElement& element : ChildElements(*part)) {
            TRY(reader.read(element));
        }
    }
    for (const auto& [arc, geometry] : scope.arcsAtCopies) {
        reader.endAtCopy(arc, *geometry);
    }
    return {};
}

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
