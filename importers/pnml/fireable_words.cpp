#include "importers/pnml/fireable_words.h"

#include <utility>

#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

int hexDigit(char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t at = digits.find(c);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

std::string hexOf(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        hex += digits[byte >> 4U];
        hex += digits[byte & 0xFU];
    }
    return hex;
}

std::optional<std::string> bytesOf(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const int high = hexDigit(hex[i]);
        const int low = i + 1 < hex.size() ? hexDigit(hex[i + 1]) : -1;
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

const XMLElement* fireablePart(const XMLElement& owner) {
    for (const XMLElement& child : ChildElements(owner)) {
        if (localName(child) == "toolspecific" && attribute(child, "tool") == toolName) {
            return &child;
        }
    }
    const bool isNet = localName(owner) == "net";
    const XMLElement* page = isNet ? childNamed(owner, "page") : nullptr;
    return page != nullptr ? fireablePart(*page) : nullptr;
}

Result<std::string> readText(const XMLElement& element, const XmlSource& xml) {
    const auto hex = attribute(element, "hex");
    if (!hex) {
        return ownText(element);
    }
    auto bytes = bytesOf(*hex);
    if (!bytes) {
        return xml.expected("pairs of hexadecimal digits", *hex, element);
    }
    return std::move(*bytes);
}

Result<void> readChildText(const XMLElement& part, std::string_view name, const XmlSource& xml,
                           std::string& target) {
    if (const XMLElement* child = childNamed(part, name); child != nullptr) {
        target = TRY(readText(*child, xml));
    }
    return {};
}

Result<void> readAnchors(const XMLElement& part, NodeGeometry& geometry, const XmlSource& xml) {
    const XMLElement* anchors = childNamed(part, "anchors");
    if (anchors == nullptr) {
        return {};
    }
    for (const auto& [name, target] :
         {std::pair{"name", &geometry.nameAnchor}, std::pair{"label", &geometry.labelAnchor},
          std::pair{"interval", &geometry.intervalAnchor}}) {
        TRY(readWord(*anchors, name, xml, *target));
    }
    return {};
}

namespace {

struct Words {
    TriggerWords operator()(const ConditionMet& t) const { return {"condition", t.condition, {}}; }
    TriggerWords operator()(const TransitionFires& t) const { return {"fires", t.transition, {}}; }
    TriggerWords operator()(const PlaceChanges& t) const { return {"changes", t.place, {}}; }
    TriggerWords operator()(const PlaceEmpties& t) const { return {"empties", t.place, {}}; }
    TriggerWords operator()(const PlaceReaches& t) const { return {"reaches", t.place, t.value}; }
    TriggerWords operator()(const StepReached& t) const { return {"step", "", t.step}; }
    TriggerWords operator()(const AssertionFails& t) const {
        return {"assertion", t.assertion, {}};
    }
};

}  // namespace

TriggerWords wordsOf(const Trigger& trigger) {
    return std::visit(Words{}, trigger);
}

std::optional<Trigger> triggerOf(const TriggerWords& words) {
    struct Kind {
        std::string_view word;
        bool valued;
        Trigger trigger;
    };
    const auto& [wanted, of, value] = words;
    const Kind kinds[] = {
        {"condition", false, ConditionMet{of}},
        {"fires", false, TransitionFires{of}},
        {"changes", false, PlaceChanges{of}},
        {"empties", false, PlaceEmpties{of}},
        {"assertion", false, AssertionFails{of}},
        {"reaches", true, PlaceReaches{of, value.value_or(0)}},
        {"step", true, StepReached{value.value_or(0)}},
    };
    for (const auto& [word, valued, trigger] : kinds) {
        if (word == wanted && valued == value.has_value()) {
            return trigger;
        }
    }
    return std::nullopt;
}

}  // namespace fireable
