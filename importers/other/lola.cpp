#include "importers/other/text_formats.h"

#include <algorithm>
#include <array>

#include "engine/base/characters.h"
#include "importers/other/text_lexer.h"
#include "importers/text/text_start.h"
#include "importers/text/writer_support.h"

namespace fireable {
namespace {

constexpr std::array<std::string_view, 10> keywords{"PLACE",   "SAFE",    "MARKING", "TRANSITION",
                                                    "CONSUME", "PRODUCE", "STRONG",  "WEAK",
                                                    "FAIR",    "ANALYSE"};
constexpr std::array<std::string_view, 6> highLevelKeywords{"SORT",      "FUNCTION", "CONSTANT",
                                                            "CONSTANTS", "VAR",      "GUARD"};

bool isLolaWordCharacter(char c) {
    return !isSpace(c) && std::string_view(",;:(){}").find(c) == std::string_view::npos;
}

constexpr TextLanguage lolaLanguage{isLolaWordCharacter, "{", "}", {}, {}, {}, {}};

bool isHighLevel(std::string_view word) {
    return std::ranges::find(highLevelKeywords, word) != highLevelKeywords.end();
}

/// Whether `name` is a name in LoLA: no blank, none of its marks, no keyword.
bool isLolaName(std::string_view name) {
    return !name.empty() && std::ranges::find(keywords, name) == keywords.end() &&
           !isHighLevel(name) && std::ranges::all_of(name, isLolaWordCharacter);
}

class LolaReader : private TokenReader {
public:
    explicit LolaReader(std::string_view text) : TokenReader(text, lolaLanguage) {}

    Result<Imported> read() {
        TRY(readPlaces());
        TRY(readMarking());
        while (!at(TextTokenKind::end)) {
            TRY(readTransition());
        }
        return finish();
    }

private:
    bool take(TextTokenKind kind, std::string_view text) {
        return advanceIf(token_.is(kind, text));
    }

    Result<void> expect(TextTokenKind kind, std::string_view text) {
        if (!take(kind, text)) {
            return unexpected(kind == TextTokenKind::mark ? "'" + std::string(text) + "'"
                                                          : std::string(text));
        }
        return {};
    }

    Failure refuseHighLevel(const std::string& what) const {
        return failAt(ErrorCode::unsupported, "LoLA's high-level nets (" + what + ") are not read",
                      token_.at);
    }

    /// An error that `what` was expected here; high-level parts are named.
    Failure unexpected(std::string_view what) const {
        if (at(TextTokenKind::word) && isHighLevel(token_.text)) {
            return refuseHighLevel(std::string(token_.text));
        }
        return expectedAt(token_, what);
    }

    Result<void> expectName(std::string_view what) {
        if (!at(TextTokenKind::word) || !isLolaName(token_.text)) {
            return unexpected(what);
        }
        return {};
    }

    /// `PLACE SAFE 1: a, b; c;`: groups of names, each with an optional capacity.
    Result<void> readPlaces() {
        TRY(expect(TextTokenKind::word, "PLACE"));
        do {
            TRY(skipCapacity());
            TRY(readPlaceNames());
        } while (atWord("SAFE") || (at(TextTokenKind::word) && isLolaName(token_.text)));
        return {};
    }

    Result<void> skipCapacity() {
        if (!take(TextTokenKind::word, "SAFE")) {
            return {};
        }
        if (at(TextTokenKind::word)) {
            if (!Count::parse(token_.text)) {
                return unexpected("a capacity or ':'");
            }
            advance();
        }
        return expect(TextTokenKind::mark, ":");
    }

    Result<void> readPlaceNames() {
        if (take(TextTokenKind::mark, ";")) {
            return {};
        }
        do {
            TRY(expectName("a place"));
            TRY(names_.addPlace(token_));
            advance();
        } while (take(TextTokenKind::mark, ","));
        if (atMark(":")) {
            return refuseHighLevel("places of a sort");
        }
        return expectListEnd();
    }

    Result<void> expectListEnd() {
        if (!take(TextTokenKind::mark, ";")) {
            return unexpected("',' or ';'");
        }
        return {};
    }

    /// `a: 2, b;` up to its semicolon; `add` gets each place, its number and the number's token.
    template <class Add>
    Result<void> readMultiples(Add add) {
        if (take(TextTokenKind::mark, ";")) {
            return {};
        }
        do {
            const auto place = TRY(names_.place(token_));
            TextToken number = token_;
            Count count = 1;
            advance();
            if (take(TextTokenKind::mark, ":")) {
                number = token_;
                const auto parsed = Count::parse(token_.text);
                if (!at(TextTokenKind::word) || !parsed || *parsed < 0) {
                    return unexpected("a number");
                }
                count = *parsed;
                advance();
            }
            TRY(add(place, count, number));
        } while (take(TextTokenKind::mark, ","));
        return expectListEnd();
    }

    Result<void> readMarking() {
        TRY(expect(TextTokenKind::word, "MARKING"));
        return readMultiples([this](PlaceId place, const Count& count, const TextToken&) {
            net().places[place].initial += count;
            return Result<void>();
        });
    }

    Result<void> readTransition() {
        TRY(expect(TextTokenKind::word, "TRANSITION"));
        TRY(expectName("a transition"));
        const auto id = TRY(names_.addTransition(token_));
        advance();
        TRY(skipFairness());
        TRY(readArcs("CONSUME", id, ArcKind::input));
        return readArcs("PRODUCE", id, ArcKind::output);
    }

    Result<void> skipFairness() {
        if (!atWord("STRONG") && !atWord("WEAK")) {
            return {};
        }
        warn("fairness is not part of a net and not kept");
        advance();
        return expect(TextTokenKind::word, "FAIR");
    }

    Result<void> readArcs(std::string_view keyword, TransitionId transition, ArcKind kind) {
        TRY(expect(TextTokenKind::word, keyword));
        return readMultiples([&](PlaceId place, const Count& weight, const TextToken& number) {
            return addArc(place, transition, kind, weight, number);
        });
    }
};

}  // namespace

Result<Imported> readLola(std::string_view text) {
    return LolaReader(text).read();
}

namespace {

constexpr std::string_view lolaName = "LoLA";

template <class Table>
Result<void> checkNames(const Table& table) {
    for (const auto& [id, node] : table) {
        if (!isLolaName(node.name)) {
            return fail(ErrorCode::unsupported, "LoLA cannot spell the name '" + node.name + "'");
        }
    }
    return {};
}

std::string lolaComments(const std::vector<std::string>& lines) {
    std::string text;
    for (std::string line : lines) {
        std::ranges::replace(line, '{', '(');
        std::ranges::replace(line, '}', ')');
        text += "{ " + line + " }\n";
    }
    return text;
}

void addItem(std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ", ") + item;
}

std::string placesText(const Net& net) {
    std::string list;
    for (const auto& [id, place] : net.places) {
        addItem(list, place.name);
    }
    return "PLACE\n  " + list + ";\n";
}

std::string lolaMarking(const Net& net) {
    std::string list;
    for (const auto& [id, place] : net.places) {
        if (place.initial != 0) {
            addItem(list, place.name + ": " + place.initial.text());
        }
    }
    return "MARKING\n  " + list + ";\n";
}

std::string arcsText(const Net& net, std::string_view keyword, const std::vector<Arc>& arcs) {
    std::string list;
    for (const Arc& arc : arcs) {
        addItem(list, net.places[arc.place].name + ": " + std::to_string(arc.weight));
    }
    return "  " + std::string(keyword) + ' ' + list + ";\n";
}

}  // namespace

Result<std::string> writeLola(std::span<const Diagram> nets) {
    const auto diagram = TRY(onlyNet(nets, {.format = lolaName}));
    const Net& net = diagram->net;
    TRY(checkNames(net.places));
    TRY(checkNames(net.transitions));
    const auto arcs = TRY(mergedArcs(net, lolaName));
    std::string text = lolaComments(net.comments) + placesText(net) + '\n' + lolaMarking(net);
    const std::vector<ArcLists> lists = arcsByTransition(net, arcs);
    for (std::size_t t = 0; t < lists.size(); ++t) {
        text += "\nTRANSITION " + net.transitions.at(t).value.name + '\n' +
                arcsText(net, "CONSUME", lists[t].inputs) +
                arcsText(net, "PRODUCE", lists[t].outputs);
    }
    return text;
}

bool isLola(const TextStart& start) {
    constexpr std::array<std::string_view, 6> firstWords{"PLACE",    "SAFE", "MARKING",
                                                         "FUNCTION", "SORT", "TRANSITION"};
    std::string_view text = start.text;
    for (; text.starts_with('{'); text = afterBlanks(text)) {
        const auto end = text.find('}');
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return std::ranges::find(firstWords, firstWord(text)) != firstWords.end();
}

}  // namespace fireable
