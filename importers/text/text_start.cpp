#include "importers/text/text_start.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <utility>

namespace fireable {
namespace {

constexpr std::string_view startBlanks = " \t\r\n\f\v";

}  // namespace

TextStart::TextStart(std::string_view whole, std::string suffixOfName)
    : text(afterBlanks(withoutMark(whole))), suffix(std::move(suffixOfName)) {
}

std::string_view withoutMark(std::string_view text) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

std::string_view afterBlanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(startBlanks), text.size()));
    return text;
}

std::string_view afterComments(std::string_view text, char sign) {
    for (text = afterBlanks(text); text.starts_with(sign); text = afterBlanks(text)) {
        text.remove_prefix(firstLine(text).size());
    }
    return text;
}

std::string_view firstLine(std::string_view text) {
    return text.substr(0, text.find_first_of("\r\n"));
}

std::string_view firstWord(std::string_view text) {
    return text.substr(0, text.find_first_of(startBlanks));
}

std::optional<std::vector<std::int64_t>> numberHeader(const TextStart& start) {
    std::vector<std::int64_t> numbers;
    std::string_view line = firstLine(afterComments(start.text, ';'));
    constexpr std::size_t enough = 6;
    while (numbers.size() < enough) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.empty()) {
            break;
        }
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc() || (end != line.data() + line.size() && *end > ' ')) {
            return std::nullopt;
        }
        numbers.push_back(number);
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    }
    return numbers;
}

}  // namespace fireable
