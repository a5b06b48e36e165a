#include "app/cli/debug/words.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace fireable::cli {
namespace {

/// The character that closes a word beginning with `c`; 0 for words without quotes.
char closing(char c) {
    return c == '\'' ? '\'' : c == '{' ? '}' : '\0';
}

/// A word without its quotes.
std::string unquoted(std::string_view word) {
    if (word.empty() || closing(word.front()) == '\0') {
        return std::string(word);
    }
    std::string plain;
    for (std::size_t i = 1; i < word.size() && word[i] != closing(word.front()); ++i) {
        i += word[i] == '\\' && i + 1 < word.size() ? 1 : 0;
        plain.push_back(word[i]);
    }
    return plain;
}

}  // namespace

Words::Words(std::string_view line) : line_(line) {
    while (!line_.empty() && isSpace(line_.back())) {
        line_.remove_suffix(1);
    }
    skipBlanks();
}

void Words::skipBlanks() {
    while (at_ < line_.size() && isSpace(line_[at_])) {
        ++at_;
    }
}

std::size_t Words::endOfWord(std::size_t begin) const {
    const char close = closing(line_[begin]);
    std::size_t end = begin + (close != '\0' ? 1 : 0);
    while (end < line_.size() && (close != '\0' ? line_[end] != close : !isSpace(line_[end]))) {
        end += close != '\0' && line_[end] == '\\' ? 2 : 1;
    }
    return std::min(close != '\0' ? end + 1 : end, line_.size());
}

bool Words::takes(std::string_view word) {
    if (atEnd() || line_.substr(at_, endOfWord(at_) - at_) != word) {
        return false;
    }
    at_ += word.size();
    skipBlanks();
    return true;
}

Result<std::string> Words::next(const std::string& what) {
    if (atEnd()) {
        return expected(what);
    }
    const std::size_t end = endOfWord(at_);
    std::string word = unquoted(line_.substr(at_, end - at_));
    at_ = end;
    skipBlanks();
    return word;
}

Result<Count> Words::nextNumber(const std::string& what, std::int64_t least) {
    const Failure failure = expected(what);
    const auto word = TRY(next(what));
    auto number = Count::parse(word);
    if (!number || *number < least) {
        return failure;
    }
    return std::move(*number);
}

std::string Words::rest() {
    std::string text(line_.substr(at_));
    at_ = line_.size();
    return text;
}

std::string Words::upTo(std::string_view word) {
    const std::size_t begin = at_;
    std::size_t end = at_;
    while (!atEnd() && line_.substr(at_, endOfWord(at_) - at_) != word) {
        at_ = end = endOfWord(at_);
        skipBlanks();
    }
    return std::string(line_.substr(begin, end - begin));
}

Result<void> Words::end() const {
    if (!atEnd()) {
        return expected("the end of the line");
    }
    return {};
}

Failure Words::expected(const std::string& what) const {
    const std::string found =
        atEnd() ? "the end of the line"
                : "'" + std::string(line_.substr(at_, endOfWord(at_) - at_)) + "'";
    return fail(ErrorCode::badArgument, "expected " + what + ", found " + found, 1,
                static_cast<int>(at_) + 1);
}

Failure Words::within(Failure failure, std::size_t begin) {
    failure.error.line = 1;
    failure.error.column = static_cast<int>(begin) + std::max(failure.error.column, 1);
    return failure;
}

}  // namespace fireable::cli
