#include "importers/other/apt_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "importers/other/apt_lexer.h"
#include "importers/other/node_names.h"

namespace fireable {
namespace {

constexpr std::array<std::string_view, 8> netDirectives{
    ".name",        ".type",  ".description",     ".places",
    ".transitions", ".flows", ".initial_marking", ".final_markings"};

/// Sections that only transition systems have.
constexpr std::array<std::string_view, 3> systemDirectives{".states", ".labels", ".arcs"};

/// `2*p1`: kept until all places are known.
struct Multiple {
    Count count;
    TextToken number;  ///< the token to blame for the count
    TextToken place;
};

/// `t1: {p1} -> {p2}`
struct Flow {
    TextToken transition;
    std::vector<Multiple> inputs;
    std::vector<Multiple> outputs;
};

class AptReader {
public:
    explicit AptReader(std::string_view text)
        : text_(text), lexer_(text), names_((imported_.nets.emplace_back(), net())) {
        advance();
    }

    Result<Imported> read() {
        while (token_.kind != TextTokenKind::end) {
            TRY(readSection());
        }
        for (const auto part : {&AptReader::addFlows, &AptReader::addMarking}) {
            TRY((this->*part)());
        }
        net().comments = lexer_.takeComments();
        return std::move(imported_);
    }

private:
    Diagram& diagram() { return imported_.nets.front(); }
    Net& net() { return diagram().net; }
    void advance() { token_ = lexer_.next(); }

    bool atMark(std::string_view mark) const { return token_.is(TextTokenKind::mark, mark); }
    bool takeMark(std::string_view mark) {
        const bool there = atMark(mark);
        if (there) {
            advance();
        }
        return there;
    }
    Result<void> expectMark(std::string_view mark) {
        if (!takeMark(mark)) {
            return expectedAt(token_, "'" + std::string(mark) + "'");
        }
        return {};
    }

    Result<void> readSection() {
        const TextToken directive = token_;
        const bool ofSystem =
            std::ranges::find(systemDirectives, directive.text) != systemDirectives.end();
        if (directive.kind == TextTokenKind::directive && ofSystem) {
            return refuseSystem(directive);
        }
        const bool known = directive.kind == TextTokenKind::directive &&
                           std::ranges::find(netDirectives, directive.text) != netDirectives.end();
        if (!known) {
            return expectedAt(directive, "a section such as .places");
        }
        advance();
        if (directive.text == ".type") {
            return readType();
        }
        if (directive.text == ".name") {
            return readName();
        }
        if (directive.text == ".places") {
            return readPlaces();
        }
        if (directive.text == ".transitions") {
            return readTransitions();
        }
        if (directive.text == ".flows") {
            return readFlows();
        }
        if (directive.text == ".initial_marking") {
            return readMarking();
        }
        return keep(directive);
    }

    static Failure refuseSystem(const TextToken& at) {
        return fail(ErrorCode::unsupported,
                    "an APT transition system (" + std::string(at.text) + ") is not a net",
                    at.at.line, at.at.column);
    }

    Result<void> readType() {
        if (token_.is(TextTokenKind::word, "LTS")) {
            return refuseSystem(token_);
        }
        if (!token_.is(TextTokenKind::word, "PN") && !token_.is(TextTokenKind::word, "LPN")) {
            return expectedAt(token_, "PN or LPN");
        }
        advance();
        return {};
    }

    Result<void> readName() {
        if (token_.kind != TextTokenKind::string) {
            return expectedAt(token_, "the net's name in quotes");
        }
        net().name = token_.text;
        advance();
        return {};
    }

    /// A description or final markings: kept as they stand.
    Result<void> keep(const TextToken& directive) {
        std::size_t end = directive.finish;
        while (token_.kind != TextTokenKind::directive && token_.kind != TextTokenKind::end) {
            if (token_.kind == TextTokenKind::unclosed) {
                return expectedAt(token_, "");
            }
            end = token_.finish;
            advance();
        }
        diagram().opaque.format = "apt";
        diagram().opaque.lines.emplace_back(text_.substr(directive.begin, end - directive.begin));
        return {};
    }

    Result<void> readPlaces() {
        while (token_.kind == TextTokenKind::word) {
            const auto id = TRY(names_.addPlace(token_));
            advance();
            TRY(readOptions(net().places[id].label, id, diagram().opaque.places));
        }
        return {};
    }

    Result<void> readTransitions() {
        while (token_.kind == TextTokenKind::word) {
            const auto id = TRY(names_.addTransition(token_));
            advance();
            TRY(readOptions(net().transitions[id].label, id, diagram().opaque.transitions));
        }
        return {};
    }

    /// `[label="x", other=3, third]`, or nothing.
    template <class IdT>
    Result<void> readOptions(std::string& label, IdT id, IdMap<IdT, std::string>& kept) {
        if (!takeMark("[")) {
            return {};
        }
        std::string others;
        do {
            const TextToken key = token_;
            if (key.kind != TextTokenKind::word) {
                return expectedAt(key, "an option");
            }
            advance();
            TextToken value = key;
            if (takeMark("=")) {
                if (token_.kind != TextTokenKind::string && token_.kind != TextTokenKind::word) {
                    return expectedAt(token_, "a number or a text in quotes");
                }
                value = token_;
                advance();
            }
            if (key.text == "label" && value.kind == TextTokenKind::string) {
                label = value.text;
            } else {
                others += others.empty() ? "" : ", ";
                others += text_.substr(key.begin, value.finish - key.begin);
            }
        } while (takeMark(","));
        if (!others.empty()) {
            diagram().opaque.format = "apt";
            kept.set(id, others);
        }
        return expectMark("]");
    }

    Result<void> readFlows() {
        while (token_.kind == TextTokenKind::word) {
            Flow flow{token_, {}, {}};
            advance();
            TRY(expectMark(":"));
            TRY(readSet(flow.inputs));
            TRY(expectMark("->"));
            TRY(readSet(flow.outputs));
            TRY(skipFlowOptions());
            flows_.push_back(std::move(flow));
        }
        return {};
    }

    Result<void> skipFlowOptions() {
        if (!atMark("[")) {
            return {};
        }
        imported_.warnings.push_back(
            {"options of a flow are not kept", token_.at.line, token_.at.column});
        while (!atMark("]")) {
            if (token_.kind == TextTokenKind::end || token_.kind == TextTokenKind::unclosed) {
                return expectedAt(token_, "']'");
            }
            advance();
        }
        return expectMark("]");
    }

    /// `{p1, 2*p2}`
    Result<void> readSet(std::vector<Multiple>& set) {
        TRY(expectMark("{"));
        if (takeMark("}")) {
            return {};
        }
        do {
            TRY(readMultiple(set));
        } while (takeMark(","));
        if (!takeMark("}")) {
            return expectedAt(token_, "',' or '}'");
        }
        return {};
    }

    Result<void> readMultiple(std::vector<Multiple>& set) {
        if (token_.kind != TextTokenKind::word) {
            return expectedAt(token_, "a place");
        }
        Multiple multiple{1, token_, token_};
        advance();
        if (takeMark("*")) {
            const auto count = Count::parse(multiple.number.text);
            if (!count) {
                return expectedAt(multiple.number, "a number before '*'");
            }
            multiple.count = *count;
            multiple.place = token_;
            advance();
        }
        set.push_back(std::move(multiple));
        return {};
    }

    Result<void> readMarking() { return atMark("{") ? readSet(marking_) : Result<void>(); }

    Result<void> addFlows() {
        for (const Flow& flow : flows_) {
            const auto transition = TRY(names_.transition(flow.transition));
            TRY(addArcs(flow.inputs, transition, ArcKind::input));
            TRY(addArcs(flow.outputs, transition, ArcKind::output));
        }
        return {};
    }

    Result<void> addArcs(const std::vector<Multiple>& set, TransitionId transition, ArcKind kind) {
        for (const Multiple& multiple : set) {
            const auto place = TRY(names_.place(multiple.place));
            if (multiple.count < 1 || !multiple.count.fits64()) {
                return expectedAt(multiple.number, "a weight from 1 to 2^63 - 1");
            }
            net().arcs.add({place, transition, kind, multiple.count.value64()});
        }
        return {};
    }

    Result<void> addMarking() {
        for (const Multiple& multiple : marking_) {
            const auto place = TRY(names_.place(multiple.place));
            net().places[place].initial += multiple.count;
        }
        return {};
    }

    std::string_view text_;
    AptLexer lexer_;
    TextToken token_;
    Imported imported_;
    DeclaredNodes names_;
    std::vector<Flow> flows_;
    std::vector<Multiple> marking_;
};

}  // namespace

bool looksLikeApt(std::string_view text) {
    const TextToken first = AptLexer(text).next();
    const auto isFirst = [&](std::string_view directive) { return directive == first.text; };
    return first.kind == TextTokenKind::directive &&
           (std::ranges::any_of(netDirectives, isFirst) ||
            std::ranges::any_of(systemDirectives, isFirst));
}

Result<Imported> readApt(std::string_view text) {
    return AptReader(text).read();
}

}  // namespace fireable
