#include "importers/tina/ndr_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/base/characters.h"
#include "importers/tina/ndr_numbers.h"

namespace fireable {

namespace {

constexpr std::array<std::string_view, 9> anchorWords{"n",  "nw", "w",  "sw", "s",
                                                      "se", "e",  "ne", "c"};

bool atLineEnd(const TextScanner& scanner) {
    return scanner.atEnd() || scanner.peek() == '\n' || scanner.peek() == '\r';
}

void skipBlanks(TextScanner& scanner) {
    while (isBlank(scanner.peek())) {
        scanner.take();
    }
}

Result<TinaWord> takeBare(TextScanner& scanner) {
    const TextPosition where = scanner.position();
    const std::size_t start = scanner.offset();
    while (!atLineEnd(scanner) && !isBlank(scanner.peek()) && scanner.peek() != '{' &&
           scanner.peek() != '}') {
        scanner.take();
    }
    const std::string_view raw = scanner.since(start);
    return TinaWord{std::string(raw), where, false, raw};
}

/// What stands from byte `start` to the end of the line.
TinaWord takeRest(TextScanner& scanner, std::size_t start, TextPosition where) {
    while (!atLineEnd(scanner)) {
        scanner.take();
    }
    const std::string_view raw = scanner.since(start);
    return {std::string(raw), where, false, raw};
}

/// Whether a line begins with the letter of a known kind, alone.
bool isKnown(const TextScanner& scanner) {
    const char next = scanner.peek(1);
    return std::string_view("pteh").find(scanner.peek()) != std::string_view::npos &&
           (isBlank(next) || next == '\n' || next == '\r' || next == '\0');
}

Result<void> takeLine(TextScanner& scanner, NdrFile& file) {
    const std::size_t start = scanner.offset();
    skipBlanks(scanner);
    const TextPosition where = scanner.position();
    if (atLineEnd(scanner)) {
        return {};
    }
    if (scanner.peek() == '#') {
        scanner.take();
        file.comments.push_back(takeRest(scanner, scanner.offset(), where));
    } else if (isKnown(scanner)) {
        const char letter = scanner.take();
        auto fields = TRY(takeFields(scanner));
        file.lines.push_back({letter, std::move(fields), where});
    } else {
        file.unknown.push_back(takeRest(scanner, start, where));
    }
    return {};
}

}  // namespace

Result<NdrFile> splitNdr(std::string_view text) {
    NdrFile file;
    TextScanner scanner(text);
    while (!scanner.atEnd()) {
        TRY(takeLine(scanner, file));
        if (!scanner.atEnd()) {
            scanner.take();
        }
    }
    return file;
}

Result<std::vector<TinaWord>> takeFields(TextScanner& scanner) {
    std::vector<TinaWord> fields;
    for (skipBlanks(scanner); !atLineEnd(scanner); skipBlanks(scanner)) {
        auto field = TRY(scanner.peek() == '{' ? takeBraced(scanner) : takeBare(scanner));
        if (!atLineEnd(scanner) && !isBlank(scanner.peek())) {
            return scanner.expected("a blank between fields");
        }
        fields.push_back(std::move(field));
    }
    return fields;
}

std::string_view anchorWord(Anchor anchor) {
    return anchorWords[static_cast<std::size_t>(anchor)];
}

double NdrFields::number(std::string_view wanted) {
    const TinaWord& field = any();
    std::string_view digits = field.text;
    digits.remove_prefix(digits.starts_with('+') ? 1 : 0);
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size() ||
        !(std::abs(value) <= mostCoordinate)) {
        reject(wanted, field);
        return 0;
    }
    return value + 0.0;  // no negative zero
}

Point NdrFields::point() {
    const double x = number("a coordinate");
    return {x, number("a coordinate")};
}

Anchor NdrFields::anchor() {
    const TinaWord& field = any();
    const auto* const found = std::ranges::find(anchorWords, field.text);
    if (found == anchorWords.end()) {
        reject("an anchor (n nw w sw s se e ne c)", field);
        return Anchor::n;
    }
    return static_cast<Anchor>(found - anchorWords.begin());
}

Count NdrFields::marking() {
    const TinaWord& field = any();
    const auto tokens = parseNumber(field.text);
    if (!tokens) {
        reject("a number of tokens (K M G T P E for thousands and up)", field);
        return 0;
    }
    return *tokens;
}

const TinaWord& NdrFields::name() {
    const TinaWord& field = any();
    if (field.text.empty()) {
        reject("a name", field);
    }
    return field;
}

const TinaWord& NdrFields::any() {
    return line_.fields[next_++];
}

TimeInterval NdrFields::interval() {
    TimeInterval made;
    made.earliest = bound(any(), made.earliestOpen);
    const TinaWord& latest = any();
    if (latest.text != "w") {
        made.latest = bound(latest, made.latestOpen);
        if (*made.latest < made.earliest) {
            reject("a latest firing time of at least " + std::to_string(made.earliest), latest);
        }
    }
    return made;
}

std::int64_t NdrFields::bound(const TinaWord& field, bool& open) {
    open = field.text.starts_with('-');
    const auto value = parseBound(std::string_view(field.text).substr(open ? 1 : 0));
    if (!value) {
        reject("a firing time: a whole number, with '-' for an open end, or 'w' as the latest",
               field);
        return 0;
    }
    return *value;
}

void NdrFields::reject(std::string_view wanted, const TinaWord& found) {
    if (!failed_) {
        failed_ = true;
        failure_ = expectedBut(wanted, found.raw, found.where);
    }
}

}  // namespace fireable
