#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// A finite number as a decimal without exponent: the shortest that reads back as the same.
std::string decimal(double value);

/// Writes indented XML in UTF-8. Characters that XML forbids become U+FFFD.
class XmlWriter {
public:
    XmlWriter() : out_("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {}

    XmlWriter& open(std::string_view name);
    /// For the element opened last, before anything is written into it.
    XmlWriter& attribute(std::string_view name, std::string_view value);
    XmlWriter& point(std::string_view xName, std::string_view yName, Point value);
    void close();
    /// For an element that was just opened: `text` is its whole content.
    void close(std::string_view text);

    /// `<name>text</name>`
    void element(std::string_view name, std::string_view text);
    /// `<name x="…" y="…"/>`
    void pointElement(std::string_view name, Point value);
    /// Writes well-formed XML unchanged, on a line of its own.
    void raw(std::string_view xml);

    std::string take() { return std::move(out_); }

private:
    void startLine();
    /// In an attribute the ends of lines are escaped, too: parsers read them as blanks.
    void escape(std::string_view text, bool inAttribute);

    std::string out_;
    std::vector<std::string> open_;
    bool tagOpen_ = false;  ///< `<name …` has been written without its `>`
};

}  // namespace fireable
