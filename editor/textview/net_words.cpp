#include "editor/textview/net_words.h"

#include <algorithm>

#include "engine/base/characters.h"
#include "importers/tina/tina_text.h"

namespace fireable {
namespace {

/// Bytes from `start` to the brace that closes the one there; 0: none does on this line.
std::size_t bracedLength(std::string_view line, std::size_t start) {
    for (std::size_t i = start + 1; i < line.size(); ++i) {
        if (line[i] == '\\') {
            ++i;
        } else if (line[i] == '}') {
            return i + 1 - start;
        }
    }
    return 0;
}

std::size_t markLength(std::string_view rest) {
    for (const std::string_view two : {"->", "**", "?-", "!-"}) {
        if (rest.starts_with(two)) {
            return 2;
        }
    }
    return std::string_view("?!*:,()[]<>").find(rest.front()) != std::string_view::npos ? 1 : 0;
}

bool isGuardMark(std::string_view mark) {
    return mark.front() == '?' || mark.front() == '!';
}

/// What a bare word is, from the mark right before it; `inInterval`: between its brackets.
NetWordKind bareKind(std::string_view word, std::string_view markBefore, bool inInterval) {
    if (!markBefore.empty() && isGuardMark(markBefore)) {
        return NetWordKind::guard;
    }
    if (markBefore == "*" || markBefore == "(" || inInterval) {
        return NetWordKind::number;
    }
    return isNetKeyword(word) ? NetWordKind::keyword : NetWordKind::name;
}

NetWord nextWord(std::string_view line, std::size_t at, std::string_view markBefore,
                 bool inInterval) {
    const std::string_view rest = line.substr(at);
    if (rest.front() == '#') {
        return {NetWordKind::comment, at, rest.size()};
    }
    if (rest.front() == '{') {
        const std::size_t length = bracedLength(line, at);
        return length > 0 ? NetWord{NetWordKind::name, at, length}
                          : NetWord{NetWordKind::wrong, at, rest.size()};
    }
    if (const std::size_t length = markLength(rest); length > 0) {
        return {isGuardMark(rest) ? NetWordKind::guard : NetWordKind::mark, at, length};
    }
    const auto end = std::ranges::find_if_not(rest, isBareNameCharacter);
    const auto length = static_cast<std::size_t>(end - rest.begin());
    return length > 0
               ? NetWord{bareKind(rest.substr(0, length), markBefore, inInterval), at, length}
               : NetWord{NetWordKind::wrong, at, 1};
}

}  // namespace

std::vector<NetWord> netWords(std::string_view line) {
    std::vector<NetWord> words;
    std::string_view markBefore;
    bool inInterval = false;
    for (std::size_t at = 0; at < line.size();) {
        if (isSpace(line[at])) {
            ++at;
            continue;
        }
        const NetWord word = nextWord(line, at, markBefore, inInterval);
        const bool isMark =
            word.kind == NetWordKind::mark ||
            (word.kind == NetWordKind::guard && isGuardMark(line.substr(word.start)));
        markBefore = isMark ? line.substr(word.start, word.length) : std::string_view();
        inInterval = inInterval != (markBefore == "[" || markBefore == "]");
        words.push_back(word);
        at += word.length;
    }
    return words;
}

std::string nameOf(std::string_view word) {
    if (!word.starts_with('{')) {
        return std::string(word);
    }
    std::string name;
    for (std::size_t i = 1; i + 1 < word.size(); ++i) {
        const bool escapes = word[i] == '\\' && i + 2 < word.size() &&
                             (word[i + 1] == '{' || word[i + 1] == '}' || word[i + 1] == '\\');
        i += escapes ? 1 : 0;
        name += word[i];
    }
    return name;
}

DeclaredNode declaredNode(std::string_view line) {
    const std::vector<NetWord> words = netWords(line);
    if (words.size() < 2 || words[0].kind != NetWordKind::keyword ||
        words[1].kind != NetWordKind::name) {
        return {};
    }
    const std::string_view keyword = line.substr(words[0].start, words[0].length);
    if (keyword != "pl" && keyword != "tr") {
        return {};
    }
    return {keyword == "pl", nameOf(line.substr(words[1].start, words[1].length))};
}

}  // namespace fireable
