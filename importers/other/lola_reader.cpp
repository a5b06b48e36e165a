#include "importers/other/lola_reader.h"

#include <utility>

#include "importers/other/lola_lexer.h"
#include "importers/other/node_names.h"

namespace fireable {
namespace {

class LolaReader {
public:
    explicit LolaReader(std::string_view text)
        : lexer_(text), names_((imported_.nets.emplace_back(), net())) {
        advance();
    }

    Result<Imported> read() {
        for (const auto part :
             {&LolaReader::readPlaces, &LolaReader::readMarking, &LolaReader::readTransitions}) {
            TRY((this->*part)());
        }
        net().comments = lexer_.takeComments();
        return std::move(imported_);
    }

private:
    Net& net() { return imported_.nets.front().net; }
    void advance() { token_ = lexer_.next(); }

    bool atWord(std::string_view word) const { return token_.is(TextTokenKind::word, word); }
    bool atMark(std::string_view mark) const { return token_.is(TextTokenKind::mark, mark); }
    bool take(TextTokenKind kind, std::string_view text) {
        const bool there = token_.is(kind, text);
        if (there) {
            advance();
        }
        return there;
    }

    Result<void> expect(TextTokenKind kind, std::string_view text) {
        if (!take(kind, text)) {
            return unexpected(kind == TextTokenKind::mark ? "'" + std::string(text) + "'"
                                                          : std::string(text));
        }
        return {};
    }

    /// What stands here is not `what`; high-level parts are named.
    Failure unexpected(std::string_view what) const {
        if (token_.kind == TextTokenKind::word && isHighLevelLola(token_.text)) {
            return fail(ErrorCode::unsupported,
                        "LoLA's high-level nets (" + std::string(token_.text) + ") are not read",
                        token_.at.line, token_.at.column);
        }
        return expectedAt(token_, what);
    }

    Result<void> expectName(std::string_view what) {
        if (token_.kind != TextTokenKind::word || !isLolaName(token_.text)) {
            return unexpected(what);
        }
        return {};
    }

    /// `PLACE SAFE 1: a, b; c;`: groups of names, each with a capacity or not.
    Result<void> readPlaces() {
        TRY(expect(TextTokenKind::word, "PLACE"));
        do {
            TRY(skipCapacity());
            TRY(readPlaceNames());
        } while (atWord("SAFE") || (token_.kind == TextTokenKind::word && isLolaName(token_.text)));
        return {};
    }

    Result<void> skipCapacity() {
        if (!take(TextTokenKind::word, "SAFE")) {
            return {};
        }
        if (token_.kind == TextTokenKind::word) {
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
            return fail(ErrorCode::unsupported,
                        "LoLA's high-level nets (places of a sort) are not read", token_.at.line,
                        token_.at.column);
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
                if (token_.kind != TextTokenKind::word || !parsed || *parsed < 0) {
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

    Result<void> readTransitions() {
        while (token_.kind != TextTokenKind::end) {
            TRY(readTransition());
        }
        return {};
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
        imported_.warnings.push_back(
            {"fairness is not part of a net and not kept", token_.at.line, token_.at.column});
        advance();
        return expect(TextTokenKind::word, "FAIR");
    }

    Result<void> readArcs(std::string_view keyword, TransitionId transition, ArcKind kind) {
        TRY(expect(TextTokenKind::word, keyword));
        return readMultiples([&](PlaceId place, const Count& weight, const TextToken& number) {
            if (weight < 1 || !weight.fits64()) {
                return Result<void>(expectedAt(number, "a weight from 1 to 2^63 - 1"));
            }
            net().arcs.add({place, transition, kind, weight.value64()});
            return Result<void>();
        });
    }

    LolaLexer lexer_;
    TextToken token_;
    Imported imported_;
    DeclaredNodes names_;
};

}  // namespace

bool looksLikeLola(std::string_view text) {
    const TextToken first = LolaLexer(text).next();
    return first.kind == TextTokenKind::word &&
           (first.text == "PLACE" || isHighLevelLola(first.text));
}

Result<Imported> readLola(std::string_view text) {
    return LolaReader(text).read();
}

}  // namespace fireable
