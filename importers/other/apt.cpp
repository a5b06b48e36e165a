#include "importers/other/text_formats.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "engine/base/characters.h"
#include "importers/other/text_lexer.h"
#include "importers/text/text_start.h"
#include "importers/text/writer_support.h"

namespace fireable {
namespace {

bool isAptWordCharacter(char c) {
    return isDigit(c) || isLetter(c) || c == '_';
}

constexpr TextLanguage aptLanguage{isAptWordCharacter, "/*", "*/", "//", "\"", ".", "->"};

/// Whether `name` is an identifier in APT.
bool isAptName(std::string_view name) {
    const bool number = std::ranges::all_of(name, isDigit);
    return !name.empty() && std::ranges::all_of(name, isAptWordCharacter) &&
           (number || !isDigit(name.front())) && name != "PN" && name != "LPN";
}

/// Sections that only transition systems have.
constexpr std::array<std::string_view, 3> systemDirectives{".states", ".labels", ".arcs"};

/// `2*p1`: stored until all places are known.
struct Multiple {
    Count count;
    TextToken number;  ///< the token at which to report the count
    TextToken place;
};

/// `t1: {p1} -> {p2}`
struct Flow {
    TextToken transition;
    std::vector<Multiple> inputs;
    std::vector<Multiple> outputs;
};

class AptReader : private TokenReader {
public:
    explicit AptReader(std::string_view text) : TokenReader(text, aptLanguage), text_(text) {}

    Result<Imported> read() {
        while (!at(TextTokenKind::end)) {
            TRY(readSection());
        }
        TRY(addFlows());
        TRY(addMarking());
        return finish();
    }

private:
    bool takeMark(std::string_view mark) { return advanceIf(atMark(mark)); }
    Result<void> expectMark(std::string_view mark) {
        return takeMark(mark) ? Result<void>() : expectedAt(token_, "'" + std::string(mark) + "'");
    }

    Result<void> readSection() {
        using Read = Result<void> (AptReader::*)();
        constexpr std::pair<std::string_view, Read> sections[] = {
            {".type", &AptReader::readType},     {".name", &AptReader::readName},
            {".places", &AptReader::readPlaces}, {".transitions", &AptReader::readTransitions},
            {".flows", &AptReader::readFlows},   {".initial_marking", &AptReader::readMarking},
            {".description", nullptr},           {".final_markings", nullptr},
        };
        const TextToken directive = token_;
        const bool named = at(TextTokenKind::directive);
        if (named && std::ranges::find(systemDirectives, token_.text) != systemDirectives.end()) {
            return refuseSystem(directive);
        }
        const auto* const section =
            std::ranges::find(sections, token_.text, &std::pair<std::string_view, Read>::first);
        if (!named || section == std::end(sections)) {
            return expectedAt(directive, "a section such as .places");
        }
        advance();
        return section->second != nullptr ? (this->*section->second)() : keep(directive);
    }

    static Failure refuseSystem(const TextToken& at) {
        return failAt(ErrorCode::unsupported,
                      "an APT transition system (" + std::string(at.text) + ") is not a net",
                      at.at);
    }

    Result<void> readType() {
        if (atWord("LTS")) {
            return refuseSystem(token_);
        }
        if (!atWord("PN") && !atWord("LPN")) {
            return expectedAt(token_, "PN or LPN");
        }
        advance();
        return {};
    }

    Result<void> readName() {
        if (!at(TextTokenKind::string)) {
            return expectedAt(token_, "the net's name in quotes");
        }
        net().name = token_.text;
        advance();
        return {};
    }

    /// A description or final markings: retained unchanged.
    Result<void> keep(const TextToken& directive) {
        std::size_t end = directive.finish;
        while (!at(TextTokenKind::directive) && !at(TextTokenKind::end)) {
            if (at(TextTokenKind::unclosed)) {
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
        while (at(TextTokenKind::word)) {
            const auto id = TRY(names_.addPlace(token_));
            advance();
            TRY(readOptions(net().places[id].label, id, diagram().opaque.places));
        }
        return {};
    }

    Result<void> readTransitions() {
        while (at(TextTokenKind::word)) {
            const auto id = TRY(names_.addTransition(token_));
            advance();
            TRY(readOptions(net().transitions[id].label, id, diagram().opaque.transitions));
        }
        return {};
    }

    /// `[label="x", other=3, third]`, or nothing.
    template <class IdT>
    Result<void> readOptions(std::string& label, IdT id, IdMap<IdT, std::string>& retained) {
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
                if (!at(TextTokenKind::string) && !at(TextTokenKind::word)) {
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
            retained.set(id, others);
        }
        return expectMark("]");
    }

    Result<void> readFlows() {
        while (at(TextTokenKind::word)) {
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
        warn("options of a flow are not kept");
        while (!atMark("]")) {
            if (at(TextTokenKind::end) || at(TextTokenKind::unclosed)) {
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
        if (!at(TextTokenKind::word)) {
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
            TRY(addArc(place, transition, kind, multiple.count, multiple.number));
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
    std::vector<Flow> flows_;
    std::vector<Multiple> marking_;
};

}  // namespace

Result<Imported> readApt(std::string_view text) {
    return AptReader(text).read();
}

namespace {

constexpr std::string_view aptName = "APT";

Failure cannotSpell(const std::string& what, const std::string& text) {
    return fail(ErrorCode::unsupported, "APT cannot spell " + what + " '" + text + "'");
}

Result<void> checkQuoted(const std::string& what, const std::string& text) {
    if (text.find_first_of("\"\r\n\t") != std::string::npos) {
        return cannotSpell(what, text);
    }
    return {};
}

/// In APT, places and transitions share one namespace.
template <class Table>
Result<void> checkNodes(const Table& table, std::unordered_set<std::string>& taken) {
    for (const auto& [id, node] : table) {
        if (!isAptName(node.name)) {
            return cannotSpell("the name", node.name);
        }
        if (!taken.insert(node.name).second) {
            return fail(
                ErrorCode::unsupported,
                "APT cannot hold a place and a transition of one name: '" + node.name + "'");
        }
        TRY(checkQuoted("the label", node.label));
    }
    return {};
}

Result<void> checkTexts(const Net& net) {
    std::unordered_set<std::string> taken;
    TRY(checkQuoted("the net's name", net.name));
    TRY(checkNodes(net.places, taken));
    return checkNodes(net.transitions, taken);
}

template <class Table, class IdT>
std::string nodesText(const Table& table, const IdMap<IdT, std::string>* retained) {
    std::string text;
    for (const auto& [id, node] : table) {
        std::string options = node.label.empty() ? "" : "label=\"" + node.label + '"';
        if (const std::string* others = retained != nullptr ? retained->find(id) : nullptr) {
            options += (options.empty() ? "" : ", ") + *others;
        }
        text += node.name + (options.empty() ? "" : '[' + options + ']') + '\n';
    }
    return text;
}

void addMultiple(std::string& set, const std::string& count, const std::string& place) {
    set += set.empty() ? "" : ", ";
    set += (count == "1" ? "" : count + '*') + place;
}

std::string setText(const Net& net, const std::vector<Arc>& arcs) {
    std::string set;
    for (const Arc& arc : arcs) {
        addMultiple(set, std::to_string(arc.weight), net.places[arc.place].name);
    }
    return '{' + set + '}';
}

std::string flowsText(const Net& net, const std::vector<Arc>& arcs) {
    std::string text;
    const std::vector<ArcLists> lists = arcsByTransition(net, arcs);
    for (std::size_t t = 0; t < lists.size(); ++t) {
        text += net.transitions.at(t).value.name + ": " + setText(net, lists[t].inputs) + " -> " +
                setText(net, lists[t].outputs) + '\n';
    }
    return text;
}

std::string aptMarking(const Net& net) {
    std::string set;
    for (const auto& [id, place] : net.places) {
        if (place.initial != 0) {
            addMultiple(set, place.initial.text(), place.name);
        }
    }
    return ".initial_marking {" + set + "}\n";
}

}  // namespace

Result<std::string> writeApt(std::span<const Diagram> nets) {
    const auto diagram = TRY(onlyNet(nets, {.format = aptName}));
    const Net& net = diagram->net;
    TRY(checkTexts(net));
    const auto arcs = TRY(mergedArcs(net, aptName));
    const OpaqueParts& opaque = diagram->opaque;
    const bool retained = opaque.format == "apt";
    std::string text = prefixedLines(net.comments, "// ", "\n\r");
    text += net.name.empty() ? "" : ".name \"" + net.name + "\"\n";
    text += ".type LPN\n";
    for (const std::string& line : retained ? opaque.lines : std::vector<std::string>()) {
        text += line + '\n';
    }
    text += "\n.places\n" + nodesText(net.places, retained ? &opaque.places : nullptr);
    text +=
        "\n.transitions\n" + nodesText(net.transitions, retained ? &opaque.transitions : nullptr);
    text += "\n.flows\n" + flowsText(net, arcs);
    return text + '\n' + aptMarking(net);
}

bool isApt(const TextStart& start) {
    std::string_view text = start.text;
    for (; text.starts_with("//") || text.starts_with("/*"); text = afterBlanks(text)) {
        const bool line = text[1] == '/';
        const auto end = line ? firstLine(text).size() : text.find("*/", 2);
        text.remove_prefix(std::min(line ? end : end + 2, text.size()));
    }
    return text.starts_with('.');
}

}  // namespace fireable
