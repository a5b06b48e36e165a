#include "importers/pictures/picture_texts.h"

#include <algorithm>
#include <limits>

#include "importers/pictures/latex_text.h"
#include "importers/pictures/picture_lines.h"
#include "importers/text/writer_support.h"

namespace fireable {
namespace {

constexpr double maxPoints = 12'000;  ///< TeX's limit is 16,383
constexpr double lineWidth = 1;

/// In the direction of an anchor: -1, 0 or 1, y down.
Point directionOf(Anchor anchor) {
    constexpr Point directions[] = {{0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1},
                                    {1, 1},  {1, 0},   {1, -1}, {0, 0}};  // from n on, c last
    return directions[static_cast<std::size_t>(anchor)];
}

/// TikZ's name of the corner of a text that is nearest to its node.
std::string cornerOf(Point direction) {
    const std::string vertical = direction.y < 0 ? "south" : direction.y > 0 ? "north" : "";
    const std::string across = direction.x < 0 ? "east" : direction.x > 0 ? "west" : "";
    const std::string both = vertical + (vertical.empty() || across.empty() ? "" : " ") + across;
    return both.empty() ? "center" : both;
}

/// The extent of everything with a position.
class Extent {
public:
    explicit Extent(const Diagram& diagram) {
        const auto includeAll = [this](const auto& table, const auto& geometry) {
            for (const auto& [id, part] : table) {
                include(geometry.get(id).position);
            }
        };
        includeAll(diagram.net.places, diagram.places);
        includeAll(diagram.net.transitions, diagram.transitions);
        includeAll(diagram.net.notes, diagram.notes);
        for (const auto& [id, copy] : diagram.copies) {
            include(copy.geometry.position);
        }
        const auto includeBends = [this](const auto& table, const auto& geometry) {
            for (const auto& [id, part] : table) {
                std::ranges::for_each(geometry.get(id).bends, [this](Point at) { include(at); });
            }
        };
        includeBends(diagram.net.arcs, diagram.arcs);
        includeBends(diagram.net.priorities, diagram.priorities);
    }

    Point low() const { return low_; }
    double size() const { return std::max({high_.x - low_.x, high_.y - low_.y, 1.0}); }

private:
    void include(Point point) {
        low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
        high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
    }

    Point low_{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Point high_{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
};

class TikzPicture {
public:
    explicit TikzPicture(const Diagram& diagram)
        : diagram_(diagram),
          net_(diagram.net),
          extent_(diagram),
          scale_(std::min(1.0, maxPoints / extent_.size())) {}

    std::string write() {
        addPlaces();
        addTransitions();
        std::ranges::for_each(arcLines(diagram_), [this](const auto& line) { addLine(line); });
        std::ranges::for_each(priorityLines(diagram_),
                              [this](const auto& line) { addLine(line, "priority, "); });
        addNotes();
        return latexPage(text_.declarations(), opening() + body_ + "\\end{tikzpicture}");
    }

private:
    double radius() const { return placeRadius(diagram_.nodeSize); }

    std::string font() const {
        return diagram_.nodeSize == NodeSize::small    ? "\\scriptsize"
               : diagram_.nodeSize == NodeSize::normal ? "\\large"
                                                       : "\\LARGE";
    }

    std::string at(Point point) const {
        return "(" + shortNumber((point.x - extent_.low().x) * scale_) + "," +
               shortNumber((point.y - extent_.low().y) * scale_) + ")";
    }

    std::string opening() const {
        const std::string scaled = scale_ < 1 ? ", scale=" + shortNumber(scale_) : "";
        const double r = radius();
        return "\\begin{tikzpicture}[x=1pt, y=-1pt, line width=" + shortNumber(lineWidth * scale_) +
               "pt, >={Stealth[round]},\n"
               "  every node/.style={inner sep=2pt, font=" +
               font() + scaled +
               "},\n"
               "  place/.style={ellipse, draw, inner sep=0pt, minimum size=" +
               shortNumber(2 * r) +
               "pt},\n"
               "  copy/.style={place, dashed},\n"
               "  transition/.style={rectangle, draw, inner sep=0pt, minimum size=" +
               shortNumber(1.6 * r) +
               "pt},\n"
               "  subnet/.style={transition, double, double distance=" +
               shortNumber(0.08 * r) +
               "pt},\n"
               "  take/.style={->}, inhibit/.style={-{Circle[open]}}, test/.style={-{Circle}},\n"
               "  empty/.style={->>}, data/.style={densely dashed}, control/.style={densely "
               "dotted},"
               "\n  priority/.style={gray}, note/.style={anchor=west, align=left}]\n";
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

    /// A text beside a node.
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
        return std::string(interval.earliestOpen ? "(" : "[") + std::to_string(interval.earliest) +
               ", " + (interval.latest ? std::to_string(*interval.latest) : "$\\infty$") +
               (interval.latestOpen || !interval.latest ? ")" : "]");
    }

    void addPlaces() {
        for (const auto& [id, place] : net_.places) {
            const NodeGeometry geometry = diagram_.places.get(id);
            addNode("place", nodeWord(net_, id), geometry, tokens(place));
            addTexts(geometry, radius(), place.name, place.label);
        }
        for (const auto& [id, copy] : diagram_.copies) {
            const Place& place = net_.places[copy.place];
            addNode("copy", copyWord(diagram_, id), copy.geometry, tokens(place));
            addTexts(copy.geometry, radius(), place.name, "");
        }
    }

    void addTransitions() {
        const double half = 0.8 * radius();
        for (const auto& [id, transition] : net_.transitions) {
            const NodeGeometry geometry = diagram_.transitions.get(id);
            const bool substituted = transition.substitution.has_value();
            addNode(substituted ? "subnet" : "transition", nodeWord(net_, id), geometry, "");
            addTexts(geometry, half, transition.name, transition.label);
            if (substituted) {  // at a corner, where arcs rarely are
                addText(geometry, geometry.nameAnchor == Anchor::se ? Anchor::sw : Anchor::se, half,
                        "\\bfseries " + text_.escaped(subnetWord(*transition.substitution)));
            }
            addText(geometry,
                    geometry.intervalAnchor == geometry.nameAnchor ? Anchor::s
                                                                   : geometry.intervalAnchor,
                    half, intervalText(transition.interval));
        }
    }

    static std::string styleOf(const PictureLine& line) {
        constexpr std::string_view heads[] = {"take", "empty", "inhibit", "test"};
        constexpr std::string_view patterns[] = {"", ", data", ", control"};
        return std::string(heads[static_cast<std::size_t>(line.head)]) +
               std::string(patterns[static_cast<std::size_t>(line.pattern)]);
    }

    /// The weight is placed at the middle of a line.
    static std::string weightNode(const ArcGeometry& geometry, const std::string& weight) {
        return weight.empty() ? ""
                              : "node[anchor=" + cornerOf(directionOf(geometry.weightAnchor)) +
                                    "] {" + weight + "} ";
    }

    void addLine(const PictureLine& line, const std::string& style = "") {
        body_ += "\\draw[" + style + styleOf(line) + "] (" + line.from.word + ") " + way(line) +
                 "(" + line.to.word + ");\n";
    }

    std::string way(const PictureLine& line) const {
        const std::vector<Point>& bends = line.geometry.bends;
        const std::string label = weightNode(line.geometry, line.weight);
        if (line.geometry.shape == ArcShape::curve && bends.size() == 2) {
            return curve(line, label);
        }
        const std::size_t middle = bends.size() / 2;
        std::string text;
        for (std::size_t i = 0; i < bends.size(); ++i) {
            text += "-- " + (i == middle ? label : "") + at(bends[i]) + " ";
        }
        return text + "-- " + (bends.empty() ? label : "");
    }

    /// Two quadratic curves with one control point each, which TikZ needs as cubic ones.
    std::string curve(const PictureLine& line, const std::string& label) const {
        const Point first = line.geometry.bends[0];
        const Point second = line.geometry.bends[1];
        const Point middle{(first.x + second.x) / 2, (first.y + second.y) / 2};
        const auto control = [this](Point end, Point towards) {
            return at({end.x + (towards.x - end.x) * 2 / 3, end.y + (towards.y - end.y) * 2 / 3});
        };
        return ".. controls " + control(line.from.centre, first) + " and " +
               control(middle, first) + " .. " + at(middle) + " " + label + ".. controls " +
               control(middle, second) + " and " + control(line.to.centre, second) + " .. ";
    }

    void addNotes() {
        for (const auto& [id, note] : net_.notes) {
            body_ += "\\node[note] at " + at(diagram_.notes.get(id).position) + " {" +
                     text_.escaped(note.text) + "};\n";
        }
    }

    const Diagram& diagram_;
    const Net& net_;
    const Extent extent_;
    const double scale_;
    LatexText text_;
    std::string body_;
};

}  // namespace

Result<std::string> writeTikz(std::span<const Diagram> nets) {
    const auto only = TRY(onlyNet(nets, "TikZ"));
    const Diagram diagram = withAllPlaced(*only);
    return TikzPicture(diagram).write();
}

}  // namespace fireable
