#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "engine/net/model/diagram.h"
#include "importers/pnml/xml_elements.h"
#include "importers/pnml/xml_source.h"

// The values that `fireable_words.h` speaks of, one function for each kind of value.

namespace fireable {

/// The text of an element, which may stand in `hex`.
Result<std::string> readText(const tinyxml2::XMLElement& element, const XmlSource& xml);

/// The text of the child `name` to `target`; nothing happens where there is no such child.
Result<void> readChildText(const tinyxml2::XMLElement& part, std::string_view name,
                           const XmlSource& xml, std::string& target);

/// The anchors that the child `<anchors>` names, to `geometry`.
Result<void> readAnchors(const tinyxml2::XMLElement& part, NodeGeometry& geometry,
                         const XmlSource& xml);

/// The enumerator that an attribute names, to `target`; unchanged without the attribute.
template <class Enum>
Result<void> readWord(const tinyxml2::XMLElement& element, const char* name,
                      std::optional<Enum> (*valueOf)(std::string_view), const XmlSource& xml,
                      Enum& target) {
    const auto word = attribute(element, name);
    if (!word) {
        return {};
    }
    const auto value = valueOf(*word);
    if (!value) {
        return xml.expected("a known word as " + std::string(name), *word, element);
    }
    target = *value;
    return {};
}

template <class Integer>
Result<void> readInteger(const tinyxml2::XMLElement& element, const char* name,
                         const XmlSource& xml, Integer& target) {
    const std::string_view text = attribute(element, name).value_or("");
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, target);
    if (error != std::errc() || stop != end) {
        return xml.expected("a whole number as " + std::string(name), text, element);
    }
    return {};
}

}  // namespace fireable
