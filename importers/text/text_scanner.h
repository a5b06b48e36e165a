#pragma once

#include <charconv>
#include <cstddef>
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
