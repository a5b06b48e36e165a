#include "importers/tina/net_tokens.h"

#include <array>

#include "engine/base/characters.h"

namespace fireable {

namespace {

/// The mark that stands here; empty for none.
std::string_view markAt(const TextScanner& scanner) {
    // Longer ones first.
    constexpr std::array<std::string_view, 15> marks{"->", "**", "?-", "!-", "?", "!", "*", ":",
                                                     ",",  "(",  ")",  "[",  "]", "<", ">"};
    for (const std::string_view mark : marks) {
        if (mark.front() == scanner.peek() &&
            (mark.size() == 1 || mark.back() == scanner.peek(1))) {
            return mark;
        }
    }
    return "";
}

template <class Predicate>
std::string_view takeWhile(TextScanner& scanner, Predicate belongs) {
    const std::size_t start = scanner.offset();
    while (!scanner.atEnd() && belongs(scanner.peek())) {
        scanner.take();
    }
    return scanner.since(start);
}

Result<NetToken> takeToken(TextScanner& scanner) {
    if (scanner.peek() == '{') {
        auto word = takeBraced(scanner);
        return word ? Result<NetToken>(NetToken{NetTokenKind::word, std::move(*word)})
                    : word.failure();
    }
    const TextPosition where = scanner.position();
    NetTokenKind kind = NetTokenKind::word;
    std::string_view raw = takeWhile(scanner, isBareNameCharacter);
    if (raw.empty()) {
        const std::size_t start = scanner.offset();
        for (auto left = markAt(scanner).size(); left > 0; --left) {
            scanner.take();
        }
        raw = scanner.since(start);
        kind = NetTokenKind::mark;
    }
    if (raw.empty()) {
        return scanner.expected(
            "a name (in braces unless of letters, digits, _ and '), a number or"
            " one of : , ( ) [ ] < > -> * ? !");
    }
    return NetToken{kind, {std::string(raw), where, false, raw}};
}

}  // namespace

Result<NetTokens> splitNet(std::string_view text) {
    NetTokens split;
    TextScanner scanner(text);
    const auto inLine = [](char c) { return c != '\n' && c != '\r'; };
    for (takeWhile(scanner, isSpace); !scanner.atEnd(); takeWhile(scanner, isSpace)) {
        if (scanner.peek() == '#') {
            scanner.take();
            split.comments.push_back(commentText(takeWhile(scanner, inLine)));
            continue;
        }
        auto token = TRY(takeToken(scanner));
        split.tokens.push_back(std::move(token));
    }
    split.tokens.push_back({NetTokenKind::end, {{}, scanner.position(), false, {}}});
    return split;
}

}  // namespace fireable
