#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace fireable {

/// Whether `text` begins with the byte-order mark of UTF-16, in either order.
bool isMarkedUtf16(std::string_view text);
/// Such a text as UTF-8 without its mark; invalid characters become U+FFFD.
std::string utf16ToUtf8(std::string_view text);

/// Whether `text` can be the content of an XML 1.0 element and is read back unchanged: only
/// characters that XML allows, no carriage return, no blanks at either end, not empty.
bool isPlainXmlText(std::string_view text);

/// `text` with every character that XML forbids replaced by U+FFFD.
std::string forXml(std::string_view text);

/// An XML file as UTF-8 without byte-order mark, whatever encoding it declares. A file that
/// declares UTF-8 but is not is read as ISO-8859-1.
Result<std::string> xmlAsUtf8(std::string_view file);

}  // namespace fireable
