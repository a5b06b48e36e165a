#include "importers/tina/net_tokens.h"

#include <array>
#include <string>

#include "engine/base/characters.h"

namespace fireable {
namespace {

/// The mark at this position; empty if there is none.
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

Result<NetToken> takeToken(TextScanner& scanner) {
    if (scanner.peek() == '{') {
        auto word = TRY(takeBraced(scanner));
        return NetToken{NetTokenKind::word, std::move(word)};
    }
    const TextPosition where = scanner.position();
    NetTokenKind kind = NetTokenKind::word;
    std::string_view raw = scanner.takeWhile(isBareNameCharacter);
    if (raw.empty()) {
        const std::size_t start = scanner.offset();
        scanner.take(markAt(scanner).size());
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
    const auto inLine = [](char c) { return !isLineEnd(c); };
    for (scanner.takeWhile(isSpace); !scanner.atEnd(); scanner.takeWhile(isSpace)) {
        if (scanner.peek() == '#') {
            scanner.take();
            split.comments.push_back(commentText(scanner.takeWhile(inLine)));
            continue;
        }
        split.tokens.push_back(TRY(takeToken(scanner)));
    }
    split.tokens.push_back({NetTokenKind::end, {{}, scanner.position(), false, {}}});
    return split;
}

bool NetCursor::takeMark(std::string_view mark) {
    const bool here = peek().isMark(mark);
    if (here) {
        take();
    }
    return here;
}

Result<TinaWord> NetCursor::takeName(std::string_view wanted) {
    if (!peek().isName()) {
        return expected(wanted);
    }
    return take().word;
}

Result<TinaWord> NetCursor::takeNodeName(std::string_view wanted) {
    if (peek().word.text.empty()) {
        return expected(wanted);
    }
    return takeName(wanted);
}

Failure NetCursor::expected(std::string_view wanted) const {
    return expectedBut(wanted, peek().word.raw, peek().word.where);
}

namespace {

Result<std::int64_t> takeBound(NetCursor& cursor, std::string_view wanted) {
    const auto bound =
        cursor.peek().word.braced ? std::nullopt : parseBound(cursor.peek().word.text);
    if (!bound) {
        return cursor.expected(wanted);
    }
    cursor.take();
    return *bound;
}

/// Intersects `interval` with `other`.
Result<void> narrow(TimeInterval& interval, const TimeInterval& other, TextPosition where) {
    if (other.earliest >= interval.earliest) {
        interval.earliestOpen =
            other.earliestOpen || (other.earliest == interval.earliest && interval.earliestOpen);
        interval.earliest = other.earliest;
    }
    if (other.latest && (!interval.latest || *other.latest <= *interval.latest)) {
        interval.latestOpen =
            other.latestOpen || (interval.latest == other.latest && interval.latestOpen);
        interval.latest = other.latest;
    }
    if (interval.latest && *interval.latest < interval.earliest) {
        return expectedBut("a latest firing time of at least " + std::to_string(interval.earliest),
                           std::to_string(*interval.latest), where);
    }
    return {};
}

}  // namespace

Result<void> takeInterval(NetCursor& cursor, TimeInterval& interval) {
    const TextPosition where = cursor.peek().word.where;
    TimeInterval read;
    read.earliestOpen = cursor.take().word.text == "]";
    read.earliest = TRY(takeBound(cursor, "the earliest firing time"));
    if (!cursor.takeMark(",")) {
        return cursor.expected("',' between the firing times");
    }
    if (cursor.peek().word.raw == "w") {
        cursor.take();
    } else {
        read.latest = TRY(takeBound(cursor, "the latest firing time, or w"));
    }
    if (!cursor.peek().isMark("[") && !(read.latest && cursor.peek().isMark("]"))) {
        return cursor.expected(read.latest ? "']' or '[' after the firing times" : "'[' after w");
    }
    read.latestOpen = cursor.take().word.text == "[" && read.latest;
    return narrow(interval, read, where);
}

}  // namespace fireable
