#include "importers/tina/tina_formats.h"

#include <unordered_set>

#include "importers/text/text_start.h"
#include "importers/tina/hsn_label.h"
#include "importers/tina/net_tokens.h"

namespace fireable {

namespace {

/// A label or priority that may refer to nodes which appear later.
struct LateLabel {
    TinaWord node;
    TinaWord label;
};
struct LatePriority {
    std::vector<TinaWord> higher;
    std::vector<TinaWord> lower;
};

/// The suffix of a node's name in an arc: `*3`, `?-1`.
struct Suffix {
    ArcKind kind = ArcKind::input;
    std::int64_t weight = 1;
};

class NetParser : private NetCursor {
public:
    explicit NetParser(const NetTokens& split) : NetCursor(split.tokens) {
        net().comments = split.comments;
    }

    Result<Imported> parse() {
        do {
            TRY(parseDeclaration());
        } while (peek().kind != NetTokenKind::end);
        for (const auto& step :
             {&NetParser::addLateLabels, &NetParser::addSubnets, &NetParser::addPriorities}) {
            TRY((this->*step)());
        }
        imported_.nets.push_back(std::move(diagram_));
        return std::move(imported_);
    }

private:
    Net& net() { return diagram_.net; }
    void warn(std::string text, TextPosition where) {
        imported_.warnings.push_back({std::move(text), where.line, where.column});
    }

    Result<void> parseDeclaration() {
        if (!peek().isKeyword()) {
            return expected("a declaration: tr, pl, lb, pr, nt or net");
        }
        const std::string& keyword = take().word.text;
        return keyword == "tr"   ? parseTransition()
               : keyword == "pl" ? parsePlace()
               : keyword == "lb" ? parseLabel()
               : keyword == "pr" ? parsePriority()
               : keyword == "nt" ? parseNote()
                                 : parseName();
    }

    PlaceId place(const TinaWord& name) {
        const auto [found, isNew] = places_.try_emplace(name.text);
        if (isNew) {
            found->second = net().places.add({name.text, {}, 0});
        }
        return found->second;
    }

    TransitionId transition(const TinaWord& name) {
        const auto [found, isNew] = transitions_.try_emplace(name.text);
        if (isNew) {
            found->second = net().transitions.add({name.text, {}, {}, {}});
        }
        return found->second;
    }

    Result<void> parseTransition() {
        const auto name = TRY(takeNodeName("the name of a transition"));
        const TransitionId id = transition(name);
        if (!declaredTransitions_.insert(id.value).second) {
            warn("transition " + shown(name.raw) + " is declared again; its arcs add up",
                 name.where);
        }
        if (takeMark(":")) {
            const auto label = TRY(takeName("a label"));
            setTransitionLabel(id, label);
        }
        if (peek().isMark("[") || peek().isMark("]")) {
            TRY(takeInterval(*this, net().transitions[id].interval));
        }
        return parseArcs([&](const TinaWord& other) { return Ends{place(other), id}; });
    }

    Result<void> parsePlace() {
        const auto name = TRY(takeNodeName("the name of a place"));
        const PlaceId id = place(name);
        if (!declaredPlaces_.insert(id.value).second) {
            warn("place " + shown(name.raw) + " is declared again; its tokens and arcs add up",
                 name.where);
        }
        if (takeMark(":")) {
            const auto label = TRY(takeName("a label"));
            setLabel(net().places[id].label, label);
        }
        if (takeMark("(")) {
            TRY(parseMarking(net().places[id].initial));
        }
        return parseArcs([&](const TinaWord& other) { return Ends{id, transition(other)}; }, true);
    }

    void setLabel(std::string& label, const TinaWord& text) {
        if (!label.empty() && label != text.text) {
            warn("this label replaces " + shown(label), text.where);
        }
        label = text.text;
    }

    void setTransitionLabel(TransitionId id, const TinaWord& label) {
        if (isHsnLabel(label.text)) {
            subnets_.emplace_back(id, label);
        } else {
            setLabel(net().transitions[id].label, label);
        }
    }

    Result<void> parseMarking(Count& marking) {
        const auto tokens = peek().word.braced ? std::nullopt : parseNumber(peek().word.text);
        if (!tokens) {
            return expected("a number of tokens (K M G T P E for thousands and up)");
        }
        marking += *tokens;
        take();
        if (!takeMark(")")) {
            return expected("')' after the marking");
        }
        return {};
    }

    struct Ends {
        PlaceId place;
        TransitionId transition;
    };

    /// Reads `a b*2 -> c`, or nothing. For a transition the arcs before `->` are inputs, for a
    /// place (`ofPlace`) those after it.
    template <class EndsOf>
    Result<void> parseArcs(EndsOf endsOf, bool ofPlace = false) {
        if (!peek().isName() && !peek().isMark("->")) {
            return {};
        }
        while (!takeMark("->")) {
            TRY(parseArc(endsOf, !ofPlace, "a name or '->'"));
        }
        while (peek().isName()) {
            TRY(parseArc(endsOf, ofPlace, "a name"));
        }
        return {};
    }

    template <class EndsOf>
    Result<void> parseArc(EndsOf endsOf, bool takes, std::string_view wanted) {
        const auto name = TRY(takeNodeName(wanted));
        const auto suffix = TRY(parseSuffix(takes));
        const Ends ends = endsOf(name);
        net().arcs.add({ends.place, ends.transition, suffix.kind, suffix.weight});
        return {};
    }

    Result<Suffix> parseSuffix(bool takes) {
        Suffix suffix{takes ? ArcKind::input : ArcKind::output, 1};
        if (takes && takeMark("**")) {
            return Suffix{ArcKind::reset, 1};
        }
        const ArcMark mark =
            peek().kind == NetTokenKind::mark ? markOf(peek().word.text) : ArcMark{};
        if (mark.length == 0 && !peek().isMark("*")) {
            return suffix;
        }
        if (mark.length > 0 && !takes) {
            return expected("'*' and a weight: an arc to a place only adds tokens");
        }
        if (mark.stopwatch) {
            warn(stopwatchWarning(mark.kind), peek().word.where);
        }
        suffix.kind = mark.length > 0 ? mark.kind : suffix.kind;
        take();
        const auto weight = peek().word.braced ? std::nullopt : parseWeight(peek().word.text);
        if (!weight) {
            return expected(weightWanted);
        }
        take();
        suffix.weight = *weight;
        return suffix;
    }

    Result<void> parseLabel() {
        const auto node = TRY(takeNodeName("the name of a place or transition"));
        const auto label = TRY(takeName("a label"));
        lateLabels_.push_back({node, label});
        return {};
    }

    Result<void> parsePriority() {
        LatePriority made;
        const auto takeNames = [this](std::vector<TinaWord>& names) {
            while (peek().isName()) {
                names.push_back(take().word);
            }
            return !names.empty();
        };
        if (!takeNames(made.higher)) {
            return expected("the name of a transition");
        }
        const bool reversed = peek().isMark("<");
        if (!reversed && !peek().isMark(">")) {
            return expected("the name of a transition, '>' or '<'");
        }
        take();
        if (!takeNames(made.lower)) {
            return expected("the name of a transition");
        }
        if (reversed) {
            std::swap(made.higher, made.lower);
        }
        latePriorities_.push_back(std::move(made));
        return {};
    }

    Result<void> parseNote() {
        const auto name = TRY(takeName("the name of a note"));
        const auto kind = peek().word.braced ? std::nullopt : parseBound(peek().word.text);
        if (!kind || *kind > 9) {
            return expected("the kind of the note, a digit");
        }
        take();
        const auto text = TRY(takeName("the text of the note"));
        net().notes.add({name.text, static_cast<int>(*kind), noteText(text.text)});
        return {};
    }

    Result<void> parseName() {
        const auto name = TRY(takeName("the name of the net"));
        if (!net().name.empty()) {
            warn("this name of the net replaces " + shown(net().name), name.where);
        }
        net().name = name.text;
        return {};
    }

    Result<void> addLateLabels() {
        for (const LateLabel& late : lateLabels_) {
            const auto asPlace = places_.find(late.node.text);
            const auto asTransition = transitions_.find(late.node.text);
            const bool isPlace = asPlace != places_.end();
            if (isPlace == (asTransition != transitions_.end())) {
                return expectedBut(isPlace ? "the name of a place alone or a transition alone"
                                           : "the name of a place or transition of this net",
                                   late.node.raw, late.node.where,
                                   isPlace ? ErrorCode::badSyntax : ErrorCode::unknownNode);
            }
            if (isPlace) {
                setLabel(net().places[asPlace->second].label, late.label);
            } else {
                setTransitionLabel(asTransition->second, late.label);
            }
        }
        return {};
    }

    Result<void> addSubnets() {
        for (const auto& [id, label] : subnets_) {
            net().transitions[id].substitution = TRY(parseHsnLabel(label, places_));
            if (!net().transitions[id].label.empty()) {
                setLabel(net().transitions[id].label, {{}, label.where, false, {}});
            }
        }
        return {};
    }

    Result<void> addPriorities() {
        constexpr std::size_t maxPairs = 4'000'000;  // a line of 100 kB can describe 10^9
        for (const LatePriority& late : latePriorities_) {
            const std::size_t pairs = late.higher.size() * late.lower.size();
            if (net().priorities.size() + pairs > maxPairs) {
                return failAt(ErrorCode::unsupported,
                              "expected at most " + std::to_string(maxPairs) +
                                  " pairs of priorities, found " + std::to_string(pairs) + " more",
                              late.higher.front().where);
            }
            for (const TinaWord& higher : late.higher) {
                for (const TinaWord& lower : late.lower) {
                    const auto first = TRY(knownTransition(higher));
                    const auto second = TRY(knownTransition(lower));
                    net().priorities.add({first, second});
                }
            }
        }
        return {};
    }

    Result<TransitionId> knownTransition(const TinaWord& name) const {
        const auto found = transitions_.find(name.text);
        if (found == transitions_.end()) {
            return expectedBut("the name of a transition of this net", name.raw, name.where,
                               ErrorCode::unknownNode);
        }
        return found->second;
    }

    Imported imported_;
    Diagram diagram_;
    PlaceNames places_;
    std::unordered_map<std::string, TransitionId> transitions_;
    std::unordered_set<std::uint32_t> declaredPlaces_;
    std::unordered_set<std::uint32_t> declaredTransitions_;
    std::vector<LateLabel> lateLabels_;
    std::vector<LatePriority> latePriorities_;
    std::vector<std::pair<TransitionId, TinaWord>> subnets_;
};

}  // namespace

Result<Imported> readNet(std::string_view text) {
    const auto split = splitNet(withoutMark(text));
    return split ? NetParser(*split).parse() : split.failure();
}

bool isNet(const TextStart& start) {
    return isNetKeyword(lowerCase(firstWord(afterComments(start.text, '#')))) ||
           (start.text.empty() && start.suffix == ".net");
}

std::optional<std::string> whyNotNet(const TextStart& start) {
    return start.text.starts_with('|')
               ? std::optional("this is a GreatSPN .net file; export the net from GreatSPN as PNML")
               : std::nullopt;
}

}  // namespace fireable
