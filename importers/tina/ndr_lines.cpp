#include "importers/tina/ndr_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

#include "engine/base/characters.h"
#include "importers/text/model_words.h"

namespace fireable {
namespace {

bool atLineEnd(const TextScanner& scanner) {
    return scanner.atEnd() || isLineEnd(scanner.peek());
}

Result<TinaWord> takeBare(TextScanner& scanner) {
    const TextPosition where = scanner.position();
    const std::string_view raw = scanner.takeWhile(
        [](char c) { return !isLineEnd(c) && !isBlank(c) && c != '{' && c != '}'; });
    return TinaWord{std::string(raw), where, false, raw};
}

/// The text from byte `start` to the end of the line.
TinaWord takeRest(TextScanner& scanner, std::size_t start, TextPosition where) {
    scanner.takeWhile([](char c) { return !isLineEnd(c); });
    const std::string_view raw = scanner.since(start);
    return {std::string(raw), where, false, raw};
}

/// Whether a line begins with a single letter of a known kind.
bool isKnown(const TextScanner& scanner) {
    const char next = scanner.peek(1);
    return std::string_view("pteh").find(scanner.peek()) != std::string_view::npos &&
           (isBlank(next) || next == '\n' || next == '\r' || next == '\0');
}

Result<void> takeLine(TextScanner& scanner, NdrFile& file) {
    const std::size_t start = scanner.offset();
    scanner.takeWhile(isBlank);
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
    for (scanner.takeWhile(isBlank); !atLineEnd(scanner); scanner.takeWhile(isBlank)) {
        auto field = TRY(scanner.peek() == '{' ? takeBraced(scanner) : takeBare(scanner));
        if (!atLineEnd(scanner) && !isBlank(scanner.peek())) {
            return scanner.expected("a blank between fields");
        }
        fields.push_back(std::move(field));
    }
    return fields;
}

double NdrFields::number(std::string_view wanted) {
    const TinaWord& field = any();
    std::string_view digits = field.text;
    digits.remove_prefix(digits.starts_with('+') ? 1 : 0);
    const auto value = wholeNumber<double>(digits);
    if (!value || !(std::abs(*value) <= maxCoordinate)) {
        reject(wanted, field);
        return 0;
    }
    return *value + 0.0;  // avoids negative zero
}

Point NdrFields::point() {
    const double x = number("a coordinate");
    return {x, number("a coordinate")};
}

Anchor NdrFields::anchor() {
    const TinaWord& field = any();
    const auto anchor = enumeratorOf<Anchor>(field.text);
    if (!anchor) {
        reject("an anchor (n nw w sw s se e ne c)", field);
    }
    return anchor.value_or(Anchor::n);
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

namespace {

// Unlike printf, std::to_chars uses a decimal point in every locale.
using Buffer = std::array<char, 400>;

double withinReach(double value) {
    return std::clamp(value, -maxCoordinate, maxCoordinate);
}

}  // namespace

std::string coordinateText(double value) {
    value = withinReach(value);
    Buffer buffer{};
    char* const begin = buffer.data();
    char* const full = begin + buffer.size();
    char* end = std::to_chars(begin, full, value, std::chars_format::fixed, 1).ptr;
    double again = 0;
    std::from_chars(begin, end, again);
    if (again != value) {
        end = std::to_chars(begin, full, value, std::chars_format::fixed).ptr;
    }
    return {begin, end};
}

std::string polarText(double value) {
    Buffer buffer{};
    char* const begin = buffer.data();
    return {begin, std::to_chars(begin, begin + buffer.size(), withinReach(value),
                                 std::chars_format::general, 10)
                       .ptr};
}

std::optional<PlacedNote> noteOfComment(std::string_view comment) {
    TextScanner scanner(comment);
    const auto fields = takeFields(scanner);
    const bool isNote = fields && (fields->size() == 4 || fields->size() == 6) &&
                        fields->front().raw == "note" && fields->back().braced;
    if (!isNote) {
        return std::nullopt;
    }
    const NdrLine line{'#', {fields->begin() + 1, fields->end()}, {}};
    NdrFields values(line);
    PlacedNote made;
    if (line.fields.size() == 5) {
        made.geometry = NoteGeometry{values.point()};
    }
    made.note.name = values.any().text;
    const auto kind = parseBound(values.any().text);
    made.note.text = noteText(values.any().text);
    if (!values.check() || !kind || *kind > 9) {
        return std::nullopt;
    }
    made.note.kind = static_cast<int>(*kind);
    return made;
}

std::string commentOfNote(const Note& note, const NoteGeometry* geometry) {
    std::string comment = " note ";
    if (geometry != nullptr) {
        comment +=
            coordinateText(geometry->position.x) + " " + coordinateText(geometry->position.y) + " ";
    }
    return comment + nameToken(note.name) + " " + std::to_string(note.kind) + " " +
           noteToken(note.text);
}

namespace {

constexpr double fullTurn = 2 * std::numbers::pi;

double toThousandth(double value) {
    return std::round(value * 1000) / 1000 + 0.0;  // avoids negative zero
}

}  // namespace

Point controlPoint(Point centre, Polar seen) {
    return {toThousandth(centre.x + seen.radius * std::cos(fullTurn * seen.turn)),
            toThousandth(centre.y - seen.radius * std::sin(fullTurn * seen.turn))};
}

Polar polarOf(Point centre, Point control) {
    const double right = control.x - centre.x;
    const double up = centre.y - control.y;
    const double turn = std::atan2(up, right) / fullTurn;
    return {turn < 0 ? turn + 1 : turn, std::hypot(right, up)};
}

bool isDrawnStraight(Point source, Point first, Point second, Point target) {
    constexpr double offLine = 1;
    constexpr double beyondEnd = 20;  // a place's radius: such a curve stays within its ends
    const double length = std::hypot(target.x - source.x, target.y - source.y);
    if (length == 0) {
        return false;
    }
    const double ux = (target.x - source.x) / length;
    const double uy = (target.y - source.y) / length;
    const auto onLine = [&](Point p) {
        const double along = (p.x - source.x) * ux + (p.y - source.y) * uy;
        const double off = (p.x - source.x) * uy - (p.y - source.y) * ux;
        return std::abs(off) <= offLine && along >= -beyondEnd && along <= length + beyondEnd;
    };
    return onLine(first) && onLine(second);
}

}  // namespace fireable
