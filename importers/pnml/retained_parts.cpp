#include "importers/pnml/retained_parts.h"

#include "importers/pnml/fireable_words.h"
#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

bool isForeignPart(const XMLElement& element) {
    return localName(element) == "toolspecific" && attribute(element, "tool") != toolName;
}

bool isStyle(const XMLElement& element) {
    const std::string_view name = localName(element);
    return name == "fill" || name == "line";
}

bool isRetained(const XMLElement& element, const XMLElement& owner, RetainedOwner kind) {
    const bool isArcName = kind == RetainedOwner::arc && localName(element) == "name" &&
                           childNamed(element, "text") != nullptr &&
                           childNamed(owner, "arctype") == nullptr;
    return isForeignPart(element) || isArcName;
}

/// The elements in a text, under one parent; null if it is not well-formed.
const XMLElement* parseParts(std::string_view text, tinyxml2::XMLDocument& document) {
    const std::string wrapped = "<x>" + std::string(text) + "</x>";
    if (document.Parse(wrapped.data(), wrapped.size()) != tinyxml2::XML_SUCCESS) {
        return nullptr;
    }
    const XMLElement* root = document.RootElement();
    return root != nullptr && root->NextSibling() == nullptr ? root : nullptr;
}

}  // namespace

std::string retainedParts(const XMLElement& owner, RetainedOwner kind) {
    std::string retained;
    if (const XMLElement* graphics = childNamed(owner, "graphics"); graphics != nullptr) {
        for (const XMLElement& part : ChildElements(*graphics)) {
            retained += isStyle(part) ? compactXml(part) : std::string();
        }
    }
    for (const XMLElement& part : ChildElements(owner)) {
        retained += isRetained(part, owner, kind) ? compactXml(part) : std::string();
    }
    return retained;
}

bool isRetainedInNet(const XMLElement& element) {
    return isForeignPart(element) || localName(element) == "finalmarkings";
}

bool belongsIntoPage(const XMLElement& element) {
    return localName(element) == "toolspecific";
}

bool canStandAsXml(std::string_view text, RetainedOwner kind, SplitParts& parts) {
    tinyxml2::XMLDocument document;
    const XMLElement* root = parseParts(text, document);
    if (root == nullptr || text.empty()) {
        return false;
    }
    std::string again;
    for (const XMLElement& part : ChildElements(*root)) {
        const bool style = isStyle(part);
        if ((style && !parts.others.empty()) || (!style && !isRetained(part, *root, kind))) {
            return false;
        }
        const std::string xml = compactXml(part);
        (style ? parts.graphics : parts.others).push_back(xml);
        again += xml;
    }
    return again == text;
}

bool isNetLine(std::string_view line, bool& intoPage) {
    tinyxml2::XMLDocument document;
    const XMLElement* root = parseParts(line, document);
    const XMLElement* only = root != nullptr ? root->FirstChildElement() : nullptr;
    if (only == nullptr || only->NextSibling() != nullptr || !isRetainedInNet(*only)) {
        return false;
    }
    intoPage = belongsIntoPage(*only);
    return compactXml(*only) == line;
}

}  // namespace fireable
