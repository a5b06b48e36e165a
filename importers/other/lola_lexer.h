#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/other/token.h"

namespace fireable {

/// Cuts a LoLA text into tokens and gathers its comments (`{…}`).
class LolaLexer {
public:
    explicit LolaLexer(std::string_view text) : scanner_(text) {}

    TextToken next();
    std::vector<std::string> takeComments() { return std::move(comments_); }

private:
    bool skipBlanksAndComments();

    TextScanner scanner_;
    std::vector<std::string> comments_;
};

/// Whether LoLA takes `name` as one name: no blank, none of its marks, no keyword.
bool isLolaName(std::string_view name);

/// Whether `word` begins a part of LoLA's high-level nets.
bool isHighLevelLola(std::string_view word);

}  // namespace fireable
