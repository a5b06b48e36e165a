#include "importers/snp/plingua_tokens.h"

#include <array>

namespace fireable::plingua {
namespace {

constexpr std::array<std::string_view, 33> signs{
    "-->", "::", "+=", "*=", "<=", "=<", "<>", "//", "||", "#", "[", "]", "(", ")", "{", "}", ",",
    ";",   ":",  "+",  "-",  "*",  "/",  "%",  "^",  "=",  "<", ">", "'", "$", "|", "&", "?"};

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isWordPart(char c) {
    return isLetter(c) || isDigit(c);
}

void takeNumber(TextScanner& scanner) {
    scanner.takeWhile(isDigit);
    if (scanner.peek() == '.') {
        scanner.take();
        scanner.takeWhile(isDigit);
    }
    const bool isPower = scanner.peek() == 'e' || scanner.peek() == 'E';
    const std::size_t sign = scanner.peek(1) == '+' || scanner.peek(1) == '-' ? 1 : 0;
    if (isPower && isDigit(scanner.peek(1 + sign))) {
        scanner.take(1 + sign);
        scanner.takeWhile(isDigit);
    }
}

}  // namespace

bool Token::isWord(std::string_view small) const {
    return (kind == Kind::word || kind == Kind::command) && lowerCase(text) == small;
}

Failure Tokens::expected(std::string_view what) const {
    return expectedBut(what, now_.kind == Token::Kind::end ? std::string_view() : now_.text,
                       now_.where);
}

bool Tokens::commentBegins() const {
    return lineBegins_ || now_.is(";") || now_.is("{") || now_.is("}");
}

Result<void> Tokens::skip() {
    while (!scanner_.atEnd()) {
        const char c = scanner_.peek();
        if (isLineEnd(c)) {
            lineBegins_ = true;
            scanner_.take();
        } else if (c == ' ' || c == '\t' || c == '\f') {
            scanner_.take();
        } else if (scanner_.at("/*")) {
            const TextPosition begin = scanner_.position();
            while (!scanner_.at("*/")) {
                if (scanner_.atEnd()) {
                    return failAt(ErrorCode::badSyntax, "expected the end of this comment, '*/'",
                                  begin);
                }
                scanner_.take();
            }
            scanner_.take(2);
        } else if (scanner_.at("//") && commentBegins()) {
            scanner_.takeWhile([](char other) { return !isLineEnd(other); });
        } else {
            break;
        }
    }
    return {};
}

Result<void> Tokens::next() {
    TRY(skip());
    lineBegins_ = false;
    now_ = {Token::Kind::end, {}, scanner_.position()};
    if (scanner_.atEnd()) {
        return {};
    }
    const std::size_t begin = scanner_.offset();
    const char c = scanner_.peek();
    if (isDigit(c) || (c == '.' && isDigit(scanner_.peek(1)))) {
        now_.kind = Token::Kind::number;
        takeNumber(scanner_);
    } else if (isLetter(c)) {
        now_.kind = Token::Kind::word;
        scanner_.takeWhile(isWordPart);
    } else if (c == '@' && isLetter(scanner_.peek(1))) {
        now_.kind = Token::Kind::command;
        scanner_.take();
        scanner_.takeWhile(isWordPart);
    } else if (c == '"') {
        scanner_.take();
        const std::string_view text = scanner_.takeWhile([](char other) { return other != '"'; });
        if (scanner_.atEnd()) {
            return failAt(ErrorCode::badSyntax, "expected the end of this text, '\"'", now_.where);
        }
        scanner_.take();
        now_ = {Token::Kind::text, text, now_.where};
        return {};
    } else {
        for (const std::string_view sign : signs) {
            if (scanner_.at(sign)) {
                scanner_.take(sign.size());
                now_ = {Token::Kind::sign, sign, now_.where};
                return {};
            }
        }
        return scanner_.expected("a word, a number or a sign of P-Lingua");
    }
    now_.text = scanner_.since(begin);
    return {};
}

}  // namespace fireable::plingua
