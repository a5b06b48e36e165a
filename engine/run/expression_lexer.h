#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/run/expression.h"

namespace fireable {

enum class TokenKind : std::uint8_t { number, name, quotedName, symbol, end, unclosed, unknown };

struct Token {
    TokenKind kind = TokenKind::end;
    TextRange range;
    std::string name;  ///< of `name`, and of `quotedName` without its quotes
};

/// Whether `name` can stand in an expression without quotes.
bool isPlainName(std::string_view name);

/// Where the brace stands that ends the expression beginning at `begin` of `text`; names may hold
/// braces. Nothing: there is none.
std::optional<std::size_t> closingBrace(std::string_view text, std::size_t begin);

/// Cuts an expression into tokens; looks one ahead.
class ExpressionLexer {
public:
    explicit ExpressionLexer(std::string_view text, std::size_t begin = 0);

    const Token& token() const { return token_; }
    /// What the token is in the text.
    std::string_view spelling() const;
    bool is(std::string_view symbol) const;
    void advance();
    /// The name with wildcards that begins where the token does, if there is one and it ends an
    /// argument; the token after it comes next.
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
