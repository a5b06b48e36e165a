#include "importers/tina/tina_formats.h"

#include "importers/text/model_words.h"
#include "importers/text/text_start.h"
#include "importers/tina/hsn_label.h"
#include "importers/tina/ndr_lines.h"

namespace fireable {

namespace {

using TransitionNames = std::unordered_map<std::string, TransitionId>;

/// The two ends of an edge and the fields in between.
struct Edge {
    const NdrLine* line = nullptr;
    const TinaWord* source = nullptr;
    const TinaWord* target = nullptr;
    const TinaWord* weight = nullptr;
    std::optional<std::pair<Polar, Polar>> curve;
    Anchor anchor = Anchor::n;
};

Failure wrongFieldCount(const NdrLine& line, std::string_view wanted) {
    return failAt(ErrorCode::badSyntax,
                  "expected " + std::string(wanted) + ", found " +
                      std::to_string(line.fields.size()) + " fields",
                  line.where);
}

class NdrParser {
public:
    explicit NdrParser(const NdrFile& file) : file_(file) {}

    Result<Imported> parse() {
        TRY(parseLines());
        // References to other nodes are resolved after all nodes are known.
        TRY(bindSubnets());
        for (const Edge& edge : edges_) {
            TRY(addEdge(edge));
        }
        keepComments();
        keepUnknownLines();
        imported_.nets.push_back(std::move(diagram_));
        return std::move(imported_);
    }

private:
    Net& net() { return diagram_.net; }

    void warn(std::string text, TextPosition where) {
        imported_.warnings.push_back({std::move(text), where.line, where.column});
    }

    Result<void> parseLines() {
        if (file_.lines.empty()) {
            constexpr std::string_view wanted = "a line that begins with p, t, e or h";
            return file_.unknown.empty() ? expectedBut(wanted, "", {})
                                         : expectedBut(wanted, file_.unknown.front().raw,
                                                       file_.unknown.front().where);
        }
        for (const NdrLine& line : file_.lines) {
            TRY(line.letter == 'p'   ? parsePlace(line)
                : line.letter == 't' ? parseTransition(line)
                : line.letter == 'e' ? parseEdge(line)
                                     : parseHead(line));
        }
        return {};
    }

    Result<void> parsePlace(const NdrLine& line) {
        if (line.fields.size() != 5 && line.fields.size() != 7) {
            return wrongFieldCount(line,
                                   "5 fields (x y name marking anchor) or 7 (… label anchor)"
                                   " after 'p'");
        }
        NdrFields fields(line);
        NodeGeometry geometry;
        geometry.position = fields.point();
        const TinaWord& name = fields.name();
        Place place{name.text, {}, fields.marking()};
        geometry.nameAnchor = fields.anchor();
        if (line.fields.size() == 7) {
            place.label = fields.any().text;
            geometry.labelAnchor = fields.anchor();
        }
        TRY(fields.check());
        if (places_.contains(name.text)) {
            return declaredTwice("place", name);
        }
        const PlaceId id = net().places.add(std::move(place));
        diagram_.places.set(id, geometry);
        places_.emplace(name.text, id);
        return {};
    }

    Result<void> parseTransition(const NdrLine& line) {
        if (line.fields.size() != 6 && line.fields.size() != 9) {
            return wrongFieldCount(line,
                                   "6 fields (x y name eft lft anchor) or 9 (x y name anchor"
                                   " eft lft anchor label anchor) after 't'");
        }
        NdrFields fields(line);
        NodeGeometry geometry;
        geometry.nameAnchor = Anchor::c;  // where the short form has the name
        geometry.position = fields.point();
        const TinaWord& name = fields.name();
        Transition transition;
        transition.name = name.text;
        const TinaWord* label = nullptr;
        if (line.fields.size() == 9) {
            geometry.nameAnchor = fields.anchor();
        }
        transition.interval = fields.interval();
        geometry.intervalAnchor = fields.anchor();
        if (line.fields.size() == 9) {
            label = &fields.any();
            geometry.labelAnchor = fields.anchor();
        }
        TRY(fields.check());
        if (transitions_.contains(name.text)) {
            return declaredTwice("transition", name);
        }
        const TransitionId id = net().transitions.add(std::move(transition));
        diagram_.transitions.set(id, geometry);
        transitions_.emplace(name.text, id);
        setLabel(id, label);
        return {};
    }

    void setLabel(TransitionId id, const TinaWord* label) {
        if (label == nullptr) {
            return;
        }
        if (isHsnLabel(label->text)) {
            subnets_.emplace_back(id, label);
        } else {
            net().transitions[id].label = label->text;
        }
    }

    static Failure declaredTwice(std::string_view kind, const TinaWord& name) {
        return expectedBut("a new name for the " + std::string(kind), name.raw, name.where);
    }

    Result<void> parseEdge(const NdrLine& line) {
        if (line.fields.size() != 4 && line.fields.size() != 8) {
            return wrongFieldCount(line,
                                   "4 fields (source target weight anchor) or 8 (source angle"
                                   " radius target angle radius weight anchor) after 'e'");
        }
        const bool curved = line.fields.size() == 8;
        NdrFields fields(line);
        Edge edge;
        edge.line = &line;
        edge.source = &fields.name();
        const Polar first = curved ? polar(fields) : Polar{};
        edge.target = &fields.name();
        if (curved) {
            edge.curve = {first, polar(fields)};
        }
        edge.weight = &fields.any();
        edge.anchor = fields.anchor();
        TRY(fields.check());
        edges_.push_back(edge);
        return {};
    }

    static Polar polar(NdrFields& fields) {
        const double turn = fields.number("an angle");
        return {turn, fields.number("a radius")};
    }

    Result<void> parseHead(const NdrLine& line) {
        if (headSeen_) {
            return expectedBut("one line 'h' in a file", "h", line.where);
        }
        headSeen_ = true;
        const auto& fields = line.fields;
        if (fields.empty() || fields.size() > 3) {
            return wrongFieldCount(line, "1 to 3 fields (name size background) after 'h'");
        }
        net().name = fields[0].text;
        if (fields.size() > 1) {
            const auto size = enumeratorOf<NodeSize>(fields[1].text);
            if (!size) {
                return expectedBut("small, normal or large", fields[1].raw, fields[1].where);
            }
            diagram_.nodeSize = *size;
        }
        diagram_.background = fields.size() > 2 ? fields[2].text : "";
        return {};
    }

    Result<void> bindSubnets() {
        for (const auto& [id, label] : subnets_) {
            net().transitions[id].substitution = TRY(parseHsnLabel(*label, places_));
        }
        return {};
    }

    Result<void> addEdge(const Edge& edge) {
        const PlaceId* const sourcePlace = find(places_, *edge.source);
        const PlaceId* const targetPlace = find(places_, *edge.target);
        const TransitionId* const source = find(transitions_, *edge.source);
        const TransitionId* const target = find(transitions_, *edge.target);
        for (const auto& [known, name] : {std::pair{sourcePlace || source, edge.source},
                                          std::pair{targetPlace || target, edge.target}}) {
            if (!known) {
                return expectedBut("the name of a place or transition of this net", name->raw,
                                   name->where, ErrorCode::unknownNode);
            }
        }
        const bool marked = markOf(edge.weight->text).length > 0;
        const bool takes = sourcePlace && target;
        const bool gives = source && targetPlace && !marked;
        const bool ranks = source && target && !marked;
        if (takes + gives + ranks != 1) {
            return wrongEnds(edge, takes, marked);
        }
        if (ranks) {
            return addPriority(edge, {*source, *target});
        }
        return takes ? addInput(edge, *sourcePlace, *target)
                     : addArc(edge, {*targetPlace, *source, ArcKind::output, 1}, 0);
    }

    template <class IdT>
    static const IdT* find(const std::unordered_map<std::string, IdT>& names,
                           const TinaWord& name) {
        const auto found = names.find(name.text);
        return found == names.end() ? nullptr : &found->second;
    }

    static Failure wrongEnds(const Edge& edge, bool ambiguous, bool marked) {
        const bool both = ambiguous && !marked;
        const std::string wanted =
            both     ? "names that tell a place from a transition"
            : marked ? "an edge from a place to a transition (it has a '" +
                           edge.weight->text.substr(0, 1) + "')"
                     : "an edge between a place and a transition or two transitions";
        return expectedBut(wanted,
                           std::string(edge.source->raw) + " " + std::string(edge.target->raw),
                           edge.line->where);
    }

    Result<void> addInput(const Edge& edge, PlaceId place, TransitionId transition) {
        const ArcMark mark = markOf(edge.weight->text);
        if (mark.stopwatch) {
            warn(stopwatchWarning(mark.kind), edge.weight->where);
        }
        return addArc(edge, {place, transition, mark.kind, 1}, mark.length);
    }

    Result<void> addArc(const Edge& edge, Arc arc, std::size_t markLength) {
        const auto weight = parseWeight(std::string_view(edge.weight->text).substr(markLength));
        if (!weight) {
            return expectedBut(weightWanted, edge.weight->raw, edge.weight->where);
        }
        arc.weight = *weight;
        Point source = diagram_.places.get(arc.place).position;
        Point target = diagram_.transitions.get(arc.transition).position;
        if (arc.kind == ArcKind::output) {
            std::swap(source, target);
        }
        setGeometry(diagram_.arcs, net().arcs.add(arc), edge, source, target);
        return {};
    }

    Result<void> addPriority(const Edge& edge, Priority pair) {
        if (edge.weight->text != "1") {
            return expectedBut("the weight 1 of a priority", edge.weight->raw, edge.weight->where);
        }
        setGeometry(diagram_.priorities, net().priorities.add(pair), edge,
                    diagram_.transitions.get(pair.higher).position,
                    diagram_.transitions.get(pair.lower).position);
        return {};
    }

    template <class IdT>
    static void setGeometry(IdMap<IdT, ArcGeometry>& table, IdT id, const Edge& edge, Point source,
                            Point target) {
        ArcGeometry geometry;
        geometry.weightAnchor = edge.anchor;
        if (edge.curve) {
            const Point first = controlPoint(source, edge.curve->first);
            const Point second = controlPoint(target, edge.curve->second);
            if (!isDrawnStraight(source, first, second, target)) {
                geometry.shape = ArcShape::curve;
                geometry.bends = {first, second};
            }
        }
        if (geometry != ArcGeometry{}) {
            table.set(id, std::move(geometry));
        }
    }

    void keepComments() {
        for (const TinaWord& comment : file_.comments) {
            if (auto note = noteOfComment(comment.text)) {
                const NoteId id = net().notes.add(std::move(note->note));
                if (note->geometry) {
                    diagram_.notes.set(id, *note->geometry);
                }
            } else {
                net().comments.push_back(commentText(comment.text));
            }
        }
    }

    void keepUnknownLines() {
        for (const TinaWord& line : file_.unknown) {
            diagram_.opaque.format = "ndr";
            diagram_.opaque.lines.push_back(line.text);
            warn("expected a line that begins with p, t, e, h or #, kept " + shown(line.raw),
                 line.where);
        }
    }

    const NdrFile& file_;
    Imported imported_;
    Diagram diagram_;
    PlaceNames places_;
    TransitionNames transitions_;
    std::vector<std::pair<TransitionId, const TinaWord*>> subnets_;
    std::vector<Edge> edges_;
    bool headSeen_ = false;
};

}  // namespace

Result<Imported> readNdr(std::string_view text) {
    const auto file = splitNdr(withoutMark(text));
    return file ? NdrParser(*file).parse() : file.failure();
}

bool isNdr(const TextStart& start) {
    const std::string_view word = firstWord(afterComments(start.text, '#'));
    return word == "p" || word == "t" || word == "h" || word == "e" ||
           (start.text.empty() && start.suffix == ".ndr");
}

std::optional<std::string> whyNotNdr(const TextStart& start) {
    return firstWord(afterComments(start.text, '#')) == "s"
               ? std::optional("this is an automaton (Tina .adr), not a net")
               : std::nullopt;
}

}  // namespace fireable
