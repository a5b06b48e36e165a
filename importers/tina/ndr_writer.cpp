#include "importers/text/model_words.h"
#include "importers/text/writer_support.h"
#include "importers/tina/tina_formats.h"

#include <unordered_set>

#include "importers/tina/hsn_label.h"
#include "importers/tina/ndr_lines.h"
#include "importers/tina/tina_text.h"

namespace fireable {

namespace {

class NdrText {
public:
    explicit NdrText(const Diagram& diagram) : diagram_(diagram), net_(diagram.net) {
        for (const auto& [id, place] : net_.places) {
            placeNames_.insert(place.name);
        }
        for (const auto& [id, transition] : net_.transitions) {
            if (placeNames_.contains(transition.name)) {
                sharedNames_.insert(transition.name);
            }
        }
    }

    Result<std::string> write() {
        addComments();
        for (const auto& [id, place] : net_.places) {
            addPlace(place, diagram_.places.get(id));
        }
        for (const auto& [id, transition] : net_.transitions) {
            addTransition(transition, diagram_.transitions.get(id));
        }
        for (const auto& [id, arc] : net_.arcs) {
            TRY(addArc(arc, diagram_.arcs.get(id)));
        }
        for (const auto& [id, pair] : net_.priorities) {
            TRY(addPriority(pair, diagram_.priorities.get(id)));
        }
        if (diagram_.opaque.format == "ndr") {
            for (const std::string& line : diagram_.opaque.lines) {
                text_ += line + "\n";
            }
        }
        addHead();
        return std::move(text_);
    }

private:
    /// One end of an edge.
    struct End {
        const std::string& name;
        Point position;
    };

    void addComments() {
        for (const std::string& comment : net_.comments) {
            text_ += commentLines(comment);
        }
        for (const auto& [id, note] : net_.notes) {
            text_ += "#" + commentOfNote(note, diagram_.notes.find(id)) + "\n";
        }
    }

    void addNode(char letter, const std::string& name, Point position) {
        text_ += letter;
        text_ += " " + coordinateText(position.x) + " " + coordinateText(position.y) + " " +
                 nameToken(name);
    }

    void add(Anchor anchor) {
        text_ += " ";
        text_ += wordOf(anchor);
    }

    void addPlace(const Place& place, const NodeGeometry& geometry) {
        addNode('p', place.name, geometry.position);
        text_ += " " + place.initial.text();
        add(geometry.nameAnchor);
        if (!place.label.empty() || geometry.labelAnchor != Anchor::n) {
            text_ += " " + nameToken(place.label);
            add(geometry.labelAnchor);
        }
        text_ += "\n";
    }

    /// The long form is used for what the short one, with its name in the centre, cannot express.
    void addTransition(const Transition& transition, const NodeGeometry& geometry) {
        const std::string label =
            transition.substitution ? hsnLabel(*transition.substitution, net_) : transition.label;
        const bool isLong =
            !label.empty() || geometry.nameAnchor != Anchor::c || geometry.labelAnchor != Anchor::n;
        addNode('t', transition.name, geometry.position);
        if (isLong) {
            add(geometry.nameAnchor);
        }
        add(transition.interval);
        add(geometry.intervalAnchor);
        if (isLong) {
            text_ += " " + nameToken(label);
            add(geometry.labelAnchor);
        }
        text_ += "\n";
    }

    void add(const TimeInterval& interval) {
        text_ += interval.earliestOpen ? " -" : " ";
        text_ += std::to_string(interval.earliest);
        if (interval.latest) {
            text_ += interval.latestOpen ? " -" : " ";
            text_ += std::to_string(*interval.latest);
        } else {
            text_ += " w";
        }
    }

    End end(PlaceId id) const { return {net_.places[id].name, diagram_.places.get(id).position}; }
    End end(TransitionId id) const {
        return {net_.transitions[id].name, diagram_.transitions.get(id).position};
    }

    Result<void> addArc(const Arc& arc, const ArcGeometry& geometry) {
        const End place = end(arc.place);
        const End transition = end(arc.transition);
        const bool output = arc.kind == ArcKind::output;
        const std::string_view mark = markText(arc.kind);
        if (arc.kind == ArcKind::reset) {
            return fail(ErrorCode::unsupported, "an .ndr file cannot hold the reset arc from '" +
                                                    place.name + "' to '" + transition.name + "'");
        }
        // A mark identifies the place, and so does a name that no transition has.
        if (mark.empty() && sharedNames_.contains(place.name)) {
            return ambiguous(place.name);
        }
        addEdge(output ? transition : place, output ? place : transition, geometry,
                std::string(mark) + std::to_string(arc.weight));
        return {};
    }

    Result<void> addPriority(const Priority& pair, const ArcGeometry& geometry) {
        for (const TransitionId id : {pair.higher, pair.lower}) {
            if (sharedNames_.contains(net_.transitions[id].name)) {
                return ambiguous(net_.transitions[id].name);
            }
        }
        addEdge(end(pair.higher), end(pair.lower), geometry, "1");
        return {};
    }

    static Failure ambiguous(const std::string& name) {
        return fail(ErrorCode::unsupported,
                    "an .ndr file cannot tell which '" + name +
                        "' an edge means: a place and a transition have this name");
    }

    void addEdge(const End& source, const End& target, const ArcGeometry& geometry,
                 const std::string& weight) {
        text_ += "e " + nameToken(source.name);
        addPolar(source.position, geometry, true);
        text_ += " " + nameToken(target.name);
        addPolar(target.position, geometry, false);
        text_ += " " + weight;
        add(geometry.weightAnchor);
        text_ += "\n";
    }

    /// Writes the control point beside `centre`; nothing for a straight edge.
    void addPolar(Point centre, const ArcGeometry& geometry, bool first) {
        if (geometry.bends.empty()) {
            return;
        }
        const Polar seen = polarOf(centre, first ? geometry.bends.front() : geometry.bends.back());
        text_ += " " + polarText(seen.turn) + " " + polarText(seen.radius);
    }

    /// The last line; Tina writes two empty ones after it, and Snoopy ignores the last two.
    void addHead() {
        text_ += "h " + nameToken(net_.name);
        const bool hasBackground = !diagram_.background.empty();
        if (diagram_.nodeSize != NodeSize::normal || hasBackground) {
            text_ += ' ';
            text_ += wordOf(diagram_.nodeSize);
        }
        text_ += hasBackground ? " " + nameToken(diagram_.background) : "";
        text_ += "\n\n\n";
    }

    const Diagram& diagram_;
    const Net& net_;
    std::unordered_set<std::string_view> placeNames_;
    std::unordered_set<std::string_view> sharedNames_;
    std::string text_;
};

}  // namespace

Result<std::string> writeNdr(std::span<const Diagram> nets) {
    const auto diagram = TRY(onlyNet(nets, ".ndr"));
    TRY(checkTexts(diagram->net, ".ndr"));
    return isDrawn(*diagram) ? NdrText(*diagram).write() : NdrText(withAllPlaced(*diagram)).write();
}

}  // namespace fireable
