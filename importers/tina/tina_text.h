#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "importers/text/text_scanner.h"

// The lexical rules that Tina's `.ndr` and `.net` share.

namespace fireable {

/// A word of a file. A braced one is decoded: `{a \} b}` is the text `a } b`.
struct TinaWord {
    std::string text;
    TextPosition where;
    bool braced = false;
    std::string_view raw;  ///< as written in the file, including its braces
};

/// Consumes the braced word that begins at the scanner's `{`. It ends on the same line; a backslash
/// before anything but a brace or a backslash is a plain character.
Result<TinaWord> takeBraced(TextScanner& scanner);

/// The position in the file of byte `offset` of the word's text.
TextPosition positionInside(const TinaWord& word, std::size_t offset);

/// Whether the word is a keyword of `.net`; Tina's are in lower case.
bool isNetKeyword(std::string_view word);

bool isBareNameCharacter(char c);

/// The text in braces, escaped if necessary.
std::string braced(std::string_view text);
/// The name without braces if every reader of Tina files accepts that, otherwise in braces.
std::string nameToken(std::string_view name);

/// The comment of a line: the text after its `#`, without the first blank.
std::string commentText(std::string_view afterSign);
/// The comment as lines of a file: `# …`, each with its line end.
std::string commentLines(std::string_view comment);

/// The text of a note from a decoded word, in which the two characters `\n` end a line.
std::string noteText(std::string_view decoded);
/// A note's text as a word of a file, in braces.
std::string noteToken(std::string_view text);

/// Digits with one of the suffixes K M G T P E or none; nullopt for anything else.
std::optional<Count> parseNumber(std::string_view word);
/// The same for a weight: from 1 to the 64-bit maximum.
std::optional<std::int64_t> parseWeight(std::string_view word);
/// What an error says was expected if `parseWeight` fails.
inline constexpr std::string_view weightWanted =
    "a weight from 1 to 9223372036854775807 (K M G T P E for thousands and up)";
/// Digits only, at most 2^63 - 1: the bounds of an interval.
std::optional<std::int64_t> parseBound(std::string_view word);

/// The mark before the weight of an arc from a place.
struct ArcMark {
    ArcKind kind = ArcKind::input;
    bool stopwatch = false;  ///< `!`: differs from `?` only with time
    std::size_t length = 0;  ///< 0 for none, 1 for `?` and `!`, 2 for `?-` and `!-`
};
/// The mark that the word begins with.
ArcMark markOf(std::string_view word);
/// The warning for an arc with a stopwatch mark.
std::string stopwatchWarning(ArcKind readAs);
/// `?` for read arcs, `?-` for inhibitors, otherwise empty.
std::string_view markText(ArcKind kind);

/// Fails with `unsupported` if a text of the net would be changed by a Tina file: names that are
/// empty, not unique or contain line breaks; labels with line breaks; a transition with both a
/// subnet and a label, or with a label that looks like a subnet.
Result<void> checkTexts(const Net& net, std::string_view suffix);

}  // namespace fireable
