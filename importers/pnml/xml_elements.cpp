#include "importers/pnml/xml_elements.h"

#include <charconv>
#include <cmath>

namespace fireable {

using tinyxml2::XMLElement;

std::string_view localName(const XMLElement& element) {
    const std::string_view name = element.Name();
    const std::size_t colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

const XMLElement* childNamed(const XMLElement& parent, std::string_view name) {
    for (const XMLElement& child : ChildElements(parent)) {
        if (localName(child) == name) {
            return &child;
        }
    }
    return nullptr;
}

std::optional<std::string_view> attribute(const XMLElement& element, const char* name) {
    const char* value = element.Attribute(name);
    return value != nullptr ? std::optional<std::string_view>(value) : std::nullopt;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string ownText(const XMLElement& element) {
    std::string text;
    for (auto* node = element.FirstChild(); node != nullptr; node = node->NextSibling()) {
        if (const auto* part = node->ToText(); part != nullptr) {
            text += part->Value();
        }
    }
    return std::string(trimmed(text));
}

std::string labelText(const XMLElement& label) {
    for (const std::string_view name : {"text", "value"}) {
        if (const XMLElement* child = childNamed(label, name); child != nullptr) {
            return ownText(*child);
        }
    }
    return ownText(label);
}

std::optional<double> parseDecimal(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::string compactXml(const XMLElement& element) {
    tinyxml2::XMLPrinter printer(nullptr, true);
    element.Accept(&printer);
    return printer.CStr();
}

}  // namespace fireable
