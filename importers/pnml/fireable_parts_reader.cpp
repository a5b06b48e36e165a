#include "importers/pnml/fireable_parts.h"

#include <utility>

#include "importers/pnml/fireable_words.h"
#include "importers/pnml/net_scope.h"
#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

/// Reads anchors and retained text, which places and transitions have in common.
template <class IdT>
Result<void> readNodeParts(const XMLElement& part, IdT id, IdMap<IdT, NodeGeometry>& geometries,
                           IdMap<IdT, std::string>& opaque, const XmlSource& xml) {
    if (geometries.find(id) != nullptr) {
        NodeGeometry geometry = geometries.get(id);
        TRY(readAnchors(part, geometry, xml));
        geometries.set(id, std::move(geometry));
    }
    if (const XMLElement* retained = childNamed(part, "kept"); retained != nullptr) {
        auto text = TRY(readText(*retained, xml));
        opaque.set(id, std::move(text));
    }
    return {};
}

Result<void> readInterval(const XMLElement& part, TimeInterval& interval, const XmlSource& xml) {
    const XMLElement* element = childNamed(part, "interval");
    if (element == nullptr) {
        return {};
    }
    TRY(readInteger(*element, "earliest", xml, interval.earliest));
    interval.latest.reset();
    if (attribute(*element, "latest")) {
        interval.latest = 0;
        TRY(readInteger(*element, "latest", xml, *interval.latest));
    }
    interval.earliestOpen = attribute(*element, "earliestOpen") == "true";
    interval.latestOpen = attribute(*element, "latestOpen") == "true";
    return {};
}

/// Reads `<geometry>` into `geometry`, which has the values of ISO elements.
Result<void> readGeometry(const XMLElement& element, ArcGeometry& geometry, const XmlSource& xml) {
    TRY(readWord(element, "shape", xml, geometry.shape));
    TRY(readWord(element, "anchor", xml, geometry.weightAnchor));
    const auto offset = TRY(readPoint(element, "offsetX", "offsetY", xml));
    if (offset) {
        geometry.weightOffset = offset;
    }
    for (const XMLElement& bend : ChildElements(element)) {
        const auto point = TRY(readPoint(bend, "x", "y", xml));
        if (point) {
            geometry.bends.push_back(*point);
        }
    }
    if (geometry.shape == ArcShape::curve && geometry.bends.size() != 2) {
        return xml.expected("two control points of a curve", std::to_string(geometry.bends.size()),
                            element);
    }
    return {};
}

Result<void> readPort(const XMLElement& element, Substitution& substitution, NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    PortBinding port;
    TRY(readWord(element, "role", xml, port.role));
    TRY(readInteger(element, "inner", xml, port.inner));
    const auto place =
        TRY(resolve(attribute(element, "place").value_or(""), "place", element, scope));
    if (!std::holds_alternative<PlaceId>(place)) {
        return xml.expected("a place as port", attribute(element, "place").value_or(""), element);
    }
    port.outer = std::get<PlaceId>(place);
    substitution.ports.push_back(port);
    return {};
}

Result<void> readSubstitution(const XMLElement& element, TransitionId id, NetScope& scope) {
    Substitution substitution;
    TRY(readChildText(element, "file", scope.file.xml, substitution.file));
    for (const XMLElement& child : ChildElements(element)) {
        if (localName(child) == "port") {
            TRY(readPort(child, substitution, scope));
        }
    }
    scope.diagram.net.transitions[id].substitution = std::move(substitution);
    return {};
}

Result<TransitionId> readTransitionRef(const XMLElement& element, const char* name,
                                       NetScope& scope) {
    const std::string_view id = attribute(element, name).value_or("");
    const auto target = TRY(resolve(id, name, element, scope));
    if (!std::holds_alternative<TransitionId>(target)) {
        return scope.file.xml.expected("a transition as " + std::string(name), id, element);
    }
    return std::get<TransitionId>(target);
}

Result<void> readPriority(const XMLElement& element, NetScope& scope) {
    const auto higher = TRY(readTransitionRef(element, "higher", scope));
    const auto lower = TRY(readTransitionRef(element, "lower", scope));
    const PriorityId id = scope.diagram.net.priorities.add({higher, lower});
    if (const XMLElement* child = childNamed(element, "geometry"); child != nullptr) {
        ArcGeometry geometry;
        TRY(readGeometry(*child, geometry, scope.file.xml));
        scope.diagram.priorities.set(id, std::move(geometry));
    }
    return {};
}

Result<void> readNote(const XMLElement& element, NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    Note note;
    TRY(readInteger(element, "kind", xml, note.kind));
    TRY(readChildText(element, "name", xml, note.name));
    TRY(readChildText(element, "text", xml, note.text));
    const auto position = TRY(readPoint(element, "x", "y", xml));
    const NoteId id = scope.diagram.net.notes.add(std::move(note));
    if (position) {
        scope.diagram.notes.set(id, {*position});
    }
    return {};
}

Result<void> readComment(const XMLElement& element, NetScope& scope) {
    scope.diagram.net.comments.push_back(TRY(readText(element, scope.file.xml)));
    return {};
}

Result<void> readDrawingPart(const XMLElement& element, NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    TRY(readWord(element, "nodeSize", xml, scope.diagram.nodeSize));
    return readChildText(element, "background", xml, scope.diagram.background);
}

/// `<kept>` of a net: the format of all retained texts, and lines that could not be written as XML.
Result<void> readRetained(const XMLElement& element, NetScope& scope) {
    OpaqueParts& opaque = scope.diagram.opaque;
    opaque.format = attribute(element, "format").value_or("");
    for (const XMLElement& line : ChildElements(element)) {
        opaque.lines.push_back(TRY(readText(line, scope.file.xml)));
    }
    return {};
}

Result<void> readRunPart(const XMLElement& element, NetScope& scope) {
    scope.diagram.runs.push_back(TRY(readRun(element, scope.file.xml)));
    return {};
}

Result<void> readNetName(const XMLElement& element, NetScope& scope) {
    scope.diagram.net.name = TRY(readText(element, scope.file.xml));
    return {};
}

Result<void> readNetPart(const XMLElement& element, NetScope& scope) {
    using Read = Result<void> (*)(const XMLElement&, NetScope&);
    constexpr std::pair<std::string_view, Read> parts[] = {
        {"name", readNetName},      {"comment", readComment}, {"drawing", readDrawingPart},
        {"priority", readPriority}, {"note", readNote},       {"run", readRunPart},
        {"kept", readRetained},
    };
    for (const auto& [name, read] : parts) {
        if (name == localName(element)) {
            return read(element, scope);
        }
    }
    return {};
}

}  // namespace

std::optional<std::string> exactName(const XMLElement& node) {
    const XMLElement* part = fireablePart(node);
    const XMLElement* name = part != nullptr ? childNamed(*part, "name") : nullptr;
    const auto hex = name != nullptr ? attribute(*name, "hex") : std::nullopt;
    return hex ? bytesOf(*hex) : std::nullopt;
}

bool hasGeneratedId(const XMLElement& node) {
    const XMLElement* part = fireablePart(node);
    return part != nullptr && childNamed(*part, "generatedId") != nullptr;
}

Result<void> readPlaceParts(const XMLElement& place, PlaceId id, NetScope& scope) {
    const XMLElement* part = fireablePart(place);
    if (part == nullptr) {
        return {};
    }
    Diagram& diagram = scope.diagram;
    const XmlSource& xml = scope.file.xml;
    TRY(readChildText(*part, "label", xml, diagram.net.places[id].label));
    return readNodeParts(*part, id, diagram.places, diagram.opaque.places, xml);
}

Result<void> readTransitionParts(const XMLElement& transition, TransitionId id, NetScope& scope) {
    const XMLElement* part = fireablePart(transition);
    if (part == nullptr) {
        return {};
    }
    Diagram& diagram = scope.diagram;
    const XmlSource& xml = scope.file.xml;
    Transition& target = diagram.net.transitions[id];
    TRY(readChildText(*part, "label", xml, target.label));
    TRY(readInterval(*part, target.interval, xml));
    if (const XMLElement* child = childNamed(*part, "substitution"); child != nullptr) {
        scope.substitutions.emplace_back(id, child);
    }
    return readNodeParts(*part, id, diagram.transitions, diagram.opaque.transitions, xml);
}

Result<void> readArcParts(const XMLElement& arc, ArcId id, NetScope& scope) {
    const XMLElement* part = fireablePart(arc);
    if (part == nullptr) {
        return {};
    }
    const XmlSource& xml = scope.file.xml;
    if (const XMLElement* element = childNamed(*part, "geometry"); element != nullptr) {
        ArcGeometry geometry = scope.diagram.arcs.get(id);
        TRY(readGeometry(*element, geometry, xml));
        scope.diagram.arcs.set(id, std::move(geometry));
        if (attribute(*element, "copy")) {
            scope.arcsAtCopies.emplace_back(id, element);
        }
    }
    if (const XMLElement* retained = childNamed(*part, "kept"); retained != nullptr) {
        auto text = TRY(readText(*retained, xml));
        scope.diagram.opaque.arcs.set(id, std::move(text));
    }
    return {};
}

Result<void> readNetParts(const XMLElement& net, NetScope& scope) {
    for (const auto& [id, element] : scope.substitutions) {
        TRY(readSubstitution(*element, id, scope));
    }
    const XMLElement* part = fireablePart(net);
    if (part != nullptr) {
        for (const XMLElement& element : ChildElements(*part)) {
            TRY(readNetPart(element, scope));
        }
    }
    return readDrawingParts(part, scope);
}

}  // namespace fireable
