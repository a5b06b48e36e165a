#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "importers/text/text_scanner.h"

namespace fireable {

/// An element of a text with tags, `<name>…</name>` or `<name/>`: XML whose names may be anything
/// without `>`, since tools write the names of neurons as tags (`<c'0-IdzIGyKyh>`).
struct Tagged {
    std::string name;  ///< without blanks at its ends and without entities
    TextPosition where;
    std::string_view text;  ///< as written, up to the first tag in it; part of the text parsed
    TextPosition textWhere;
    std::vector<Tagged> items;

    /// The first element in it with this name; null if there is none.
    const Tagged* find(std::string_view itemName) const;
    /// `text` without entities and without blanks at its ends.
    std::string plainText() const;
};

/// The one element of `text`. Comments, declarations, attributes and text after an element mean
/// nothing. Fails with `badSyntax` for anything else, as for text after a comment in a text, and
/// with `unsupported` for `<![CDATA[…]]>` and for elements that are nested deeper than any file
/// that means something.
Result<Tagged> parseTags(std::string_view text);

/// `text` with `&lt;`, `&#955;` and the like in plain characters; other `&` stay.
std::string withoutEntities(std::string_view text);

}  // namespace fireable
