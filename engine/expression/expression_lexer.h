#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/expression/expression.h"

namespace fireable {

enum class TokenKind : std::uint8_t { number, name, quotedName, symbol, end, unclosed, unknown };

struct Token {
    TokenKind kind = TokenKind::end;
    TextRange range;
    std::string name;  ///< of `name`, and of `quotedName` without its quotes
};

/// Whether `name` can stand in an expression without quotes.
bool isPlainName(std::string_view name);

/// The position of the brace that closes the expression beginning at `begin` of `text`; names may
/// contain braces. Nothing if there is none.
std::optional<std::size_t> closingBrace(std::string_view text, std::size_t begin);

/// Splits an expression into tokens, with one token of lookahead.
class ExpressionLexer {
public:
    explicit ExpressionLexer(std::string_view text, std::size_t begin = 0);

    const Token& token() const { return token_; }
    /// The token as written in the text.
    std::string_view spelling() const;
    bool is(std::string_view symbol) const;
    void advance();
    /// The name with wildcards that begins at the current token, if there is one and it ends an
    /// argument; then moves past it.
    std::optional<Token> takePattern();

private:
    char at(std::size_t position) const { return position < text_.size() ? text_[position] : '\0'; }
    std::size_t skipBlanks(std::size_t position) const;
    std::size_t nameEnd(std::size_t position) const;
    void readQuoted(char closing);

    std::string_view text_;
    Token token_;
};

}  // namespace fireable
