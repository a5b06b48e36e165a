#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "importers/text/text_scanner.h"

// The words that Tina's `.ndr` and `.net` share.

namespace fireable {

/// A word of a file. A braced one is decoded: `{a \} b}` is the text `a } b`.
struct TinaWord {
    std::string text;
    TextPosition where;
    bool braced = false;
    std::string_view raw;  ///< as it stands in the file, with its braces
};

/// Takes the braced word that begins at the scanner's `{`. It ends on the same line; a backslash
/// before anything but a brace or a backslash stands for itself.
Result<TinaWord> takeBraced(TextScanner& scanner);

/// Where byte `offset` of the word's text stands in the file.
TextPosition positionInside(const TinaWord& word, std::size_t offset);

/// Whether the word is a keyword of `.net`; Tina's are in lower case.
bool isNetKeyword(std::string_view word);

bool isBareNameCharacter(char c);

/// The text in braces, with what needs it escaped.
std::string braced(std::string_view text);
/// The name bare where every reader of Tina files takes it so, else in braces.
std::string nameToken(std::string_view name);

/// The comment of a line: what follows its `#`, without the first blank.
std::string commentText(std::string_view afterSign);
/// The comment as lines of a file: `# …`, each with its line end.
std::string commentLines(std::string_view comment);

/// The text of a note from a decoded word, in which the two characters `\n` end a line.
std::string noteText(std::string_view decoded);
/// A note's text as a word of a file, in braces.
std::string noteToken(std::string_view text);

/// Digits with one of the suffixes K M G T P E or none; nullopt for anything else.
std::optional<Count> parseNumber(std::string_view word);
/// The same for a weight: from 1 to what 64 bits hold.
std::optional<std::int64_t> parseWeight(std::string_view word);
/// What an error says was expected where `parseWeight` finds none.
inline constexpr std::string_view weightWanted =
    "a weight from 1 to 9223372036854775807 (K M G T P E for thousands and up)";
/// Digits alone, at most 2^63 - 1: the bounds of an interval.
std::optional<std::int64_t> parseBound(std::string_view word);

/// What stands before the weight of an arc from a place.
struct ArcMark {
    ArcKind kind = ArcKind::input;
    bool stopwatch = false;  ///< `!`: differs from `?` only where time passes
    std::size_t length = 0;  ///< 0 for none, 1 for `?` and `!`, 2 for `?-` and `!-`
};
/// The mark that the word begins with.
ArcMark markOf(std::string_view word);
/// What a warning says of an arc with a stopwatch mark.
std::string stopwatchWarning(ArcKind readAs);
/// `?` for read arcs, `?-` for inhibitors, else nothing.
std::string_view markText(ArcKind kind);

/// Fails with `unsupported` where a text of the net would not come back from a Tina file: names
/// that are empty, double or broken over lines; labels broken over lines; a transition with a
/// subnet and a label, or with a label that reads as a subnet.
Result<void> checkTexts(const Net& net, std::string_view suffix);

}  // namespace fireable
