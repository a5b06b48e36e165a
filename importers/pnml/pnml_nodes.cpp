#include "importers/pnml/net_scope.h"

#include <algorithm>
#include <array>

#include "importers/pnml/fireable_parts.h"
#include "importers/pnml/retained_parts.h"
#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

constexpr std::array<std::string_view, 8> knownParts{
    "name", "graphics", "initialMarking", "label", "delay", "toolspecific", "orientation", "type"};

/// Whether an element or attribute only says that a feature is not used.
bool isNeutral(std::string_view name, std::string_view value) {
    if (name == "priority" || name == "rate") {
        return value.empty() || value == "0" || value == "1" || value == "1.0";
    }
    if (name == "invariant") {
        return value == "< inf" || value == "<inf";
    }
    if (name == "guard") {
        return value.empty() || value == "true";
    }
    return value.empty() || value == "0" || value == "0.0" || value == "false";
}

void noteUnread(const XMLElement& node, NetScope& scope) {
    for (const XMLElement& part : ChildElements(node)) {
        const std::string_view name = localName(part);
        const bool colour =
            scope.file.uncoloured && (name.starts_with("hl") || name.starts_with("color"));
        if (std::ranges::find(knownParts, name) == knownParts.end() && !colour &&
            !isNeutral(name, labelText(part))) {
            scope.file.tally.note("<" + std::string(name) + "> is ignored", part);
        }
    }
    for (const char* name :
         {"invariant", "urgent", "infiniteServer", "player", "priority", "guard"}) {
        if (const auto value = attribute(node, name); value && !isNeutral(name, trimmed(*value))) {
            scope.file.tally.note("'" + std::string(name) + "' is ignored", node);
        }
    }
}

Result<std::string_view> readId(const XMLElement& node, const NetScope& scope) {
    const auto id = attribute(node, "id");
    if (!id || id->empty()) {
        return scope.file.xml.expected("an id", compactXml(node), node);
    }
    return *id;
}

Result<void> enter(const XMLElement& node, NodeTarget target, NetScope& scope) {
    const auto id = TRY(readId(node, scope));
    if (!scope.nodes.try_emplace(id, NodeEntry{target, &node}).second) {
        return scope.file.xml.expected("an id that no other node of the net has", id, node);
    }
    return {};
}

/// The name in the file, or the id; made unique.
std::string readName(const XMLElement& node, UniqueNames& names, NetScope& scope) {
    std::string name;
    if (const XMLElement* label = childNamed(node, "name"); label != nullptr) {
        name = labelText(*label);
    } else {
        name = trimmed(attribute(node, "name").value_or(""));
    }
    if (const auto exact = exactName(node); exact) {
        name = *exact;
    } else if (name.empty()) {
        name = attribute(node, "id").value_or("");
    }
    std::string unique = names.claim(name);
    if (unique != name) {
        const TextPosition where = scope.file.xml.position(node);
        scope.file.warnings.push_back(
            {"the name '" + name + "' occurs twice and becomes '" + unique + "'", where.line,
             where.column});
    }
    return unique;
}

std::string readLabel(const XMLElement& node) {
    const XMLElement* label = childNamed(node, "label");
    return label != nullptr ? labelText(*label) : std::string();
}

template <class IdT>
Result<void> readDrawing(const XMLElement& element, IdT id, IdMap<IdT, NodeGeometry>& geometries,
                         IdMap<IdT, std::string>& opaque, NetScope& scope) {
    const auto geometry = TRY(readNodeGeometry(element, scope));
    if (geometry) {
        geometries.set(id, *geometry);
    }
    if (std::string retained = retainedParts(element, RetainedOwner::node); !retained.empty()) {
        opaque.set(id, std::move(retained));
    }
    noteUnread(element, scope);
    return {};
}

}  // namespace

Result<void> readPlace(const XMLElement& element, NetScope& scope) {
    Diagram& diagram = scope.diagram;
    auto marking = TRY(readMarking(element, scope));
    const PlaceId id = diagram.net.places.add(
        {readName(element, scope.placeNames, scope), readLabel(element), std::move(marking)});
    TRY(enter(element, id, scope));
    TRY(readDrawing(element, id, diagram.places, diagram.opaque.places, scope));
    return readPlaceParts(element, id, scope);
}

Result<void> readTransition(const XMLElement& element, NetScope& scope) {
    Diagram& diagram = scope.diagram;
    const auto interval = TRY(readDelay(element, scope));
    const TransitionId id = diagram.net.transitions.add(
        {readName(element, scope.transitionNames, scope), readLabel(element), interval, {}});
    TRY(enter(element, id, scope));
    TRY(readDrawing(element, id, diagram.transitions, diagram.opaque.transitions, scope));
    return readTransitionParts(element, id, scope);
}

Result<void> readReference(const XMLElement& element, NetScope& scope) {
    const auto ref = attribute(element, "ref");
    if (!ref || ref->empty()) {
        return scope.file.xml.expected("an attribute ref", compactXml(element), element);
    }
    scope.file.tally.note("reference nodes are merged with the nodes that they stand for", element);
    return enter(element, *ref, scope);
}

Result<void> readLabels(const XMLElement& element, NetScope& scope) {
    const XmlSource& xml = scope.file.xml;
    const auto position =
        TRY(attribute(element, "positionX") ? readPoint(element, "positionX", "positionY", xml)
                                            : readPoint(element, "x", "y", xml));
    auto& notes = scope.diagram.net.notes;
    const NoteId id = notes.add({"n" + std::to_string(notes.size() + 1), 0, labelText(element)});
    if (position) {
        scope.diagram.notes.set(id, {*position});
    }
    return {};
}

Result<NodeTarget> resolve(std::string_view id, std::string_view what, const XMLElement& at,
                           NetScope& scope) {
    std::vector<NodeTarget*> chain;
    while (true) {
        const auto found = scope.nodes.find(id);
        if (found == scope.nodes.end()) {
            return scope.file.xml.failAt(
                ErrorCode::unknownNode,
                "expected the id of a node as " + std::string(what) + ", found " + shown(id), at);
        }
        NodeTarget& target = found->second.target;
        if (!std::holds_alternative<std::string_view>(target)) {
            const NodeTarget end = target;
            for (NodeTarget* link : chain) {
                *link = end;  // shortens the chain for later lookups
            }
            return end;
        }
        if (chain.size() == scope.nodes.size()) {  // the chain is a cycle
            return scope.file.xml.expected(
                "a chain of references that ends at a place or a transition", id, at);
        }
        chain.push_back(&target);
        id = std::get<std::string_view>(target);
    }
}

}  // namespace fireable
