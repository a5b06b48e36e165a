#include "importers/pnml/net_scope.h"

#include <algorithm>
#include <array>

#include "importers/pnml/fireable_parts.h"
#include "importers/pnml/retained_parts.h"
#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

constexpr std::array<std::string_view, 5> arcNames{"arc", "inputArc", "outputArc", "inhibitorArc",
                                                   "transportArc"};

/// The type of an arc before its direction is known.
enum class ArcType : std::uint8_t { plain, transport, inhibitor, read, reset };

struct ArcTypeWord {
    std::string_view word;
    ArcType type;
};
constexpr std::array<ArcTypeWord, 11> arcTypeWords{{{"", ArcType::plain},
                                                    {"normal", ArcType::plain},
                                                    {"regular", ArcType::plain},
                                                    {"timed", ArcType::plain},
                                                    {"transport", ArcType::transport},
                                                    {"inhibitor", ArcType::inhibitor},
                                                    {"tapninhibitor", ArcType::inhibitor},
                                                    {"test", ArcType::read},
                                                    {"read", ArcType::read},
                                                    {"readarc", ArcType::read},
                                                    {"reset", ArcType::reset}}};

/// The word for the kind: from an attribute of the arc, otherwise from a child's attribute,
/// otherwise from the child's text.
std::string arcTypeText(const XMLElement& arc) {
    if (const auto type = attribute(arc, "type"); type) {
        return std::string(trimmed(*type));
    }
    for (const std::string_view name : {"type", "arctype"}) {
        if (const XMLElement* child = childNamed(arc, name); child != nullptr) {
            const auto value = attribute(*child, "value");
            return value ? std::string(trimmed(*value)) : labelText(*child);
        }
    }
    return {};
}

Result<ArcType> readArcType(const XMLElement& arc, const XmlSource& xml) {
    if (localName(arc) == "inhibitorArc") {
        return ArcType::inhibitor;
    }
    const std::string text = arcTypeText(arc);
    const auto found = std::ranges::find(arcTypeWords, lowerCase(text), &ArcTypeWord::word);
    if (found == arcTypeWords.end()) {
        return xml.expected("an arc of type normal, inhibitor, test, read or reset", text, arc);
    }
    return found->type;
}

struct Ends {
    PlaceId place;
    TransitionId transition;
    bool fromPlace = true;
};

Result<NodeTarget> readEnd(const XMLElement& arc, const char* name, NetScope& scope) {
    const auto id = attribute(arc, name);
    if (!id) {
        return scope.file.xml.expected("an attribute " + std::string(name), compactXml(arc), arc);
    }
    return resolve(*id, name, arc, scope);
}

Result<Ends> readEnds(const XMLElement& arc, const char* source, const char* target,
                      NetScope& scope) {
    const auto from = TRY(readEnd(arc, source, scope));
    const auto to = TRY(readEnd(arc, target, scope));
    const auto* fromPlace = std::get_if<PlaceId>(&from);
    const auto* toPlace = std::get_if<PlaceId>(&to);
    if ((fromPlace == nullptr) == (toPlace == nullptr)) {
        const std::string both = fromPlace != nullptr ? "two places" : "two transitions";
        return scope.file.xml.failAt(
            ErrorCode::badSyntax,
            "expected an arc between a place and a transition, found one between " + both, arc);
    }
    return fromPlace != nullptr ? Ends{*fromPlace, std::get<TransitionId>(to), true}
                                : Ends{*toPlace, std::get<TransitionId>(from), false};
}

ArcKind kindOf(ArcType type, bool fromPlace) {
    switch (type) {
        case ArcType::inhibitor:
            return ArcKind::inhibitor;
        case ArcType::read:
            return ArcKind::read;
        case ArcType::reset:
            return ArcKind::reset;
        case ArcType::plain:
        case ArcType::transport:
            break;
    }
    return fromPlace ? ArcKind::input : ArcKind::output;
}

Result<ArcId> addArc(const XMLElement& element, const Ends& ends, ArcType type, NetScope& scope) {
    const auto weight = TRY(readWeight(element, scope));
    auto geometry = TRY(readArcGeometry(element, scope));
    const ArcKind kind = kindOf(type, ends.fromPlace);
    const ArcId id = scope.diagram.net.arcs.add({ends.place, ends.transition, kind, weight});
    const bool turned = !ends.fromPlace && kind != ArcKind::output;
    if (geometry) {
        if (turned) {
            std::ranges::reverse(geometry->bends);
        }
        scope.diagram.arcs.set(id, std::move(*geometry));
    }
    return id;
}

/// Old verifypn: one element from a place through a transition to a place.
Result<void> readTransport(const XMLElement& element, NetScope& scope) {
    scope.file.tally.note("transport arcs are read as plain ones: ages are not kept", element);
    for (const auto& [source, target] :
         {std::pair{"source", "transition"}, std::pair{"transition", "target"}}) {
        const auto ends = TRY(readEnds(element, source, target, scope));
        TRY(addArc(element, ends, ArcType::plain, scope));
    }
    return {};
}

}  // namespace

bool isArc(std::string_view localName) {
    return std::ranges::find(arcNames, localName) != arcNames.end();
}

Result<void> readArc(const XMLElement& element, NetScope& scope) {
    if (localName(element) == "transportArc" && attribute(element, "transition")) {
        return readTransport(element, scope);
    }
    const auto type = TRY(readArcType(element, scope.file.xml));
    if (type == ArcType::transport) {
        scope.file.tally.note("transport arcs are read as plain ones: ages are not kept", element);
    }
    const auto ends = TRY(readEnds(element, "source", "target", scope));
    const auto id = TRY(addArc(element, ends, type, scope));
    if (std::string retained = retainedParts(element, RetainedOwner::arc); !retained.empty()) {
        scope.diagram.opaque.arcs.set(id, std::move(retained));
    }
    return readArcParts(element, id, scope);
}

}  // namespace fireable
