#include "importers/tina/tina_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

#include "engine/base/characters.h"
#include "importers/tina/hsn_label.h"

namespace fireable {
namespace {

bool isEscapable(char c) {
    return c == '{' || c == '}' || c == '\\';
}

}  // namespace

Result<TinaWord> takeBraced(TextScanner& scanner) {
    TinaWord word{{}, scanner.position(), true, {}};
    const std::size_t start = scanner.offset();
    scanner.take();
    while (scanner.peek() != '}' || scanner.atEnd()) {
        if (scanner.atEnd() || scanner.peek() == '\n' || scanner.peek() == '\r') {
            return failAt(ErrorCode::badSyntax,
                          "expected '}' to close the '{' in column " +
                              std::to_string(word.where.column) + ", found the end of the line",
                          scanner.position());
        }
        if (scanner.peek() == '{') {
            return scanner.expected("'}' or '\\{' inside braces");
        }
        if (scanner.peek() == '\\' && isEscapable(scanner.peek(1))) {
            scanner.take();
        }
        word.text += scanner.take();
    }
    scanner.take();
    word.raw = scanner.since(start);
    return word;
}

TextPosition positionInside(const TinaWord& word, std::size_t offset) {
    TextPosition where = word.where;
    if (!word.braced) {
        where.column += static_cast<int>(offset);
        return where;
    }
    std::size_t at = 1;
    for (std::size_t decoded = 0; decoded < offset && at < word.raw.size(); ++decoded) {
        const bool escaped = word.raw[at] == '\\' && isEscapable(word.raw[at + 1]);
        at += escaped ? 2 : 1;
    }
    where.column += static_cast<int>(at);
    return where;
}

bool isNetKeyword(std::string_view word) {
    constexpr std::array<std::string_view, 6> keywords{"tr", "pl", "lb", "pr", "nt", "net"};
    return std::ranges::find(keywords, word) != keywords.end();
}

bool isBareNameCharacter(char c) {
    return isDigit(c) || isLetter(c) || c == '_' || c == '\'';
}

std::string braced(std::string_view text) {
    std::string made = "{";
    for (const char c : text) {
        made += isEscapable(c) ? "\\" : "";
        made += c;
    }
    return made + "}";
}

std::string nameToken(std::string_view name) {
    const bool bare = !name.empty() && std::ranges::all_of(name, isBareNameCharacter) &&
                      !isNetKeyword(lowerCase(name));
    return bare ? std::string(name) : braced(name);
}

std::string commentText(std::string_view afterSign) {
    return std::string(afterSign.substr(afterSign.starts_with(' ') ? 1 : 0));
}

std::string commentLines(std::string_view comment) {
    std::string lines;
    for (const std::string_view line : linesOf(comment)) {
        // pnmc reads `#! …`, without a blank in between.
        lines += line.starts_with('!') ? "#" : "# ";
        lines += line;
        lines += '\n';
    }
    return lines;
}

std::string noteText(std::string_view decoded) {
    std::string text;
    for (std::size_t i = 0; i < decoded.size(); ++i) {
        const bool lineEnd = decoded.substr(i, 2) == "\\n";
        text += lineEnd ? '\n' : decoded[i];
        i += lineEnd ? 1 : 0;
    }
    return text;
}

std::string noteToken(std::string_view text) {
    std::string lines;
    for (const char c : text) {
        lines += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return braced(lines);
}

std::optional<Count> parseNumber(std::string_view word) {
    constexpr std::string_view suffixes = "KMGTPE";
    const std::size_t suffix = word.empty() ? suffixes.npos : suffixes.find(word.back());
    const std::string_view digits = word.substr(0, word.size() - (suffix != suffixes.npos));
    if (digits.empty() || !std::ranges::all_of(digits, isDigit)) {
        return std::nullopt;
    }
    auto count = Count::parse(digits);
    for (std::size_t i = 0; count && suffix != suffixes.npos && i <= suffix; ++i) {
        *count *= 1000;
    }
    return count;
}

std::optional<std::int64_t> parseWeight(std::string_view word) {
    const auto count = parseNumber(word);
    return count && count->fits64() && *count >= 1 ? std::optional(count->value64()) : std::nullopt;
}

std::optional<std::int64_t> parseBound(std::string_view word) {
    const auto bound = wholeNumber<std::int64_t>(word);
    return bound && isDigit(word.front()) ? bound : std::nullopt;
}

ArcMark markOf(std::string_view word) {
    if (!word.starts_with('?') && !word.starts_with('!')) {
        return {};
    }
    const bool inhibitor = word.substr(1).starts_with('-');
    return {inhibitor ? ArcKind::inhibitor : ArcKind::read, word.front() == '!',
            inhibitor ? std::size_t{2} : std::size_t{1}};
}

std::string stopwatchWarning(ArcKind readAs) {
    return std::string("stopwatch arc read as ") +
           (readAs == ArcKind::inhibitor ? "an inhibitor arc" : "a read arc");
}

std::string_view markText(ArcKind kind) {
    return kind == ArcKind::read ? "?" : kind == ArcKind::inhibitor ? "?-" : "";
}

namespace {

Failure cannotHold(std::string_view suffix, const std::string& what) {
    return fail(ErrorCode::unsupported, "a file " + std::string(suffix) + " cannot hold " + what);
}

bool isBroken(std::string_view text) {
    return text.find_first_of("\r\n") != text.npos;
}

/// Names and labels of all places, or of all transitions.
template <class Table>
Result<void> checkNodes(const Table& table, const std::string& kind, std::string_view suffix) {
    std::unordered_set<std::string_view> names;
    for (const auto& [id, node] : table) {
        const std::string who = kind + " '" + node.name + "'";
        if (node.name.empty()) {
            return cannotHold(suffix, "a " + kind + " without a name");
        }
        if (!names.insert(node.name).second) {
            return cannotHold(suffix, "two of the name: " + who);
        }
        if (isBroken(node.name) || isBroken(node.label)) {
            return cannotHold(suffix, "a name or label of more than one line: " + who);
        }
    }
    return {};
}

}  // namespace

Result<void> checkTexts(const Net& net, std::string_view suffix) {
    if (isBroken(net.name)) {
        return cannotHold(suffix, "a net name of more than one line");
    }
    TRY(checkNodes(net.places, "place", suffix));
    TRY(checkNodes(net.transitions, "transition", suffix));
    for (const auto& [id, transition] : net.transitions) {
        const std::string who = "transition '" + transition.name + "'";
        if (transition.substitution && !transition.label.empty()) {
            return cannotHold(suffix, "both a subnet and a label: " + who);
        }
        if (isHsnLabel(transition.label)) {
            return cannotHold(suffix, "a label that reads as a subnet: " + who);
        }
        if (transition.substitution && isBroken(transition.substitution->file)) {
            return cannotHold(suffix, "a file name of more than one line: " + who);
        }
    }
    for (const auto& [id, note] : net.notes) {
        if (isBroken(note.name) || note.text.find('\r') != note.text.npos) {
            return cannotHold(suffix, "a note with such line ends: '" + note.name + "'");
        }
    }
    return {};
}

}  // namespace fireable
