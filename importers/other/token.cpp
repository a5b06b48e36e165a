#include "importers/other/token.h"

#include <algorithm>

namespace fireable {

Failure expectedAt(const TextToken& token, std::string_view what) {
    if (token.kind == TextTokenKind::unclosed) {
        return expectedBut("the end of what begins with " + shown(token.text), "", token.at);
    }
    if (token.kind == TextTokenKind::string) {
        return expectedBut(what, '"' + std::string(token.text) + '"', token.at);
    }
    return expectedBut(what, token.text, token.at);
}

void addCommentLines(std::string_view comment, std::vector<std::string>& lines) {
    constexpr std::string_view blanks = " \t";
    for (bool more = true; more;) {
        const std::size_t end = std::min(comment.find_first_of("\r\n"), comment.size());
        std::string_view line = comment.substr(0, end);
        more = end < comment.size();
        const bool twoBytes = comment.substr(end).starts_with("\r\n");
        comment.remove_prefix(std::min(end + (twoBytes ? 2 : 1), comment.size()));
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        line = line.substr(0, line.find_last_not_of(blanks) + 1);
        lines.emplace_back(line);
    }
}

}  // namespace fireable
