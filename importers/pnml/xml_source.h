#pragma once

#include <tinyxml2.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/result.h"
#include "importers/imported.h"
#include "importers/text/text_scanner.h"

// Reads XML by local names: dialects of PNML differ in namespaces and prefixes.

namespace fireable {

/// A well-formed XML file, with the position of each element.
class XmlSource {
public:
    /// Fails with `badSyntax` and the position if the file is not well-formed.
    static Result<XmlSource> parse(std::string_view file);

    const tinyxml2::XMLElement& root() const { return *document_->RootElement(); }
    const tinyxml2::XMLDocument& document() const { return *document_; }
    /// The position of the element's tag.
    TextPosition position(const tinyxml2::XMLElement& element) const;

    /// An error at `element`: "expected `expected`, found `found`".
    Failure expected(std::string_view expected, std::string_view found,
                     const tinyxml2::XMLElement& element) const;
    Failure failAt(ErrorCode code, std::string detail, const tinyxml2::XMLElement& element) const;

private:
    XmlSource() = default;
    void locate() const;

    std::string text_;  ///< UTF-8
    std::unique_ptr<tinyxml2::XMLDocument> document_;
    /// Filled when a position is first requested, which most files never need.
    mutable std::unordered_map<const tinyxml2::XMLElement*, TextPosition> positions_;
};

/// The name without its namespace prefix.
std::string_view localName(const tinyxml2::XMLElement& element);

/// The child elements of an element, for a range-based `for`.
class ChildElements {
public:
    explicit ChildElements(const tinyxml2::XMLElement& parent)
        : first_(parent.FirstChildElement()) {}
    class Iterator {
    public:
        explicit Iterator(const tinyxml2::XMLElement* at) : at_(at) {}
        const tinyxml2::XMLElement& operator*() const { return *at_; }
        Iterator& operator++() {
            at_ = at_->NextSiblingElement();
            return *this;
        }
        bool operator!=(const Iterator& other) const { return at_ != other.at_; }

    private:
        const tinyxml2::XMLElement* at_;
    };
    Iterator begin() const { return Iterator(first_); }
    Iterator end() const { return Iterator(nullptr); }

private:
    const tinyxml2::XMLElement* first_;
};

/// The first child of that local name, or null.
const tinyxml2::XMLElement* childNamed(const tinyxml2::XMLElement& parent, std::string_view name);

/// The child reached by a path of names, or null.
template <class... Names>
const tinyxml2::XMLElement* descendant(const tinyxml2::XMLElement& parent, std::string_view name,
                                       Names... names) {
    const tinyxml2::XMLElement* child = childNamed(parent, name);
    if constexpr (sizeof...(names) == 0) {
        return child;
    } else {
        return child != nullptr ? descendant(*child, names...) : nullptr;
    }
}

std::optional<std::string_view> attribute(const tinyxml2::XMLElement& element, const char* name);

/// `text` without blanks at its ends.
std::string_view trimmed(std::string_view text);

/// All character data directly in the element, without blanks at its ends.
std::string ownText(const tinyxml2::XMLElement& element);

/// The content of a PNML label: its `<text>` (or `<value>`) child, or its own text.
std::string labelText(const tinyxml2::XMLElement& label);

/// A decimal number that is finite; nothing for anything else.
std::optional<double> parseDecimal(std::string_view text);

/// The element as XML text on one line, in a canonical form.
std::string compactXml(const tinyxml2::XMLElement& element);

/// Collects repeated remarks to report each once: a file with ten thousand rates gives one warning.
class Tally {
public:
    void note(std::string_view what, const tinyxml2::XMLElement& where);
    /// Adds one warning for each remark, at its first position.
    void report(const XmlSource& xml, std::vector<Warning>& warnings) const;

private:
    struct Line {
        std::string what;
        const tinyxml2::XMLElement* first;
        int times;
    };
    std::vector<Line> lines_;
    std::unordered_map<std::string, std::size_t> numbers_;  ///< indices into `lines_`, by remark
};

}  // namespace fireable
