#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "importers/text/text_scanner.h"

namespace fireable {

/// What APT and LoLA texts are made of.
/// directive: a word that begins with a full stop.  string: what stood between quotes.
/// unclosed: a string or comment without its end.  end: of the file.
enum class TextTokenKind : std::uint8_t { word, directive, string, mark, unclosed, end };

struct TextToken {
    TextTokenKind kind = TextTokenKind::end;
    std::string_view text;  ///< without the quotes of a string
    TextPosition at;
    std::size_t begin = 0;   ///< offset of its first byte
    std::size_t finish = 0;  ///< offset behind its last byte

    bool is(TextTokenKind wanted, std::string_view wantedText) const {
        return kind == wanted && text == wantedText;
    }
};

/// `badSyntax`: "expected `what`, found …" at `token`.
Failure expectedAt(const TextToken& token, std::string_view what);

/// Adds the lines of a comment without the blanks around each.
void addCommentLines(std::string_view comment, std::vector<std::string>& lines);

}  // namespace fireable
