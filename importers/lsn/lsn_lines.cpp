#include "importers/lsn/lsn_lines.h"

#include <algorithm>

#include "importers/text/text_scanner.h"

namespace fireable {
namespace {

constexpr std::string_view blanks = " \t\v\f";

}  // namespace

std::vector<LsnField> splitFields(std::string_view line) {
    std::vector<LsnField> fields;
    for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        fields.push_back({line.substr(begin, end - begin), static_cast<int>(begin) + 1});
        begin = line.find_first_not_of(blanks, end);
    }
    return fields;
}

std::string_view LsnLines::takeLine() {
    if (afterReturn_ && rest_.starts_with('\n')) {
        rest_.remove_prefix(1);
    }
    const std::size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    afterReturn_ = end < rest_.size() && rest_[end] == '\r';
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++line_;
    endColumn_ = static_cast<int>(end) + 1;
    return line;
}

bool LsnLines::next() {
    while (!(rest_.empty() || (afterReturn_ && rest_ == "\n"))) {
        const std::string_view line = takeLine();
        const std::size_t first = line.find_first_not_of(blanks);
        if (first == std::string_view::npos) {
            continue;
        }
        if (line[first] == ';') {
            std::string_view text = line.substr(first + 1);
            text.remove_prefix(text.starts_with(' ') ? 1 : 0);
            comments_.push_back({text, line_});
            continue;
        }
        fields_ = splitFields(line);
        return true;
    }
    fields_.clear();
    atEnd_ = true;
    return false;
}

Failure LsnLines::expected(std::string_view what, std::size_t field) const {
    const bool there = field < fields_.size();
    const std::string found = there    ? shown(fields_[field].text)
                              : atEnd_ ? "the end of the file"
                                       : "the end of the line";
    return fail(ErrorCode::badSyntax, "expected " + std::string(what) + ", found " + found,
                std::max(line_, 1), there ? fields_[field].column : endColumn_);
}

}  // namespace fireable
