#include "importers/text/text_scanner.h"

#include <array>
#include <cstdio>

namespace fireable {

char TextScanner::take() {
    const char c = text_[offset_++];
    if (c == '\n' || (c == '\r' && peek() != '\n')) {
        ++position_.line;
        position_.column = 1;
    } else {
        ++position_.column;
    }
    return c;
}

Failure TextScanner::expected(std::string_view expected) const {
    std::size_t end = offset_;
    while (end < text_.size() && static_cast<unsigned char>(text_[end]) > ' ') {
        ++end;
    }
    if (end == offset_ && !atEnd()) {
        ++end;
    }
    return expectedBut(expected, text_.substr(offset_, end - offset_), position_);
}

std::string shown(std::string_view found) {
    constexpr std::size_t longest = 40;
    if (found.empty()) {
        return "the end of the file";
    }
    std::string quoted = "'";
    for (const char c : found.substr(0, longest)) {
        if (const auto byte = static_cast<unsigned char>(c); byte < ' ' || byte == 0x7f) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\x%02x", byte);
            quoted += escape.data();
        } else {
            quoted += c;
        }
    }
    return quoted + (found.size() > longest ? "…'" : "'");
}

Failure expectedBut(std::string_view expected, std::string_view found, TextPosition where) {
    return fail(ErrorCode::badSyntax,
                "expected " + std::string(expected) + ", found " + shown(found), where.line,
                where.column);
}

}  // namespace fireable
