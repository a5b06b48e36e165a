#include "importers/text/text_scanner.h"

#include <algorithm>
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

Failure expectedBut(std::string_view expected, std::string_view found, TextPosition where,
                    ErrorCode code) {
    return failAt(code, "expected " + std::string(expected) + ", found " + shown(found), where);
}

std::size_t utf8Length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size()) {
        const auto character = characterAt(text.substr(length));
        if (!character) {
            break;
        }
        length += character->length;
    }
    return length;
}

std::string lowerCase(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return small;
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (;;) {
        const std::size_t end = text.find_first_of("\r\n");
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return lines;
        }
        text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
    }
}

}  // namespace fireable
