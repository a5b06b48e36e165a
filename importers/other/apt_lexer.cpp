#include "importers/other/apt_lexer.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace fireable {
namespace {

bool isWordCharacter(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
}  // namespace

bool isAptName(std::string_view name) {
    const bool number = std::ranges::all_of(name, isDigit);
    return !name.empty() && std::ranges::all_of(name, isWordCharacter) &&
           (number || !isDigit(name.front())) && name != "PN" && name != "LPN";
}

/// False for a comment without an end.
bool AptLexer::skipBlockComment() {
    const std::size_t begin = scanner_.offset() + 2;
    scanner_.take();
    scanner_.take();
    while (!(scanner_.peek() == '*' && scanner_.peek(1) == '/')) {
        if (scanner_.atEnd()) {
            return false;
        }
        scanner_.take();
    }
    addCommentLines(scanner_.since(begin), comments_);
    scanner_.take();
    scanner_.take();
    return true;
}

bool AptLexer::skipBlanksAndComments() {
    for (;;) {
        if (!scanner_.atEnd() && isSpace(scanner_.peek())) {
            scanner_.take();
        } else if (scanner_.peek() == '/' && scanner_.peek(1) == '/') {
            const std::size_t begin = scanner_.offset() + 2;
            while (!scanner_.atEnd() && scanner_.peek() != '\n' && scanner_.peek() != '\r') {
                scanner_.take();
            }
            addCommentLines(scanner_.since(begin), comments_);
        } else if (scanner_.peek() == '/' && scanner_.peek(1) == '*') {
            if (!skipBlockComment()) {
                return false;
            }
        } else {
            return true;
        }
    }
}

TextTokenKind AptLexer::takeToken() {
    const char first = scanner_.take();
    if (first == '"') {
        while (!scanner_.atEnd() && scanner_.peek() != '"') {
            scanner_.take();
        }
        if (scanner_.atEnd()) {
            return TextTokenKind::unclosed;
        }
        scanner_.take();
        return TextTokenKind::string;
    }
    if (first == '-' && scanner_.peek() == '>') {
        scanner_.take();
        return TextTokenKind::mark;
    }
    if (first != '.' && !isWordCharacter(first)) {
        return TextTokenKind::mark;
    }
    while (isWordCharacter(scanner_.peek())) {
        scanner_.take();
    }
    return first == '.' ? TextTokenKind::directive : TextTokenKind::word;
}

TextToken AptLexer::next() {
    const std::size_t commentBegin = scanner_.offset();
    if (!skipBlanksAndComments()) {
        return {TextTokenKind::unclosed, "/*", scanner_.position(), commentBegin,
                scanner_.offset()};
    }
    TextToken token{TextTokenKind::end, "", scanner_.position(), scanner_.offset(),
                    scanner_.offset()};
    if (scanner_.atEnd()) {
        return token;
    }
    token.kind = takeToken();
    token.finish = scanner_.offset();
    token.text = scanner_.since(token.begin);
    if (token.kind == TextTokenKind::string) {
        token.text = token.text.substr(1, token.text.size() - 2);
    } else if (token.kind == TextTokenKind::unclosed) {
        token.text = token.text.substr(0, 1);
        token.at = scanner_.position();
    }
    return token;
}

}  // namespace fireable
