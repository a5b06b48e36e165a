#include "importers/pictures/tikz_writer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "importers/pictures/latex_page.h"
#include "importers/pictures/latex_text.h"
#include "importers/pictures/picture_words.h"
#include "importers/text/format_limits.h"
#include "importers/tina/node_grid.h"

namespace fireable {
namespace {

constexpr double mostPoints = 12'000;  ///< TeX counts to 16,383
constexpr double textGap = 2;
constexpr double firstTwin = 0.2;  ///< radians by which arcs between the same nodes part
constexpr double nextTwin = 0.3;

/// In the direction of an anchor: -1, 0 or 1, y down.
Point directionOf(Anchor anchor) {
    switch (anchor) {
        case Anchor::n:
            return {0, -1};
        case Anchor::nw:
            return {-1, -1};
        case Anchor::w:
            return {-1, 0};
        case Anchor::sw:
            return {-1, 1};
        case Anchor::s:
            return {0, 1};
        case Anchor::se:
            return {1, 1};
        case Anchor::e:
            return {1, 0};
        case Anchor::ne:
            return {1, -1};
        case Anchor::c:
            return {0, 0};
    }
    return {0, 0};
}

/// TikZ's name of the corner of a text that looks back to its node.
std::string cornerOf(Point direction) {
    const std::string vertical = direction.y < 0 ? "south" : direction.y > 0 ? "north" : "";
    const std::string across = direction.x < 0 ? "east" : direction.x > 0 ? "west" : "";
    const std::string both = vertical + (vertical.empty() || across.empty() ? "" : " ") + across;
    return both.empty() ? "center" : both;
}

/// `from` moved towards `to` by a part of the way, `angle` to the left of it.
Point turned(Point from, Point to, double angle) {
    constexpr double part = 0.39;
    const double x = part * (to.x - from.x);
    const double y = part * (to.y - from.y);
    return {from.x + x * std::cos(angle) + y * std::sin(angle),
            from.y - x * std::sin(angle) + y * std::cos(angle)};
}

/// Of the first, second … arc between two nodes, to the left of the way from its place.
double twistOf(int index) {
    const double amount = firstTwin + nextTwin * (index / 2);
    return index % 2 == 0 ? amount : -amount;
}

/// Where a line ends: a node as TikZ calls it, and its centre.
struct End {
    std::string word;
    Point centre;
};

class TikzPicture {
public:
    explicit TikzPicture(const Diagram& diagram) : diagram_(diagram), net_(diagram.net) {
        measure();
    }

    std::string write() {
        addNodes();
        addArcs();
        addNotes();
        return latexPage(text_.declarations(), opening() + body_ + "\\end{tikzpicture}");
    }

private:
    void include(Point point) {
        low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
        high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
    }

    void measure() {
        for (const auto& [id, place] : net_.places) {
            include(diagram_.places.get(id).position);
        }
        for (const auto& [id, transition] : net_.transitions) {
            include(diagram_.transitions.get(id).position);
        }
        for (const auto& [id, copy] : diagram_.copies) {
            include(copy.geometry.position);
        }
        for (const auto& [id, note] : net_.notes) {
            include(diagram_.notes.get(id).position);
        }
        for (const auto& [id, arc] : net_.arcs) {
            for (const Point bend : diagram_.arcs.get(id).bends) {
                include(bend);
            }
        }
        for (const auto& [id, priority] : net_.priorities) {
            for (const Point bend : diagram_.priorities.get(id).bends) {
                include(bend);
            }
        }
        const double extent = std::max({high_.x - low_.x, high_.y - low_.y, 1.0});
        scale_ = std::min(1.0, mostPoints / extent);
    }

    double radius() const {
        return diagram_.nodeSize == NodeSize::small    ? 10
               : diagram_.nodeSize == NodeSize::normal ? 20
                                                       : 30;
    }

    std::string font() const {
        return diagram_.nodeSize == NodeSize::small    ? "\\scriptsize"
               : diagram_.nodeSize == NodeSize::normal ? "\\large"
                                                       : "\\LARGE";
    }

    std::string points(double length) const { return shortNumber(length * scale_) + "pt"; }

    std::string at(Point point) const {
        return "(" + shortNumber((point.x - low_.x) * scale_) + "," +
               shortNumber((point.y - low_.y) * scale_) + ")";
    }

    std::string opening() const {
        const std::string scaled = scale_ < 1 ? ", scale=" + shortNumber(scale_) : "";
        const double r = radius();
        return "\\begin{tikzpicture}[x=1pt, y=-1pt, >={Stealth[round]},\n"
               "  every node/.style={inner sep=" +
               points(textGap) + ", font=" + font() + scaled +
               "},\n"
               "  place/.style={ellipse, draw, inner sep=0pt, minimum size=" +
               shortNumber(2 * r) +
               "pt},\n"
               "  copy/.style={place, dashed},\n"
               "  transition/.style={rectangle, draw, inner sep=0pt, minimum size=" +
               shortNumber(1.6 * r) +
               "pt},\n"
               "  subnet/.style={transition, double},\n"
               "  take/.style={->}, inhibit/.style={-{Circle[open]}}, test/.style={-{Circle}},\n"
               "  empty/.style={->>}, port/.style={->, densely dashed},\n"
               "  priority/.style={->, densely dotted}, note/.style={anchor=west, align=left}]\n";
    }

    std::string sizeOf(const NodeGeometry& geometry) const {
        return geometry.size ? ", minimum width=" + shortNumber(geometry.size->x) +
                                   "pt, minimum height=" + shortNumber(geometry.size->y) + "pt"
                             : "";
    }

    void addNode(const std::string& style, const std::string& word, const NodeGeometry& geometry,
                 const std::string& inside) {
        body_ += "\\node[" + style + sizeOf(geometry) + "] (" + word + ") at " +
                 at(geometry.position) + " {" + inside + "};\n";
    }

    /// A text at the side of a node.
    void addText(const NodeGeometry& geometry, Anchor anchor, double half,
                 const std::string& text) {
        if (text.empty()) {
            return;
        }
        const Point direction = directionOf(anchor);
        const Point size = geometry.size.value_or(Point{2 * half, 2 * half});
        const Point centre = geometry.position;
        body_ += "\\node[anchor=" + cornerOf(direction) + ", align=center] at " +
                 at({centre.x + direction.x * size.x / 2, centre.y + direction.y * size.y / 2}) +
                 " {" + text + "};\n";
    }

    void addTexts(const NodeGeometry& geometry, double half, const std::string& name,
                  const std::string& label) {
        const std::string shownName = text_.escaped(name);
        const std::string shownLabel = label.empty() ? "" : "\\itshape " + text_.escaped(label);
        if (geometry.nameOffset) {
            const Point offset = *geometry.nameOffset;
            body_ += "\\node at " +
                     at({geometry.position.x + offset.x, geometry.position.y + offset.y}) + " {" +
                     shownName + "};\n";
            addText(geometry, geometry.labelAnchor, half, shownLabel);
        } else if (geometry.nameAnchor == geometry.labelAnchor && !label.empty()) {
            addText(geometry, geometry.nameAnchor, half, shownName + "\\\\{}" + shownLabel);
        } else {
            addText(geometry, geometry.nameAnchor, half, shownName);
            addText(geometry, geometry.labelAnchor, half, shownLabel);
        }
    }

    static std::string tokens(const Place& place) {
        return place.initial == 0 ? "" : place.initial == 1 ? "$\\bullet$" : place.initial.text();
    }

    static std::string intervalText(const TimeInterval& interval) {
        if (interval == TimeInterval{}) {
            return "";
        }
        return std::string(interval.earliestOpen ? "]" : "[") + std::to_string(interval.earliest) +
               ", " + (interval.latest ? std::to_string(*interval.latest) : "$\\infty$") +
               (interval.latestOpen || !interval.latest ? "[" : "]");
    }

    void addNodes() {
        for (const auto& [id, place] : net_.places) {
            const NodeGeometry geometry = diagram_.places.get(id);
            addNode("place", nodeWord(net_, id), geometry, tokens(place));
            addTexts(geometry, radius(), place.name, place.label);
        }
        for (std::size_t i = 0; i < diagram_.copies.size(); ++i) {
            const PlaceCopy& copy = diagram_.copies.at(i).value;
            const Place& place = net_.places[copy.place];
            addNode("copy", "c" + std::to_string(i + 1), copy.geometry, tokens(place));
            addTexts(copy.geometry, radius(), place.name, "");
        }
        for (const auto& [id, transition] : net_.transitions) {
            const NodeGeometry geometry = diagram_.transitions.get(id);
            addNode(transition.substitution ? "subnet" : "transition", nodeWord(net_, id), geometry,
                    "");
            addTexts(geometry, 0.8 * radius(), transition.name, transition.label);
            addText(geometry,
                    geometry.intervalAnchor == geometry.nameAnchor ? Anchor::s
                                                                   : geometry.intervalAnchor,
                    0.8 * radius(), intervalText(transition.interval));
        }
    }

    static std::string_view styleOf(ArcKind kind) {
        switch (kind) {
            case ArcKind::inhibitor:
                return "inhibit";
            case ArcKind::read:
                return "test";
            case ArcKind::reset:
                return "empty";
            default:
                return "take";
        }
    }

    /// The weight stands at the middle of a line.
    static std::string weightNode(const ArcGeometry& geometry, const std::string& weight) {
        return weight.empty() ? ""
                              : "node[anchor=" + cornerOf(directionOf(geometry.weightAnchor)) +
                                    "] {" + weight + "} ";
    }

    void addLine(std::string_view style, const End& from, const End& to,
                 const ArcGeometry& geometry, const std::string& weight = {}, double twist = 0) {
        const std::string label = weightNode(geometry, weight);
        body_ += "\\draw[" + std::string(style) + "] (" + from.word + ") " +
                 way(from.centre, to.centre, geometry, label, twist) + "(" + to.word + ");\n";
    }

    std::string way(Point from, Point to, const ArcGeometry& geometry, const std::string& label,
                    double twist) const {
        if (geometry.shape == ArcShape::curve && geometry.bends.size() == 2) {
            return curve(geometry.bends, label);
        }
        if (geometry.bends.empty() && twist != 0) {  // `bend left` cannot reach as far
            return ".. controls " + at(turned(from, to, twist)) + " and " +
                   at(turned(to, from, -twist)) + " .. " + label;
        }
        const std::size_t middle = geometry.bends.size() / 2;
        std::string text;
        for (std::size_t i = 0; i < geometry.bends.size(); ++i) {
            text += "-- " + (i == middle ? label : "") + at(geometry.bends[i]) + " ";
        }
        return text + "-- " + (geometry.bends.empty() ? label : "");
    }

    /// Two quadratic pieces with one point each, which TikZ takes as cubic ones.
    std::string curve(const std::vector<Point>& bends, const std::string& label) const {
        const Point middle{(bends[0].x + bends[1].x) / 2, (bends[0].y + bends[1].y) / 2};
        const auto third = [](Point towards, Point end) {
            return Point{end.x + (towards.x - end.x) * 2 / 3, end.y + (towards.y - end.y) * 2 / 3};
        };
        return ".. controls " + at(bends[0]) + " and " + at(third(bends[0], middle)) + " .. " +
               at(middle) + " " + label + ".. controls " + at(third(bends[1], middle)) + " and " +
               at(bends[1]) + " .. ";
    }

    End endAt(const NodeId& node) const {
        const auto* place = std::get_if<PlaceId>(&node);
        return {nodeWord(net_, node),
                place != nullptr ? diagram_.places.get(*place).position
                                 : diagram_.transitions.get(std::get<TransitionId>(node)).position};
    }

    /// Where an arc meets its place, or a further drawing of it.
    End placeEndOf(ArcId id) const {
        const std::optional<CopyId> copy = diagram_.arcs.get(id).copy;
        return copy ? End{placeEnd(diagram_, id), diagram_.copies[*copy].geometry.position}
                    : endAt(net_.arcs[id].place);
    }

    using Ends = std::pair<std::string, std::string>;  ///< place and transition

    void addArcs() {
        std::map<Ends, int> straight;
        for (const auto& [id, arc] : net_.arcs) {
            straight[{placeEnd(diagram_, id), nodeWord(net_, arc.transition)}] +=
                diagram_.arcs.get(id).bends.empty() ? 1 : 0;
        }
        addPorts(straight);
        std::map<Ends, int> drawn;
        for (const auto& [id, arc] : net_.arcs) {
            const End place = placeEndOf(id);
            const End transition = endAt(arc.transition);
            const ArcGeometry geometry = diagram_.arcs.get(id);
            const Ends ends{place.word, transition.word};
            const bool isTwin = geometry.bends.empty() && straight[ends] > 1;
            const double twist = isTwin ? twistOf(drawn[ends]++) : 0;
            const bool out = arc.kind == ArcKind::output;
            addLine(styleOf(arc.kind), out ? transition : place, out ? place : transition, geometry,
                    weightWords(arc), out ? -twist : twist);
        }
        for (const auto& [id, priority] : net_.priorities) {
            addLine("priority", endAt(priority.higher), endAt(priority.lower),
                    diagram_.priorities.get(id));
        }
    }

    /// Ports of subnets are dashed lines where no arc runs.
    void addPorts(const std::map<Ends, int>& arcs) {
        for (const auto& [id, transition] : net_.transitions) {
            if (!transition.substitution) {
                continue;
            }
            const End subnet = endAt(id);
            for (const PortBinding& port : transition.substitution->ports) {
                const End place = endAt(port.outer);
                const bool out = port.role == PortRole::output || port.role == PortRole::finish;
                if (!arcs.contains({place.word, subnet.word})) {
                    addLine("port", out ? subnet : place, out ? place : subnet, {});
                }
            }
        }
    }

    void addNotes() {
        for (const auto& [id, note] : net_.notes) {
            body_ += "\\node[note] at " + at(diagram_.notes.get(id).position) + " {" +
                     text_.escaped(note.text) + "};\n";
        }
    }

    const Diagram& diagram_;
    const Net& net_;
    Point low_{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Point high_{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
    double scale_ = 1;
    LatexText text_;
    std::string body_;
};

}  // namespace

Result<std::string> writeTikz(std::span<const Diagram> nets) {
    const auto only = onlyNet(nets, "TikZ");
    if (!only) {
        return only.failure();
    }
    const Diagram diagram = withAllPlaced(**only);
    return TikzPicture(diagram).write();
}

}  // namespace fireable
