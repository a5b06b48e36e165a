#include "editor/arrange/route_arcs.h"

#include <QLineF>
#include <QRectF>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "editor/canvas/net_drawing.h"
#include "editor/canvas/placement.h"
#include "editor/canvas/scene_index.h"
#include "editor/document/edit_builder.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

// Costs of a course that crosses no node. A bow of height h costs 2 h, in radii of a place.
constexpr double textCost = 12;
constexpr double crossingCost = 8;
constexpr double besideCost = 4;  // of each piece that lies close along another line
constexpr std::size_t mostCompared = 12;  // courses of an arc: comparing them takes longest

// In radii of a place.
constexpr double clearance = 0.3;     // between a line and a node
constexpr double tooClose = 0.3;      // between two lines
constexpr double meetingAtEnd = 1.25;  // lines that end at one node come close to each other there

constexpr int piecesPerCurve = 6;

/// Where the control points of a curve stand: `along` from either end, a share of the distance, and
/// aside, in radii of a place.
struct Bow {
    double along = 0;
    double first = 0;
    double second = 0;
    double cost = 0;
};

/// By cost.
const std::vector<Bow>& bows() {
    static const std::vector<Bow> all = [] {
        struct Shape {
            double along;
            double first;
            double second;
            double penalty;
        };
        // Even ones, those that rise at once or go backwards first, those to one end, and S.
        constexpr std::array shapes{Shape{0.3, 1, 1, 0},  Shape{0.05, 1, 1, 2},
                                    Shape{-0.2, 1, 1, 5}, Shape{0.3, 1, 0.2, 3},
                                    Shape{0.3, 0.2, 1, 3}, Shape{0.3, 1, -1, 7}};
        constexpr std::array heights{1.5, 2.2, 3.0, 4.0, 5.2, 6.5, 8.0, 10.0, 13.0, 17.0, 22.0};
        std::vector<Bow> made;
        for (const Shape& shape : shapes) {
            for (const double height : heights) {
                for (const double side : {height, -height}) {
                    made.push_back({shape.along, side * shape.first, side * shape.second,
                                    height * (std::abs(shape.first) + std::abs(shape.second)) +
                                        shape.penalty});
                }
            }
        }
        std::ranges::stable_sort(made, {}, &Bow::cost);
        return made;
    }();
    return all;
}

/// An arc or a priority: its ends in the direction of the drawing.
struct Stroke {
    NetElement element;
    NetElement source;
    NetElement target;
    HeadShape head = HeadShape::arrow;
    const ArcGeometry* geometry = nullptr;
};

std::vector<Stroke> strokesOf(const Diagram& diagram) {
    std::vector<Stroke> strokes;
    for (const auto& [id, arc] : diagram.net.arcs) {
        const ArcGeometry* geometry = diagram.arcs.find(id);
        const NetElement place = geometry != nullptr && geometry->copy
                                     ? NetElement(*geometry->copy)
                                     : NetElement(arc.place);
        Stroke stroke{id, place, arc.transition, headOf(arc.kind), geometry};
        if (arc.kind == ArcKind::output) {
            std::swap(stroke.source, stroke.target);
        }
        strokes.push_back(std::move(stroke));
    }
    for (const auto& [id, priority] : diagram.net.priorities) {
        strokes.push_back({id, priority.higher, priority.lower, HeadShape::arrow,
                           diagram.priorities.find(id)});
    }
    // Tests bend round what moves tokens.
    std::ranges::stable_sort(
        strokes, {}, [](const Stroke& stroke) { return stroke.head != HeadShape::arrow; });
    return strokes;
}

/// The same wherever it is computed, unlike one that depends on the fonts there.
QRectF estimatedArea(const TextDrawing& text) {
    constexpr double glyphWidth = 0.6;  // of the font height
    const double width = glyphWidth * text.size * static_cast<double>(text.text.size());
    return {text.baseline.x() + leftOf(text.align, width), text.baseline.y() - 0.8 * text.size,
            width, text.size};
}

QRectF boxOf(const QLineF& line, double margin) {
    return QRectF(line.p1(), line.p2())
        .normalized()
        .adjusted(-margin, -margin, margin, margin);
}

/// The nodes and texts of a drawing, and the lines drawn so far.
class Surroundings {
public:
    explicit Surroundings(const Diagram& diagram)
        : metrics_(drawingMetrics(diagram.nodeSize)), placed_(placement(diagram)) {
        addPlaces(diagram);
        addTransitions(diagram);
        addPorts(diagram);
    }

    const DrawingMetrics& metrics() const { return metrics_; }
    const Outline& outlineOf(const NetElement& node) const {
        return outlines_[nodes_.at(node)];
    }

    void addLine(const std::vector<QPointF>& line) {
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const QLineF piece(line[i], line[i + 1]);
            lineAreas_.set(static_cast<std::uint32_t>(lines_.size()), boxOf(piece, 1));
            lines_.push_back(piece);
        }
    }

    /// The nodes under the line, without those at its ends; stops counting beyond `most`.
    std::size_t nodesUnder(const std::vector<QPointF>& line, const Stroke& stroke,
                           std::size_t most) const {
        std::vector<std::uint32_t> met;
        for (std::size_t i = 0; i + 1 < line.size() && met.size() <= most; ++i) {
            addNodesMet({line[i], line[i + 1]}, stroke, met);
        }
        return met.size();
    }

    std::size_t textsUnder(const std::vector<QPointF>& line) const {
        std::vector<std::uint32_t> met;
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            addTextsMet({line[i], line[i + 1]}, met);
        }
        return met.size();
    }

    /// Of the texts and the lines drawn so far. At least `limit` if it is not less.
    double costOf(const std::vector<QPointF>& line, double limit) const {
        double cost = textCost * static_cast<double>(textsUnder(line));
        for (std::size_t i = 0; i + 1 < line.size() && cost < limit; ++i) {
            cost += lineCost({line[i], line[i + 1]}, line.front(), line.back());
        }
        return cost;
    }

private:
    void add(const NetElement& element, const NodeDrawing& node) {
        const auto slot = static_cast<std::uint32_t>(outlines_.size());
        nodes_.emplace(element, slot);
        outlines_.push_back({node.shape, node.centre, node.half});
        nodeAreas_.set(slot, QRectF(node.centre - node.half, node.centre + node.half));
    }

    void add(const std::vector<PartText>& texts) {
        for (const PartText& text : texts) {
            textAreas_.set(textCount_++, estimatedArea(text.drawing));
        }
    }

    void addPlaces(const Diagram& diagram) {
        const auto addPlace = [&](const NetElement& element, const Place& place,
                                  const NodeGeometry& geometry, QPointF centre) {
            const NodeDrawing node = placeDrawing(geometry, centre, Border::single, metrics_);
            add(element, node);
            add(placeTexts(place, geometry, node, metrics_));
        };
        std::size_t at = 0;
        for (const auto& [id, place] : diagram.net.places) {
            addPlace(id, place, diagram.places.get(id), placed_.places[at++]);
        }
        for (const auto& [id, copy] : diagram.copies) {
            addPlace(id, diagram.net.places[copy.place], copy.geometry,
                     toQt(copy.geometry.position));
        }
    }

    void addTransitions(const Diagram& diagram) {
        std::size_t at = 0;
        for (const auto& [id, transition] : diagram.net.transitions) {
            const NodeGeometry geometry = diagram.transitions.get(id);
            const NodeDrawing node =
                transitionDrawing(transition, geometry, placed_.transitions[at++], metrics_);
            add(id, node);
            Transition shown = transition;
            if (transition.substitution) {  // the file's name stands there instead
                shown.label.clear();
                add({subnetText(transition, geometry, node, {}, metrics_)});
            }
            add(transitionTexts(shown, geometry, node, metrics_));
        }
    }

    /// Drawn as straight lines.
    void addPorts(const Diagram& diagram) {
        for (const auto& [id, transition] : diagram.net.transitions) {
            if (!transition.substitution) {
                continue;
            }
            for (const PortBinding& port : transition.substitution->ports) {
                if (diagram.net.places.contains(port.outer)) {
                    addLine({outlineOf(id).centre, outlineOf(port.outer).centre});
                }
            }
        }
    }

    static void addOnce(std::vector<std::uint32_t>& all, std::uint32_t one) {
        if (std::ranges::find(all, one) == all.end()) {
            all.push_back(one);
        }
    }

    void addNodesMet(const QLineF& piece, const Stroke& stroke,
                     std::vector<std::uint32_t>& met) const {
        const double margin = clearance * metrics_.placeRadius;
        for (const std::uint32_t node : nodeAreas_.query(boxOf(piece, margin))) {
            if (node != nodes_.at(stroke.source) && node != nodes_.at(stroke.target) &&
                meets(outlines_[node], piece, margin)) {
                addOnce(met, node);
            }
        }
    }

    static bool meets(const Outline& outline, const QLineF& piece, double margin) {
        if (outline.shape == NodeShape::circle) {
            return distanceToSegment(outline.centre, piece.p1(), piece.p2()) <
                   std::max(outline.half.x(), outline.half.y()) + margin;
        }
        const QPointF half = outline.half + QPointF(margin, margin);
        QPointF from = piece.p1();
        QPointF to = piece.p2();
        return clipLine(QRectF(outline.centre - half, outline.centre + half), from, to);
    }

    void addTextsMet(const QLineF& piece, std::vector<std::uint32_t>& met) const {
        for (const std::uint32_t text : textAreas_.query(boxOf(piece, 1))) {
            QPointF from = piece.p1();
            QPointF to = piece.p2();
            if (clipLine(textAreas_.boundsOf(text), from, to)) {
                addOnce(met, text);
            }
        }
    }

    double lineCost(const QLineF& piece, QPointF start, QPointF end) const {
        const double near = tooClose * metrics_.placeRadius;
        const QPointF middle = piece.center();
        const bool atEnd = std::min(lengthOf(middle - start), lengthOf(middle - end)) <
                           meetingAtEnd * metrics_.placeRadius;
        double cost = 0;
        bool beside = false;
        for (const std::uint32_t at : lineAreas_.query(boxOf(piece, near))) {
            const QLineF& other = lines_[at];
            if (piece.intersects(other, nullptr) == QLineF::BoundedIntersection) {
                cost += crossingCost;
            } else {
                beside = beside || distanceToSegment(middle, other.p1(), other.p2()) < near;
            }
        }
        return cost + (beside && !atEnd ? besideCost : 0);
    }

    const DrawingMetrics& metrics_;
    Placement placed_;
    std::map<NetElement, std::uint32_t> nodes_;
    std::vector<Outline> outlines_;
    SpatialIndex nodeAreas_;
    SpatialIndex textAreas_;
    std::uint32_t textCount_ = 0;
    std::vector<QLineF> lines_;
    SpatialIndex lineAreas_;
};

/// Rounded as `.ndr` files are.
QPointF rounded(QPointF point) {
    const auto thousandth = [](double value) { return std::round(value * 1000) / 1000 + 0.0; };
    return {thousandth(point.x()), thousandth(point.y())};
}

/// Routes one stroke after the other, each round those before it.
class Router {
public:
    Router(const Diagram& diagram, const ElementSet& wanted)
        : around_(diagram), edit_(diagram) {
        const std::vector<Stroke> all = strokesOf(diagram);
        for (const Stroke& stroke : all) {
            if (!wanted.contains(stroke.element)) {
                keep(stroke);
            }
        }
        std::vector<const Stroke*> bent;
        for (const Stroke& stroke : all) {
            if (wanted.contains(stroke.element) && !straighten(stroke)) {
                bent.push_back(&stroke);
            }
        }
        for (const Stroke* stroke : bent) {
            bend(*stroke);
        }
    }

    NetEdit take() { return edit_.take(); }

private:
    using Ends = std::pair<NetElement, NetElement>;

    static Ends endsOf(const Stroke& stroke) { return std::minmax(stroke.source, stroke.target); }

    ArcDrawing drawingOf(const Stroke& stroke, std::vector<QPointF> bends) const {
        ArcDrawing drawing{around_.outlineOf(stroke.source), around_.outlineOf(stroke.target),
                           PathKind::polyline, std::move(bends), stroke.head};
        drawing.kind = drawing.bends.empty() ? PathKind::polyline : PathKind::quadratics;
        return drawing;
    }

    std::vector<QPointF> lineOf(const ArcDrawing& drawing) const {
        const ArcPath path = arcPath(drawing, around_.metrics());
        std::vector<QPointF> line = flattened(path.kind, path.points, piecesPerCurve);
        line.push_back(path.end);
        return line;
    }

    bool hasLength(const Stroke& stroke) const {
        return around_.outlineOf(stroke.source).centre != around_.outlineOf(stroke.target).centre;
    }

    /// What is not to be routed stays where it is.
    void keep(const Stroke& stroke) {
        const ArcDrawing drawing =
            arcDrawing(around_.outlineOf(stroke.source), around_.outlineOf(stroke.target),
                       stroke.head, stroke.geometry);
        if (drawing.bends.empty()) {
            straight_.insert(endsOf(stroke));
        }
        around_.addLine(lineOf(drawing));
    }

    /// False if something is in the way.
    bool straighten(const Stroke& stroke) {
        if (!hasLength(stroke)) {
            return true;
        }
        const auto line = lineOf(drawingOf(stroke, {}));
        // Names move off lines by themselves, unless there are many.
        if (straight_.contains(endsOf(stroke)) || around_.nodesUnder(line, stroke, 0) > 0 ||
            around_.textsUnder(line) > 1) {
            return false;
        }
        put(stroke, {}, line);
        return true;
    }

    /// A course, with the cost of its bow.
    struct Course {
        std::vector<QPointF> bends;
        std::vector<QPointF> line;
        double cost = 0;
    };

    /// The cheapest of the courses that cross fewest nodes, those with the smallest bows.
    void bend(const Stroke& stroke) {
        std::vector<Course> courses;
        std::size_t fewest = std::numeric_limits<std::size_t>::max() - 1;
        const auto consider = [&](std::vector<QPointF> bends, double cost) {
            std::vector<QPointF> line = lineOf(drawingOf(stroke, bends));
            const std::size_t nodes = around_.nodesUnder(line, stroke, fewest);
            if (nodes < fewest) {
                fewest = nodes;
                courses.clear();
            }
            if (nodes == fewest && courses.size() < mostCompared) {
                courses.push_back({std::move(bends), std::move(line), cost});
            }
        };
        if (!straight_.contains(endsOf(stroke))) {
            consider({}, 0);
        }
        for (const Bow& bow : bows()) {
            if (fewest == 0 && courses.size() == mostCompared) {
                break;
            }
            consider(bendsOf(stroke, bow), bow.cost);
        }
        const Course* best = nullptr;
        double least = std::numeric_limits<double>::infinity();
        for (const Course& course : courses) {
            const double cost = course.cost + around_.costOf(course.line, least - course.cost);
            if (cost < least) {
                least = cost;
                best = &course;
            }
        }
        put(stroke, best->bends, best->line);
    }

    std::vector<QPointF> bendsOf(const Stroke& stroke, const Bow& bow) const {
        const QPointF from = around_.outlineOf(stroke.source).centre;
        const QPointF to = around_.outlineOf(stroke.target).centre;
        const QPointF way = to - from;
        const QPointF aside = unit(QPointF(way.y(), -way.x())) * around_.metrics().placeRadius;
        return {rounded(from + way * bow.along + aside * bow.first),
                rounded(to - way * bow.along + aside * bow.second)};
    }

    void put(const Stroke& stroke, const std::vector<QPointF>& bends,
             const std::vector<QPointF>& line) {
        around_.addLine(line);
        if (bends.empty()) {
            straight_.insert(endsOf(stroke));
        }
        ArcGeometry next = stroke.geometry != nullptr ? *stroke.geometry : ArcGeometry();
        const bool isStraightNow =
            isStraight(next, toPoint(around_.outlineOf(stroke.source).centre),
                       toPoint(around_.outlineOf(stroke.target).centre));
        if (bends.empty() && isStraightNow) {
            return;
        }
        next.shape = bends.empty() ? ArcShape::polyline : ArcShape::curve;
        next.bends.clear();
        std::ranges::transform(bends, std::back_inserter(next.bends), toPoint);
        if (stroke.geometry != nullptr && *stroke.geometry == next) {
            return;
        }
        if (const auto* arc = std::get_if<ArcId>(&stroke.element)) {
            edit_.arc(*arc).geometry = std::move(next);
        } else {
            edit_.priority(std::get<PriorityId>(stroke.element)).geometry = std::move(next);
        }
    }

    Surroundings around_;
    EditBuilder edit_;
    std::set<Ends> straight_;
};

}  // namespace

ElementSet strokesAt(const Diagram& diagram, const ElementSet& elements) {
    ElementSet strokes;
    for (const Stroke& stroke : strokesOf(diagram)) {
        if (elements.empty() || elements.contains(stroke.element) ||
            elements.contains(stroke.source) || elements.contains(stroke.target)) {
            strokes.insert(stroke.element);
        }
    }
    return strokes;
}

NetEdit routedArcs(const Diagram& diagram, const ElementSet& strokes) {
    return Router(diagram, strokes).take();
}

}  // namespace fireable
