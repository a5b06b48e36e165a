#include "importers/pnml/fireable_values.h"

#include <utility>

#include "importers/pnml/fireable_words.h"

namespace fireable {

using tinyxml2::XMLElement;

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
        TRY(readWord(*anchors, name, anchorOf, xml, *target));
    }
    return {};
}

}  // namespace fireable
