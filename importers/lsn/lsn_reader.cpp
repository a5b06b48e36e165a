#include "importers/lsn/lsn_formats.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "engine/base/characters.h"
#include "importers/lsn/lsn_lines.h"
#include "importers/text/text_scanner.h"
#include "importers/text/text_start.h"

namespace fireable {
namespace {

/// Nodes without arcs take no space in a file; with more of them than this the header is considered
/// invalid.
constexpr std::int64_t maxIsolatedNodes = 100'000;

/// Headings that writers put before a section; not comments of the net.
constexpr std::array<std::string_view, 15> headings{
    "m n k",
    "m n k l nst",
    "m n narcs nnmu, nst",
    "arcs",
    "arcs:",
    "p->t: p t w",
    "t->p: -p t w",
    "t->t: -t1 -t2 0",
    "mu(p)",
    "mu(p) ",
    "mu(p):",
    "transition substitution",
    "transition substitution ",
    "HSN substitution transition: t nmp subnet",
    "HSN place mapping: hp lp",
};

bool isHeading(const LsnComment& comment) {
    return std::ranges::find(headings, comment.text) != headings.end();
}

class LsnReader {
public:
    explicit LsnReader(std::string_view text) : text_(text), lines_(text) {
        imported_.nets.emplace_back();
    }

    Result<Imported> read() {
        for (const auto part :
             {&LsnReader::readHeader, &LsnReader::readDenseMarking, &LsnReader::readArcs,
              &LsnReader::readMarking, &LsnReader::readSubstitutions, &LsnReader::readEnd}) {
            TRY((this->*part)());
        }
        return std::move(imported_);
    }

private:
    using Number = std::int64_t;

    Net& net() { return imported_.nets.front().net; }

    /// Moves to the next line; fails if there is none, where `what` is expected.
    Result<void> nextLine(const std::string& what) {
        if (!lines_.next()) {
            return lines_.expected(what, 0);
        }
        return {};
    }

    /// Retains the comments read so far, except for headings just before this line.
    void keepComments(std::size_t maxHeadings = std::numeric_limits<std::size_t>::max()) {
        std::vector<LsnComment> comments = lines_.takeComments();
        for (; maxHeadings > 0 && !comments.empty() && isHeading(comments.back()); --maxHeadings) {
            comments.pop_back();
        }
        for (const LsnComment& comment : comments) {
            net().comments.emplace_back(comment.text);
        }
    }

    Result<Number> number(std::size_t field, std::string_view what, Number least, Number most) {
        const auto& fields = lines_.fields();
        const auto value = field < fields.size() ? wholeNumber<Number>(fields[field].text)
                                                 : std::optional<Number>();
        if (!value || *value < least || *value > most) {
            return lines_.expected(what, field);
        }
        return *value;
    }

    Result<void> lineEnd(std::size_t field) {
        if (field < lines_.fields().size()) {
            return lines_.expected("the end of the line", field);
        }
        return {};
    }

    /// The node of `table` whose number, with `sign`, is in that field.
    template <class Table>
    auto node(const Table& table, std::string_view kind, std::size_t field, int sign)
        -> Result<decltype(table.idAt(0))> {
        const auto count = static_cast<Number>(table.size());
        const std::string what = "a " + std::string(kind) + " from " +
                                 (sign < 0 ? "-1 to -" : "1 to ") + std::to_string(count);
        const auto value =
            TRY(sign < 0 ? number(field, what, -count, -1) : number(field, what, 1, count));
        return table.idAt(static_cast<std::size_t>(sign * value - 1));
    }

    Result<PlaceId> place(std::size_t field, int sign) {
        return node(net().places, "place", field, sign);
    }

    Result<TransitionId> transition(std::size_t field, int sign) {
        return node(net().transitions, "transition", field, sign);
    }

    Result<void> readHeader() {
        TRY(nextLine("a header of 5 numbers (LSN 1.2, HSN) or 3 (LSN 1.0)"));
        keepComments(1);
        dense_ = lines_.fields().size() == 3;
        const auto maxNodes = static_cast<Number>(text_.size()) + maxIsolatedNodes;
        const std::string size = "at most " + std::to_string(maxNodes) + " in a file of this size";
        const auto places = TRY(number(0, "the number of places, " + size, 0, maxNodes));
        const auto transitions = TRY(number(1, "the number of transitions, " + size, 0, maxNodes));
        addNodes(places, transitions);
        TRY(readLineCounts());
        constexpr std::size_t minArcText = 6;
        net().arcs.reserve(
            std::min(static_cast<std::size_t>(arcLines_), text_.size() / minArcText));
        return lineEnd(dense_ ? 3 : 5);
    }

    /// Reads the number of lines of each section after the header.
    Result<void> readLineCounts() {
        const auto most = static_cast<Number>(text_.size());
        std::size_t field = 2;
        for (const auto& [count, what] :
             {std::pair(&arcLines_, "the number of arcs"),
              std::pair(&markingLines_, "the number of marked places"),
              std::pair(&substitutions_, "the number of substitutions")}) {
            *count = TRY(number(field++, what, 0, most));
            if (dense_) {
                break;
            }
        }
        return {};
    }

    void addNodes(Number places, Number transitions) {
        net().places.reserve(static_cast<std::size_t>(places));
        for (std::size_t p = 0; p < static_cast<std::size_t>(places); ++p) {
            net().places.add({defaultPlaceName(p), "", 0});
        }
        net().transitions.reserve(static_cast<std::size_t>(transitions));
        for (std::size_t t = 0; t < static_cast<std::size_t>(transitions); ++t) {
            net().transitions.add({defaultTransitionName(t), "", {}, {}});
        }
    }

    Result<Count> tokens(std::size_t field) {
        const auto& fields = lines_.fields();
        const auto count =
            field < fields.size() ? Count::parse(fields[field].text) : std::optional<Count>();
        if (!count || *count < 0) {
            return lines_.expected("a number of tokens", field);
        }
        return *count;
    }

    /// LSN 1.0: the tokens of every place, on one line or several.
    Result<void> readDenseMarking() {
        std::size_t field = 0;
        for (std::size_t p = 0; dense_ && p < net().places.size(); ++p, ++field) {
            if (p == 0 || field == lines_.fields().size()) {
                TRY(nextLine("the tokens of place " + std::to_string(p + 1)));
                keepComments();
                field = 0;
            }
            net().places[net().places.idAt(p)].initial = TRY(tokens(field));
        }
        return dense_ && !net().places.empty() ? lineEnd(field) : Result<void>();
    }

    Result<void> readArcs() {
        for (Number i = 1; i <= arcLines_; ++i) {
            TRY(nextLine("an arc: " + std::to_string(i) + " of " + std::to_string(arcLines_)));
            keepComments();
            TRY(readArc());
        }
        return {};
    }

    /// `p t w`, `p t -1`, `-p t w` or `-t1 -t2 0`.
    Result<void> readArc() {
        const auto first = number(0, "a place or transition other than 0", minNumber, maxNumber);
        if (!first || *first == 0) {
            return lines_.expected("a place or transition other than 0", 0);
        }
        const auto second = TRY(number(1, "a transition", minNumber, maxNumber));
        return *first < 0 && second < 0 ? readPriority() : readPlaceArc(*first < 0);
    }

    Result<void> readPlaceArc(bool output) {
        const auto at = TRY(place(0, output ? -1 : 1));
        const auto to = TRY(transition(1, 1));
        const auto weight = TRY(output ? number(2, "a weight above 0", 1, maxNumber)
                                       : number(2, weightOrInhibitor, -1, maxNumber));
        if (weight == 0) {
            return lines_.expected(weightOrInhibitor, 2);
        }
        const ArcKind kind = output         ? ArcKind::output
                             : weight == -1 ? ArcKind::inhibitor
                                            : ArcKind::input;
        net().arcs.add({at, to, kind, std::max<Number>(weight, 1)});
        return lineEnd(3);
    }

    Result<void> readPriority() {
        const auto higher = TRY(transition(0, -1));
        const auto lower = TRY(transition(1, -1));
        TRY(number(2, "0, as in every priority", 0, 0));
        net().priorities.add({higher, lower});
        return lineEnd(3);
    }

    Result<void> readMarking() {
        for (Number i = 1; i <= markingLines_; ++i) {
            TRY(nextLine("a marked place: " + std::to_string(i) + " of " +
                         std::to_string(markingLines_)));
            keepComments();
            const auto at = TRY(place(0, 1));
            net().places[at].initial = TRY(tokens(1));
            TRY(lineEnd(2));
        }
        return {};
    }

    Result<void> readSubstitutions() {
        for (Number i = 1; i <= substitutions_; ++i) {
            TRY(readSubstitution(i));
        }
        return {};
    }

    /// `t np file`, then np lines of ports.
    Result<void> readSubstitution(Number which) {
        TRY(nextLine("a substitution: " + std::to_string(which) + " of " +
                     std::to_string(substitutions_)));
        keepComments();
        const auto at = TRY(transition(0, 1));
        if (net().transitions[at].substitution) {
            return lines_.expected("a transition without a subnet yet", 0);
        }
        const auto ports =
            TRY(number(1, "the number of ports", 0, static_cast<Number>(text_.size())));
        if (lines_.fields().size() < 3) {
            return lines_.expected("the subnet's file name", 2);
        }
        Substitution& substitution = net().transitions[at].substitution.emplace();
        substitution.file = lines_.fields()[2].text;
        TRY(lineEnd(3));
        for (Number i = 1; i <= ports; ++i) {
            TRY(readPort(substitution, i, ports));
        }
        return {};
    }

    /// `hp lp`: the signs encode the role.
    Result<void> readPort(Substitution& substitution, Number which, Number of) {
        TRY(nextLine("a port: " + std::to_string(which) + " of " + std::to_string(of)));
        keepComments();
        const bool control = lines_.fields()[0].text.starts_with('-');
        const auto outer = TRY(place(0, control ? -1 : 1));
        constexpr int most = std::numeric_limits<int>::max();
        constexpr std::string_view what = "a place of the subnet, from 1 on or negative";
        const auto inner = number(1, what, -most, most);
        if (!inner || *inner == 0) {
            return lines_.expected(what, 1);
        }
        const bool leaves = *inner < 0;
        const PortRole role = control ? (leaves ? PortRole::finish : PortRole::start)
                                      : (leaves ? PortRole::output : PortRole::input);
        substitution.ports.push_back({role, outer, static_cast<int>(leaves ? -*inner : *inner)});
        return lineEnd(2);
    }

    Result<void> readEnd() {
        if (lines_.next()) {
            return lines_.expected("the end of the file", 0);
        }
        std::vector<LsnComment> comments = lines_.takeComments();
        const auto firstComment = std::ranges::find_if_not(comments, isHeading);
        comments.erase(comments.begin(), firstComment);
        readTables(comments, imported_);
        return {};
    }

    static constexpr Number minNumber = std::numeric_limits<Number>::min();
    static constexpr Number maxNumber = std::numeric_limits<Number>::max();
    static constexpr std::string_view weightOrInhibitor =
        "a weight above 0, or -1 for an inhibitor";

    std::string_view text_;
    LsnLines lines_;
    Imported imported_;
    bool dense_ = false;  ///< LSN 1.0
    Number arcLines_ = 0;
    Number markingLines_ = 0;
    Number substitutions_ = 0;
};

/// How many words stand before the first comment; stops counting beyond `enough`.
double wordsBeforeComment(std::string_view text, double enough) {
    double words = 0;
    bool inWord = false;
    for (const char c : text) {
        if (c == '#' || c == ';' || words > enough) {
            break;
        }
        words += !isSpace(c) && !inWord ? 1 : 0;
        inWord = !isSpace(c);
    }
    return words;
}

}  // namespace

bool isLsn(const TextStart& start) {
    const auto header = numberHeader(start);
    return header && header->size() == 5 && header->at(4) <= 0;
}

bool isHsn(const TextStart& start) {
    const auto header = numberHeader(start);
    return header && header->size() == 5 && header->at(4) > 0;
}

bool isLsn10(const TextStart& start) {
    const auto header = numberHeader(start);
    if (!header || header->size() != 3 || start.suffix == ".mcc") {
        return false;  // only its name tells a truncated MCC file
    }
    const double whole =
        3.0 + static_cast<double>(header->at(0)) + 3.0 * static_cast<double>(header->at(2));
    return wordsBeforeComment(afterComments(start.text, ';'), whole) <= whole;
}

std::optional<std::string> whyNotLsn(const TextStart& start) {
    const std::string_view text = start.text;
    if (text.empty() || (text[0] != ';' && text[0] != '-' && !isDigit(text[0]))) {
        return std::nullopt;
    }
    return "expected a header line of 5 numbers (LSN, HSN), 3 (MCC, LSN 1.0) or 2 (MSN), found " +
           shown(firstLine(afterComments(text, ';')));
}

Result<Imported> readLsn(std::string_view text) {
    return LsnReader(text).read();
}

}  // namespace fireable
