#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace fireable {

/// A value of a JSON or YAML text, with the place where it begins, for errors.
struct TextTree {
    enum class Kind : std::uint8_t { null, text, number, list, table };

    /// Deeper than any file that means something, and few enough for any stack.
    static constexpr std::size_t maxLevels = 100;

    Kind kind = Kind::null;
    std::string text = {};               ///< of a text or number, as written
    std::vector<TextTree> items = {};    ///< of a list or table, in the order of the file
    std::vector<std::string> keys = {};  ///< of a table, one for each item
    int line = 0;
    int column = 0;

    /// The entry with this key; null if there is none, or this is no table.
    const TextTree* find(std::string_view key) const;
    /// The number of an entry whose key another one before it has; nothing where there is none.
    std::optional<std::size_t> repeatedKey() const;
};

/// Fails with `badSyntax` at the line and column where something else was expected, and where a
/// table has a key twice, and with `unsupported` for more than `TextTree::maxLevels` levels.
Result<TextTree> parseJson(std::string_view text);

/// The one document of a YAML text; an alias stands for a copy of what it names. Fails like
/// `parseJson`, and with `unsupported` where aliases make more than a million values.
Result<TextTree> parseYaml(std::string_view text);

}  // namespace fireable
