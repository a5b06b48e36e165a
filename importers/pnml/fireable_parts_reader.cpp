#include "importers/pnml/fireable_parts_reader.h"

#include <utility>

#include "importers/pnml/drawing_parts_reader.h"
#include "importers/pnml/fireable_values.h"
#include "importers/pnml/fireable_words.h"
#include "importers/pnml/pnml_graphics.h"
#include "importers/pnml/pnml_nodes.h"
#include "importers/pnml/run_parts_reader.h"
#include "importers/pnml/xml_elements.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

/// Anchors and kept text: what places and transitions have alike.
template <class IdT>
Result<void> readNodeParts(const XMLElement& part, IdT id, IdMap<IdT, NodeGeometry>& geometries,
                           IdMap<IdT, std::string>& opaque, const XmlSource& xml) {
    if (geometries.find(id) != nullptr) {
        NodeGeometry geometry = geometries.get(id);
        if (auto read = readAnchors(part, geometry, xml); !read) {
            return read;
        }
        geometries.set(id, std::move(geometry));
    }
    if (const XMLElement* kept = childNamed(part, "kept"); kept != nullptr) {
        auto text = readText(*kept, xml);
        if (!text) {
            return text.failure();
        }
        opaque.set(id, std::move(*text));
    }
    return {};
}

Result<void> readInterval(const XMLElement& part, TimeInterval& interval, const XmlSource& xml) {
    const XMLElement* element = childNamed(part, "interval");
    if (element == nullptr) {
        return {};
    }
    if (auto read = readInteger(*element, "earliest", xml, interval.earliest); !read) {
        return read;
    }
    interval.latest.reset();
    if (attribute(*element, "latest")) {
        interval.latest = 0;
        if (auto read = readInteger(*element, "latest", xml, *interval.latest); !read) {
            return read;
        }
    }
    interval.earliestOpen = attribute(*element, "earliestOpen") == "true";
    interval.latestOpen = attribute(*element, "latestOpen") == "true";
    return {};
}

/// `<geometry>` onto `geometry`, which holds what ISO elements said.
Result<void> readGeometry(const XMLElement& element, ArcGeometry& geometry, const XmlSource& xml) {
    if (auto read = readWord(element, "shape", arcShapeOf, xml, geometry.shape); !read) {
        return read;
    }
    if (auto read = readWord(element, "anchor", anchorOf, xml, geometry.weightAnchor); !read) {
        return read;
    }
    const auto offset = readPoint(element, "offsetX", "offsetY", xml);
    if (!offset) {
        return offset.failure();
    }
    if (*offset) {
        geometry.weightOffset = *offset;
    }
    for (const XMLElement& bend : ChildElements(element)) {
        const auto point = readPoint(bend, "x", "y", xml);
        if (!point) {
            return point.failure();
        }
        if (*point) {
            geometry.bends.push_back(**point);
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
    if (auto read = readWord(element, "role", portRoleOf, xml, port.role); !read) {
        return read;
    }
    if (auto read = readInteger(element, "inner", xml, port.inner); !read) {
        return read;
    }
    const auto place = resolve(attribute(element, "place").value_or(""), "place", element, scope);
    if (!place) {
        return place.failure();
    }
    if (!std::holds_alternative<PlaceId>(*place)) {
        return xml.expected("a place as port", attribute(element, "place").value_or(""), element);
    }
    port.outer = std::get<PlaceId>(*place);
    substitution.ports.push_back(port);
    return {};
}

Result<void> readSubstitution(const XMLElement& element, TransitionId id, NetScope& scope) {
    Substitution substitution;
    if (auto read = readChildText(element, "file", scope.file.xml, substitution.file); !read) {
        return read;
    }
    for (const XMLElement& child : ChildElements(element)) {
        if (localName(child) == "port") {
            if (auto read = readPort(child, substitution, scope); !read) {
                return read;
            }
        }
    }
    scope.diagram.net.transitions[id].substitution = std::move(substitution);
    return {};
}

Result<TransitionId> readTransitionRef(const XMLElement& element, const char* name,
                                       NetScope& scope) {
    const std::string_view id = attribute(element, name).value_or("");
    const auto target = resolve(id, name, element, scope);
    if (!target) {
        return target.failure();
    }
    if (!std::holds_alternative<TransitionId>(*target)) {
        return scope.file.xml.expected("a transition as " + std::string(name), id, element);
    }
    return std::get<TransitionId>(*target);
}

Result<void> readPriority(const XMLElement& element, NetScope& scope) {
    const auto higher = readTransitionRef(element, "higher", scope);
    if (!higher) {
        return higher.failure();
    }
    const auto lower = readTransitionRef(element, "lower", scope);
    if (!lower) {
        return lower.failure();
    }
    const PriorityId id = scope.diagram.net.priorities.add({*higher, *lower});
    if (const XMLElement* child = childNamed(element, "geometry"); child != nullptr) {
        ArcGeometry geometry;
        if (auto read = readGeometry(*child, geometry, scope.file.xml); !read) {
            return read;
        }
        scope.diagram.priorities.set(id, std::move(geometry));
    }
    return {};
}

Result<void> readNote(const XMLElement& element, NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    Note note;
    if (auto read = readInteger(element, "kind", xml, note.kind); !read) {
        return read;
    }
    if (auto read = readChildText(element, "name", xml, note.name); !read) {
        return read;
    }
    if (auto read = readChildText(element, "text", xml, note.text); !read) {
        return read;
    }
    const auto position = readPoint(element, "x", "y", xml);
    if (!position) {
        return position.failure();
    }
    const NoteId id = scope.diagram.net.notes.add(std::move(note));
    if (*position) {
        scope.diagram.notes.set(id, {**position});
    }
    return {};
}

Result<void> readComment(const XMLElement& element, NetScope& scope) {
    auto text = readText(element, scope.file.xml);
    if (!text) {
        return text.failure();
    }
    scope.diagram.net.comments.push_back(std::move(*text));
    return {};
}

Result<void> readDrawingPart(const XMLElement& element, NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    if (auto read = readWord(element, "nodeSize", nodeSizeOf, xml, scope.diagram.nodeSize); !read) {
        return read;
    }
    return readChildText(element, "background", xml, scope.diagram.background);
}

/// `<kept>` of a net: the format of all kept texts, and lines that could not stand as XML.
Result<void> readKept(const XMLElement& element, NetScope& scope) {
    OpaqueParts& opaque = scope.diagram.opaque;
    opaque.format = attribute(element, "format").value_or("");
    for (const XMLElement& line : ChildElements(element)) {
        auto text = readText(line, scope.file.xml);
        if (!text) {
            return text.failure();
        }
        opaque.lines.push_back(std::move(*text));
    }
    return {};
}

Result<void> readRunPart(const XMLElement& element, NetScope& scope) {
    auto run = readRun(element, scope.file.xml);
    if (!run) {
        return run.failure();
    }
    scope.diagram.runs.push_back(std::move(*run));
    return {};
}

Result<void> readNetPart(const XMLElement& element, NetScope& scope) {
    const std::string_view name = localName(element);
    if (name == "name") {
        auto text = readText(element, scope.file.xml);
        if (!text) {
            return text.failure();
        }
        scope.diagram.net.name = std::move(*text);
        return {};
    }
    if (name == "comment") {
        return readComment(element, scope);
    }
    if (name == "drawing") {
        return readDrawingPart(element, scope);
    }
    if (name == "priority") {
        return readPriority(element, scope);
    }
    if (name == "note") {
        return readNote(element, scope);
    }
    if (name == "run") {
        return readRunPart(element, scope);
    }
    return name == "kept" ? readKept(element, scope) : Result<void>();
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
    if (auto read = readChildText(*part, "label", xml, diagram.net.places[id].label); !read) {
        return read;
    }
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
    if (auto read = readChildText(*part, "label", xml, target.label); !read) {
        return read;
    }
    if (auto read = readInterval(*part, target.interval, xml); !read) {
        return read;
    }
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
        if (auto read = readGeometry(*element, geometry, xml); !read) {
            return read;
        }
        scope.diagram.arcs.set(id, std::move(geometry));
        if (attribute(*element, "copy")) {
            scope.arcsAtCopies.emplace_back(id, element);
        }
    }
    if (const XMLElement* kept = childNamed(*part, "kept"); kept != nullptr) {
        auto text = readText(*kept, xml);
        if (!text) {
            return text.failure();
        }
        scope.diagram.opaque.arcs.set(id, std::move(*text));
    }
    return {};
}

Result<void> readNetParts(const XMLElement& net, NetScope& scope) {
    for (const auto& [id, element] : scope.substitutions) {
        if (auto read = readSubstitution(*element, id, scope); !read) {
            return read;
        }
    }
    const XMLElement* part = fireablePart(net);
    if (part != nullptr) {
        for (const XMLElement& element : ChildElements(*part)) {
            if (auto read = readNetPart(element, scope); !read) {
                return read;
            }
        }
    }
    return readDrawingParts(part, scope);
}

}  // namespace fireable
