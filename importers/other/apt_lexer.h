#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/other/token.h"

namespace fireable {

/// Cuts an APT text into tokens and gathers its comments (`//` and `/* */`).
class AptLexer {
public:
    explicit AptLexer(std::string_view text) : scanner_(text) {}

    TextToken next();
    std::vector<std::string> takeComments() { return std::move(comments_); }

private:
    bool skipBlanksAndComments();
    bool skipBlockComment();
    TextTokenKind takeToken();

    TextScanner scanner_;
    std::vector<std::string> comments_;
};

/// Whether APT takes `name` as one identifier.
bool isAptName(std::string_view name);

}  // namespace fireable
