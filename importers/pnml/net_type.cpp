#include "importers/pnml/net_type.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "importers/pnml/xml_elements.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

constexpr std::array<std::string_view, 7> colouredTypes{
    "symmetricnet", "highlevel", "hlpng", "hlnet", "coloured", "colored", "cpn"};
constexpr std::array<std::string_view, 5> colouredLabels{
    "hlinitialMarking", "hlinscription", "declaration", "condition", "colorinvariant"};
/// SNAKES and others write what tokens and arcs carry in these.
constexpr std::array<std::string_view, 5> terms{"multiset", "structure", "expression", "variable",
                                                "tuple"};
constexpr std::string_view standard = "http://www.pnml.org/version-2009/grammar/";
constexpr std::array<std::string_view, 3> standardTypes{"ptnet", "pnmlcoremodel", "pnml"};

/// What a marking or inscription says in place of a number; nothing where it is one.
const XMLElement* findTerm(const XMLElement& label) {
    if (!labelText(label).empty()) {
        return nullptr;
    }
    for (const XMLElement& child : ChildElements(label)) {
        if (std::ranges::find(terms, localName(child)) != terms.end()) {
            return &child;
        }
        const XMLElement* inside = child.FirstChildElement();
        if (localName(child) == "value" && inside != nullptr && localName(*inside) != "token") {
            return inside;  // SNAKES: a token of a value
        }
    }
    return nullptr;
}

const XMLElement* findColouredLabel(const XMLElement& parent) {
    for (const XMLElement& child : ChildElements(parent)) {
        const std::string_view name = localName(child);
        if (std::ranges::find(colouredLabels, name) != colouredLabels.end()) {
            return &child;
        }
        if (name == "initialMarking" || name == "inscription") {
            if (const XMLElement* term = findTerm(child); term != nullptr) {
                return term;
            }
        }
        const XMLElement* inside = name == "toolspecific" ? nullptr : findColouredLabel(child);
        if (inside != nullptr) {
            return inside;
        }
    }
    return nullptr;
}

bool isUnknownToTheStandard(std::string_view type) {
    return type.starts_with(standard) &&
           std::ranges::none_of(standardTypes, [&](std::string_view known) {
               return type.substr(standard.size()).starts_with(known);
           });
}

/// Whether a word of `lower` begins with one of `colouredTypes`.
bool isColouredType(std::string_view lower) {
    for (std::size_t at = 0; at < lower.size(); ++at) {
        const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(lower[at - 1])) == 0;
        if (begins && std::ranges::any_of(colouredTypes, [&](std::string_view word) {
                return lower.substr(at).starts_with(word);
            })) {
            return true;
        }
    }
    return false;
}

}  // namespace

Result<void> checkNetType(const XMLElement& net, const FileFacts& file) {
    constexpr std::string_view expected = "expected a place/transition net, found ";
    const std::string_view type = trimmed(attribute(net, "type").value_or(""));
    std::string lower(type);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (isColouredType(lower)) {
        return file.xml.failAt(
            ErrorCode::unknownFormat,
            std::string(expected) + "a coloured net of type " + std::string(type), net);
    }
    if (isUnknownToTheStandard(type)) {
        return file.xml.failAt(ErrorCode::unknownFormat,
                               std::string(expected) + "a net of unknown type " + std::string(type),
                               net);
    }
    const XMLElement* label = file.uncoloured ? nullptr : findColouredLabel(net);
    if (label != nullptr) {
        return file.xml.failAt(ErrorCode::unknownFormat,
                               std::string(expected) + "a coloured net with a <" +
                                   std::string(localName(*label)) + ">",
                               *label);
    }
    return {};
}

}  // namespace fireable
