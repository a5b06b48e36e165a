#pragma once

namespace fireable {

// Classes of ASCII characters, whatever the locale and the sign of `char` are.

/// A blank within a line.
constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

/// A blank or a line's end.
constexpr bool isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

constexpr bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace fireable
