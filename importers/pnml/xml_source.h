#pragma once

#include <tinyxml2.h>

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/base/result.h"
#include "importers/text/text_scanner.h"

namespace fireable {

/// A well-formed XML file, and where in it each element stands.
class XmlSource {
public:
    /// Fails with `badSyntax` and the place for anything that is not well-formed.
    static Result<XmlSource> parse(std::string_view file);

    const tinyxml2::XMLElement& root() const { return *document_->RootElement(); }
    const tinyxml2::XMLDocument& document() const { return *document_; }
    /// Where the element's tag begins.
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
    /// Filled when the first position is asked for: most files have nothing to complain about.
    mutable std::unordered_map<const tinyxml2::XMLElement*, TextPosition> positions_;
};

}  // namespace fireable
