#include "engine/expression/expression_lexer.h"

#include <array>
#include <cctype>

#include "engine/base/characters.h"

namespace fireable {
namespace {

/// The bytes of any non-ASCII character count as letters.
bool beginsName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool continuesName(char c) {
    return beginsName(c) || isDigit(c) || c == '.';
}

bool isWildcard(char c) {
    return c == '*' || c == '?';
}

constexpr std::array<std::string_view, 18> symbols{
    "&&", "||", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "(", ")", ",", "}"};

}  // namespace

ExpressionLexer::ExpressionLexer(std::string_view text, std::size_t begin) : text_(text) {
    token_.range = {begin, begin};
    advance();
}

std::string_view ExpressionLexer::spelling() const {
    return text_.substr(token_.range.begin, token_.range.end - token_.range.begin);
}

bool ExpressionLexer::is(std::string_view symbol) const {
    return token_.kind == TokenKind::symbol && spelling() == symbol;
}

std::size_t ExpressionLexer::skipBlanks(std::size_t position) const {
    while (isSpace(at(position))) {
        ++position;
    }
    return position;
}

/// The end of the name or path that begins at `position`.
std::size_t ExpressionLexer::nameEnd(std::size_t position) const {
    while (continuesName(at(position)) || (at(position) == '/' && beginsName(at(position + 1)))) {
        ++position;
    }
    return position;
}

void ExpressionLexer::advance() {
    const std::size_t begin = skipBlanks(token_.range.end);
    token_ = {TokenKind::unknown, {begin, begin + 1}, {}};
    const char first = at(begin);
    if (begin >= text_.size()) {
        token_ = {TokenKind::end, {text_.size(), text_.size()}, {}};
    } else if (isDigit(first)) {
        token_.kind = TokenKind::number;
        while (isDigit(at(token_.range.end))) {
            ++token_.range.end;
        }
    } else if (beginsName(first)) {
        token_.kind = TokenKind::name;
        token_.range.end = nameEnd(begin);
        token_.name = spelling();
    } else if (first == '{' || first == '\'') {
        readQuoted(first == '{' ? '}' : first);
    } else {
        for (const std::string_view symbol : symbols) {
            if (text_.substr(begin).starts_with(symbol)) {
                token_.kind = TokenKind::symbol;
                token_.range.end = begin + symbol.size();
                return;
            }
        }
    }
}

void ExpressionLexer::readQuoted(char closing) {
    std::size_t& end = token_.range.end;
    for (; end < text_.size() && text_[end] != closing; ++end) {
        if (text_[end] == '\\' && end + 1 < text_.size()) {
            ++end;
        }
        token_.name += text_[end];
    }
    token_.kind = end < text_.size() ? TokenKind::quotedName : TokenKind::unclosed;
    end += end < text_.size() ? 1 : 0;
}

std::optional<Token> ExpressionLexer::takePattern() {
    const std::size_t begin = token_.range.begin;
    std::size_t end = begin;
    bool wild = false;
    for (; continuesName(at(end)) || isWildcard(at(end)) || at(end) == '/'; ++end) {
        wild = wild || isWildcard(at(end));
    }
    const char next = at(skipBlanks(end));
    if (!wild || isDigit(at(begin)) || (next != ',' && next != ')')) {
        return std::nullopt;
    }
    Token pattern{TokenKind::name, {begin, end}, std::string(text_.substr(begin, end - begin))};
    token_.range.end = end;
    advance();
    return pattern;
}

std::optional<std::size_t> closingBrace(std::string_view text, std::size_t begin) {
    ExpressionLexer lexer(text, begin);
    while (!lexer.is("}")) {
        if (lexer.token().kind == TokenKind::end || lexer.token().kind == TokenKind::unclosed) {
            return std::nullopt;
        }
        lexer.advance();
    }
    return lexer.token().range.begin;
}

bool isPlainName(std::string_view name) {
    const ExpressionLexer lexer(name);
    return lexer.token().kind == TokenKind::name && lexer.spelling() == name;
}

}  // namespace fireable
