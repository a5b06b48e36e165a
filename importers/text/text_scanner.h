#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace fireable {

/// A position in a text: 1-based line and 1-based byte column.
struct TextPosition {
    int line = 1;
    int column = 1;
};

constexpr bool isLineEnd(char c) {
    return c == '\n' || c == '\r';
}

/// Scans a text and keeps track of its position for errors. `\n`, `\r\n` and `\r` each end a line.
class TextScanner {
public:
    explicit TextScanner(std::string_view text) : text_(text) {}

    bool atEnd() const { return offset_ == text_.size(); }
    /// The next byte, or 0 at the end.
    char peek(std::size_t ahead = 0) const {
        return offset_ + ahead < text_.size() ? text_[offset_ + ahead] : '\0';
    }
    /// Whether `text` follows here.
    bool at(std::string_view text) const { return text_.substr(offset_).starts_with(text); }
    char take();
    void take(std::size_t bytes) {
        for (; bytes > 0; --bytes) {
            take();
        }
    }
    std::size_t offset() const { return offset_; }
    TextPosition position() const { return position_; }
    /// Everything from byte `from` up to here.
    std::string_view since(std::size_t from) const { return text_.substr(from, offset_ - from); }

    /// Takes bytes while `belongs` holds for them, and returns them.
    template <class Predicate>
    std::string_view takeWhile(Predicate belongs) {
        const std::size_t start = offset_;
        while (!atEnd() && belongs(peek())) {
            take();
        }
        return since(start);
    }

    /// `badSyntax` at this position: "expected `expected`, found `found`".
    Failure expected(std::string_view expected) const;

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    TextPosition position_;
};

/// The form in which an error shows a part of a file: quoted, unprintable bytes escaped, long text
/// shortened. "the end of the file" for an empty text.
std::string shown(std::string_view found);

inline Failure failAt(ErrorCode code, std::string detail, TextPosition where) {
    return fail(code, std::move(detail), where.line, where.column);
}

/// "expected `expected`, found …" at `where`.
Failure expectedBut(std::string_view expected, std::string_view found, TextPosition where,
                    ErrorCode code = ErrorCode::badSyntax);

/// `text` with ASCII letters in lower case, independent of the locale.
std::string lowerCase(std::string_view text);

/// The lines of `text` without their ends (`\n`, `\r\n` or `\r`); at least one.
std::vector<std::string_view> linesOf(std::string_view text);

/// A character, and how many bytes it takes in UTF-8.
struct CodePoint {
    std::uint32_t value = 0;
    std::size_t length = 0;
};
/// The character that `text`, which is not empty, begins with; nothing if its bytes are not UTF-8.
inline std::optional<CodePoint> characterAt(std::string_view text) {
    const auto byteAt = [&](std::size_t at) -> std::uint32_t {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
    };
    const std::uint32_t lead = byteAt(0);
    if (lead < 0x80) {
        return CodePoint{lead, 1};
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4) {
        return std::nullopt;
    }
    std::uint32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const std::uint32_t next = byteAt(i);
        if ((next & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        value = (value << 6) | (next & 0x3FU);
    }
    const bool tooLong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    const bool surrogate = value >= 0xD800 && value < 0xE000;
    if (tooLong || surrogate || value > 0x10FFFF) {
        return std::nullopt;
    }
    return CodePoint{value, length};
}

/// How many bytes at the start of `text` are UTF-8: all of them, or those before the first mistake.
std::size_t utf8Length(std::string_view text);
inline bool isUtf8(std::string_view text) {
    return utf8Length(text) == text.size();
}

/// The number that `text` as a whole represents; nothing if it is none, or does not fit in
/// `Number`.
template <class Number>
std::optional<Number> wholeNumber(std::string_view text) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace fireable
