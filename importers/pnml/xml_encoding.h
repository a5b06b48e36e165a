#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace fireable {

bool isUtf8(std::string_view text);

/// Every byte as the character of that number.
std::string latin1ToUtf8(std::string_view text);

/// Whether `text` begins with the byte-order mark of UTF-16, in either order.
bool isMarkedUtf16(std::string_view text);
/// Such a text without its mark; what is no character becomes U+FFFD.
std::string utf16ToUtf8(std::string_view text);

/// Whether `text` can stand in an XML 1.0 element and come back unchanged: only characters that
/// XML allows, no carriage return, no blanks at either end, not empty.
bool isPlainXmlText(std::string_view text);

/// `text` with every character that XML forbids replaced by U+FFFD.
std::string forXml(std::string_view text);

/// An XML file as UTF-8 without byte-order mark, whatever encoding it declares.
/// A file that says UTF-8 and is not is taken as ISO-8859-1.
Result<std::string> xmlAsUtf8(std::string_view file);

}  // namespace fireable
