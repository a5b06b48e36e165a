#include "importers/pnml/pnml_formats.h"

#include <algorithm>

#include "importers/text/text_scanner.h"
#include "importers/text/text_start.h"

namespace fireable {
namespace {

/// The name of the first element, after the XML declaration, comments and document type.
std::string_view rootElement(std::string_view text) {
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string_view::npos; ++at) {
        if (text.substr(at).starts_with("<!--")) {
            at = std::min(text.find("-->", at), text.size() - 1);
        } else if (at + 1 < text.size() && text[at + 1] != '?' && text[at + 1] != '!') {
            const auto name = text.substr(at + 1);
            return name.substr(0, name.find_first_of(" \t\r\n/>"));
        }
    }
    return {};
}

std::string_view withoutPrefix(std::string_view element) {
    return element.substr(element.find(':') + 1);
}

/// What only TAPAAL writes into PNML.
bool hasPartsOfTapaal(const TextStart& start) {
    const auto has = [&](std::string_view part) {
        return start.text.find(part) != std::string_view::npos;
    };
    return (has("positionX=") || has(" initialMarking=")) &&
           (start.suffix == ".tapn" || has("inscription=\"["));
}

bool isPnmlDocument(const TextStart& start) {
    return start.text.starts_with('<') && withoutPrefix(rootElement(start.text)) == "pnml";
}

}  // namespace

bool isPnml(const TextStart& start) {
    return isPnmlDocument(start) && !hasPartsOfTapaal(start);
}

bool isTapn(const TextStart& start) {
    return isPnmlDocument(start) && hasPartsOfTapaal(start);
}

std::optional<std::string> whyNotPnml(const TextStart& start) {
    if (!start.text.starts_with('<')) {
        return std::nullopt;
    }
    const std::string_view root = rootElement(start.text);
    if (withoutPrefix(root) == "Snoopy") {
        return "this is a Snoopy document; export it from Snoopy as PNML";
    }
    if (withoutPrefix(root) == "project") {
        return "this is a GreatSPN project; export its nets from GreatSPN as PNML";
    }
    return "expected an XML file with the root element 'pnml', found " +
           (root.empty() ? "no element" : shown(root));
}

}  // namespace fireable
