#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the formats' recognisers share. Each knows its own format alone.

namespace fireable {

/// How a file begins, and what follows; no byte order mark or blank stands first.
struct TextStart {
    /// `suffix` is in small letters.
    TextStart(std::string_view whole, std::string suffix);

    std::string_view text;
    std::string suffix;  ///< of the file's name, with its dot; breaks ties only
};

/// The text without the byte order mark that Windows programs put before UTF-8.
std::string_view withoutMark(std::string_view text);
/// `text` from its first character on that is no blank and no line's end.
std::string_view afterBlanks(std::string_view text);
/// `text` from the first line on that is not blank and does not begin with `sign`.
std::string_view afterComments(std::string_view text, char sign);
std::string_view firstLine(std::string_view text);
std::string_view firstWord(std::string_view text);

/// The numbers of the first line after comments that begin with `;`, at most six of them; nothing
/// where something else stands there.
std::optional<std::vector<std::int64_t>> numberHeader(const TextStart& start);

}  // namespace fireable
