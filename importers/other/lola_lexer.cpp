#include "importers/other/lola_lexer.h"

#include <algorithm>
#include <array>

#include "engine/base/characters.h"

namespace fireable {
namespace {

constexpr std::array<std::string_view, 10> keywords{"PLACE",   "SAFE",    "MARKING", "TRANSITION",
                                                    "CONSUME", "PRODUCE", "STRONG",  "WEAK",
                                                    "FAIR",    "ANALYSE"};
constexpr std::array<std::string_view, 6> highLevelKeywords{"SORT",      "FUNCTION", "CONSTANT",
                                                            "CONSTANTS", "VAR",      "GUARD"};

bool isMark(char c) {
    return std::string_view(",;:(){}").find(c) != std::string_view::npos;
}

}  // namespace

bool isLolaName(std::string_view name) {
    return !name.empty() && std::ranges::find(keywords, name) == keywords.end() &&
           !isHighLevelLola(name) &&
           std::ranges::none_of(name, [](char c) { return isSpace(c) || isMark(c); });
}

bool isHighLevelLola(std::string_view word) {
    return std::ranges::find(highLevelKeywords, word) != highLevelKeywords.end();
}

/// False for a comment without an end.
bool LolaLexer::skipBlanksAndComments() {
    for (;;) {
        if (!scanner_.atEnd() && isSpace(scanner_.peek())) {
            scanner_.take();
            continue;
        }
        if (scanner_.peek() != '{') {
            return true;
        }
        scanner_.take();
        const std::size_t begin = scanner_.offset();
        while (scanner_.peek() != '}') {
            if (scanner_.atEnd()) {
                return false;
            }
            scanner_.take();
        }
        addCommentLines(scanner_.since(begin), comments_);
        scanner_.take();
    }
}

TextToken LolaLexer::next() {
    if (!skipBlanksAndComments()) {
        return {TextTokenKind::unclosed, "{", scanner_.position(), scanner_.offset(),
                scanner_.offset()};
    }
    TextToken token{TextTokenKind::end, "", scanner_.position(), scanner_.offset(),
                    scanner_.offset()};
    if (scanner_.atEnd()) {
        return token;
    }
    token.kind = isMark(scanner_.take()) ? TextTokenKind::mark : TextTokenKind::word;
    while (token.kind == TextTokenKind::word && !scanner_.atEnd() && !isSpace(scanner_.peek()) &&
           !isMark(scanner_.peek())) {
        scanner_.take();
    }
    token.finish = scanner_.offset();
    token.text = scanner_.since(token.begin);
    return token;
}

}  // namespace fireable
