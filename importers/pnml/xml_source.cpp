#include "importers/pnml/xml_source.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "importers/pnml/xml_encoding.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;
using tinyxml2::XMLNode;

/// Skips a construct that ends with `end`, or to the end of the text.
void skipPast(TextScanner& scanner, std::string_view end) {
    while (!scanner.atEnd()) {
        if (scanner.at(end)) {
            scanner.take(end.size());
            return;
        }
        scanner.take();
    }
}

void skipTag(TextScanner& scanner) {
    for (char quote = 0; !scanner.atEnd();) {
        const char c = scanner.take();
        if (quote != 0) {
            quote = c == quote ? '\0' : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            return;
        }
    }
}

/// The positions of the start tags, in order.
std::vector<TextPosition> startTags(std::string_view text) {
    std::vector<TextPosition> tags;
    for (TextScanner scanner(text); !scanner.atEnd();) {
        if (scanner.at("<!--")) {
            skipPast(scanner, "-->");
        } else if (scanner.at("<![CDATA[")) {
            skipPast(scanner, "]]>");
        } else if (scanner.at("<?")) {
            skipPast(scanner, "?>");
        } else if (scanner.at("<!") || scanner.at("</")) {
            skipTag(scanner);
        } else if (scanner.at("<")) {
            tags.push_back(scanner.position());
            skipTag(scanner);
        } else {
            scanner.take();
        }
    }
    return tags;
}

const XMLElement* nextInDocument(const XMLElement& element) {
    if (const XMLElement* child = element.FirstChildElement(); child != nullptr) {
        return child;
    }
    for (const XMLNode* node = &element; node != nullptr; node = node->Parent()) {
        if (const XMLElement* sibling = node->NextSiblingElement(); sibling != nullptr) {
            return sibling;
        }
    }
    return nullptr;
}

std::string_view expectation(tinyxml2::XMLError error) {
    switch (error) {
        case tinyxml2::XML_ERROR_MISMATCHED_ELEMENT:
            return "an element that is closed by its own end tag";
        case tinyxml2::XML_ERROR_PARSING_ATTRIBUTE:
            return "attributes of the form name=\"value\"";
        case tinyxml2::XML_ERROR_PARSING_COMMENT:
            return "a comment that ends with '-->'";
        case tinyxml2::XML_ERROR_PARSING_CDATA:
            return "character data that ends with ']]>'";
        case tinyxml2::XML_ERROR_PARSING_DECLARATION:
            return "a declaration that ends with '?>'";
        default:
            return "well-formed XML";
    }
}

/// An error with the line where the parser failed.
Failure malformed(std::string_view text, const tinyxml2::XMLDocument& document) {
    if (document.ErrorID() == tinyxml2::XML_ELEMENT_DEPTH_EXCEEDED) {
        return fail(
            ErrorCode::unsupported,
            "elements are nested more than " + std::to_string(TINYXML2_MAX_ELEMENT_DEPTH) + " deep",
            document.ErrorLineNum(), 1);
    }
    TextPosition where{std::max(document.ErrorLineNum(), 1), 1};
    for (int line = 1; line < where.line; ++line) {
        const std::size_t end = text.find('\n');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    text = text.substr(0, text.find_first_of("\r\n"));
    const std::size_t indent = std::min(text.find_first_not_of(" \t"), text.size());
    where.column += static_cast<int>(indent);
    return expectedBut(expectation(document.ErrorID()), text.substr(indent), where);
}

}  // namespace

Result<XmlSource> XmlSource::parse(std::string_view file) {
    auto text = TRY(xmlAsUtf8(file));
    if (text.find('\0') != std::string::npos) {
        return expectedBut("text", "\\x00", {1, 1});
    }
    XmlSource source;
    source.text_ = std::move(text);
    source.document_ = std::make_unique<tinyxml2::XMLDocument>();
    if (source.document_->Parse(source.text_.data(), source.text_.size()) !=
        tinyxml2::XML_SUCCESS) {
        return malformed(source.text_, *source.document_);
    }
    const XMLElement* root = source.document_->RootElement();
    if (root == nullptr) {
        return expectedBut("an XML element", source.text_, {1, 1});
    }
    for (const XMLNode* node = root->NextSibling(); node != nullptr; node = node->NextSibling()) {
        if (node->ToComment() == nullptr && node->ToUnknown() == nullptr) {
            return fail(ErrorCode::badSyntax,
                        "expected the end of the file after the root element, found " +
                            shown(node->Value()),
                        node->GetLineNum(), 1);
        }
    }
    return source;
}

void XmlSource::locate() const {
    const std::vector<TextPosition> tags = startTags(text_);
    std::size_t next = 0;
    for (const XMLElement* at = document_->RootElement(); at != nullptr && next < tags.size();
         at = nextInDocument(*at)) {
        positions_[at] = tags[next++];
    }
}

TextPosition XmlSource::position(const XMLElement& element) const {
    if (positions_.empty()) {
        locate();
    }
    const auto found = positions_.find(&element);
    return found != positions_.end() ? found->second : TextPosition{element.GetLineNum(), 1};
}

Failure XmlSource::expected(std::string_view expected, std::string_view found,
                            const XMLElement& element) const {
    const std::string what = found.empty() ? std::string("nothing") : shown(found);
    return failAt(ErrorCode::badSyntax, "expected " + std::string(expected) + ", found " + what,
                  element);
}

Failure XmlSource::failAt(ErrorCode code, std::string detail, const XMLElement& element) const {
    return fireable::failAt(code, std::move(detail), position(element));
}

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
    const auto value = wholeNumber<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string compactXml(const XMLElement& element) {
    tinyxml2::XMLPrinter printer(nullptr, true);
    element.Accept(&printer);
    return printer.CStr();
}

void Tally::note(std::string_view what, const tinyxml2::XMLElement& where) {
    const auto [number, isNew] = numbers_.try_emplace(std::string(what), lines_.size());
    if (isNew) {
        lines_.push_back({std::string(what), &where, 0});
    }
    ++lines_[number->second].times;
}

void Tally::report(const XmlSource& xml, std::vector<Warning>& warnings) const {
    for (const Line& line : lines_) {
        const TextPosition where = xml.position(*line.first);
        const std::string times =
            line.times > 1 ? " (" + std::to_string(line.times) + " times)" : std::string();
        warnings.push_back({line.what + times, where.line, where.column});
    }
}

}  // namespace fireable
