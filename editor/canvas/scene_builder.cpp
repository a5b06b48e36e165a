#include "editor/canvas/scene_builder.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/line_clip.h"
#include "editor/canvas/marking_text.h"
#include "editor/canvas/placement.h"

namespace fireable {
namespace {

constexpr double glyphWidth = 0.6;  // of the font height, on average

QPointF toQt(Point point) {
    return {point.x, point.y};
}

QString fileName(const std::string& path) {
    return QString::fromStdString(path).section(u'/', -1);
}

QString intervalText(const TimeInterval& interval) {
    const bool openEnd = interval.latestOpen || !interval.latest;
    return QStringLiteral("%1%2,%3%4")
        .arg(QChar(interval.earliestOpen ? u']' : u'['))
        .arg(interval.earliest)
        .arg(interval.latest ? QString::number(*interval.latest) : QStringLiteral("∞"))
        .arg(QChar(openEnd ? u'[' : u']'));
}

/// A stroke to be, before it is known which others run between the same two nodes.
struct PendingStroke {
    ArcDrawing drawing;
    std::uint32_t sourceNode = 0;
    std::uint32_t targetNode = 0;
    LineStyle style = LineStyle::solid;
    ColourRole role = ColourRole::ink;
    std::int64_t weight = 1;
    Anchor weightAnchor = Anchor::n;
    std::optional<Point> weightOffset;
};

class SceneBuilder {
public:
    explicit SceneBuilder(const Diagram& diagram)
        : diagram_(diagram),
          metrics_(drawingMetrics(diagram.nodeSize)),
          placement_(placement(diagram)) {}

    Scene build() {
        setSizes();
        for (std::size_t i = 0; i < placeCount(); ++i) {
            addPlace(i);
        }
        for (std::size_t i = 0; i < diagram_.net.transitions.size(); ++i) {
            addTransition(i);
        }
        addStrokes();
        addSubnetNames();
        for (const auto& note : diagram_.net.notes) {
            addNote(note.value, diagram_.notes.get(note.id));
        }
        return std::move(scene_);
    }

private:
    std::size_t placeCount() const { return diagram_.net.places.size(); }

    void setSizes() {
        scene_.heads = {metrics_.arrowLength, metrics_.arrowHalfWidth, metrics_.ringRadius,
                        metrics_.dotRadius};
        scene_.typicalHalf = metrics_.boxHalf;
        scene_.tokenRadius = metrics_.tokenRadius;
        scene_.countSize = metrics_.countSize;
    }

    void addNode(NodeShape shape, Border border, QPointF centre, double half,
                 const std::optional<Point>& size) {
        SceneNodes& nodes = scene_.nodes;
        nodes.shapes.push_back(shape);
        nodes.borders.push_back(border);
        nodes.centres.push_back(centre);
        nodes.halves.push_back(size && size->x > 0 && size->y > 0 ? toQt(*size) / 2
                                                                  : QPointF(half, half));
        nodes.dots.push_back(0);
        nodes.counts.emplace_back();
        nodes.highlights.push_back(0);
    }

    void addText(const QString& text, TextSpot spot, double size, bool bold, ColourRole role,
                 bool plate = true) {
        SceneTexts& texts = scene_.texts;
        texts.texts.push_back(text);
        texts.baselines.push_back(spot.baseline);
        texts.aligns.push_back(spot.align);
        texts.sizes.push_back(static_cast<float>(size));
        texts.bold.push_back(bold ? 1 : 0);
        texts.roles.push_back(role);
        texts.plates.push_back(plate ? 1 : 0);
    }

    /// A text beside node `node`; `line` counts the texts that already stand at that anchor.
    void addNodeText(std::size_t node, const QString& text, Anchor anchor, int line, bool bold,
                     ColourRole role) {
        const double size = metrics_.textSize;
        TextSpot spot = textSpot(anchor, scene_.nodes.centres[node], scene_.nodes.halves[node],
                                 metrics_.textGap, size);
        const bool upwards = anchor == Anchor::n || anchor == Anchor::nw || anchor == Anchor::ne;
        spot.baseline.ry() += (upwards ? -1.2 : 1.2) * size * line;
        addText(text, spot, size, bold, role, anchor != Anchor::c);
    }

    void addName(std::size_t node, const std::string& name, const NodeGeometry& geometry,
                 Anchor anchor) {
        const QString text = QString::fromStdString(name);
        if (!geometry.nameOffset) {
            addNodeText(node, text, anchor, 0, false, ColourRole::name);
            return;
        }
        const QPointF centre = scene_.nodes.centres[node] + toQt(*geometry.nameOffset);
        addText(text, textSpot(Anchor::c, centre, {}, 0, metrics_.textSize), metrics_.textSize,
                false, ColourRole::name);
    }

    void addPlace(std::size_t position) {
        const auto& [id, place] = diagram_.net.places.at(position);
        const NodeGeometry geometry = diagram_.places.get(id);
        addNode(NodeShape::circle, Border::single, placement_.places[position],
                metrics_.placeRadius, geometry.size);
        showTokens(scene_, position, place.initial);
        addName(position, place.name, geometry, geometry.nameAnchor);
        if (!place.label.empty()) {
            const int line = geometry.labelAnchor == geometry.nameAnchor ? 1 : 0;
            addNodeText(position, QString::fromStdString(place.label), geometry.labelAnchor, line,
                        true, ColourRole::label);
        }
    }

    /// Names too long for the box would run over its border: they stand above it instead.
    Anchor nameAnchorThatFits(const NodeGeometry& geometry, const std::string& name) const {
        const double width = glyphWidth * metrics_.textSize * static_cast<double>(name.size());
        const double room = geometry.size ? geometry.size->x : 2 * metrics_.boxHalf;
        return geometry.nameAnchor == Anchor::c && width > room ? Anchor::n : geometry.nameAnchor;
    }

    void addTransition(std::size_t position) {
        const auto& [id, transition] = diagram_.net.transitions.at(position);
        const NodeGeometry geometry = diagram_.transitions.get(id);
        const std::size_t node = placeCount() + position;
        addNode(NodeShape::box, transition.substitution ? Border::doubled : Border::single,
                placement_.transitions[position],
                metrics_.boxHalf + (transition.substitution ? doubledGap : 0), geometry.size);
        const Anchor nameAnchor = nameAnchorThatFits(geometry, transition.name);
        addName(node, transition.name, geometry, nameAnchor);

        std::vector<Anchor> taken{nameAnchor};
        const auto lineAt = [&taken](Anchor anchor) {
            const auto line = std::ranges::count(taken, anchor);
            taken.push_back(anchor);
            return static_cast<int>(line);
        };
        if (!transition.label.empty()) {
            addNodeText(node, QString::fromStdString(transition.label), geometry.labelAnchor,
                        lineAt(geometry.labelAnchor), true, ColourRole::label);
        }
        if (transition.interval != TimeInterval{}) {
            addNodeText(node, intervalText(transition.interval), geometry.intervalAnchor,
                        lineAt(geometry.intervalAnchor), false, ColourRole::name);
        }
    }

    /// A file takes the place of a longer label, so it may stand elsewhere: at the label's anchor
    /// or, where arcs run through that, at the first side that is free.
    void addSubnetNames() {
        for (std::size_t i = 0; i < diagram_.net.transitions.size(); ++i) {
            const auto& [id, transition] = diagram_.net.transitions.at(i);
            if (!transition.substitution) {
                continue;
            }
            const QString name = fileName(transition.substitution->file);
            const NodeGeometry geometry = diagram_.transitions.get(id);
            const std::size_t node = placeCount() + i;
            const Anchor anchor = freeAnchor(node, name, geometry);
            const bool underName = anchor == nameAnchorThatFits(geometry, transition.name);
            addNodeText(node, name, anchor, underName ? 1 : 0, true, ColourRole::label);
        }
    }

    Anchor freeAnchor(std::size_t node, const QString& text, const NodeGeometry& geometry) const {
        const double size = metrics_.textSize;
        for (const Anchor anchor : {geometry.labelAnchor, Anchor::s, Anchor::n, Anchor::se,
                                    Anchor::ne, Anchor::sw, Anchor::nw}) {
            const TextSpot spot = textSpot(anchor, scene_.nodes.centres[node],
                                           scene_.nodes.halves[node], metrics_.textGap, size);
            const double width = 1.1 * glyphWidth * size * static_cast<double>(text.size());
            const double left = spot.align == TextAlign::left     ? 0
                                : spot.align == TextAlign::centre ? -width / 2
                                                                  : -width;
            const QRectF area(spot.baseline + QPointF(left, -0.8 * size), QSizeF(width, size));
            if (anchor != Anchor::c && !strokeRunsThrough(area, node)) {
                return anchor;
            }
        }
        return geometry.labelAnchor;
    }

    /// Whether an arc of `node` passes through `area`; arcs of others are left out, for speed.
    bool strokeRunsThrough(const QRectF& area, std::size_t node) const {
        const auto strokes = strokesOfSubstituted_.find(node);
        if (strokes == strokesOfSubstituted_.end()) {
            return false;
        }
        const double head = metrics_.ringRadius;
        const QRectF wide = area.adjusted(-head, -head, head, head);
        return std::ranges::any_of(strokes->second, [&](std::uint32_t stroke) {
            const std::uint32_t first = scene_.strokes.firstPoint[stroke];
            const auto flat =
                flattened(scene_.strokes.kinds[stroke], scene_.strokes.points.data() + first,
                          scene_.strokes.firstPoint[stroke + 1] - first);
            for (std::size_t i = 0; i + 1 < flat.size(); ++i) {
                QPointF from = flat[i];
                QPointF to = flat[i + 1];
                if (clipLine(wide, from, to)) {
                    return true;
                }
            }
            return false;
        });
    }

    std::uint32_t nodeOf(PlaceId id) const {
        return static_cast<std::uint32_t>(diagram_.net.places.indexOf(id));
    }
    std::uint32_t nodeOf(TransitionId id) const {
        return static_cast<std::uint32_t>(placeCount() + diagram_.net.transitions.indexOf(id));
    }

    Outline outlineOf(std::uint32_t node) const {
        return {scene_.nodes.shapes[node], scene_.nodes.centres[node], scene_.nodes.halves[node]};
    }

    static HeadShape headOf(ArcKind kind) {
        switch (kind) {
            case ArcKind::inhibitor:
                return HeadShape::ring;
            case ArcKind::read:
                return HeadShape::dot;
            case ArcKind::reset:
                return HeadShape::doubleArrow;
            default:
                return HeadShape::arrow;
        }
    }

    PendingStroke pending(std::uint32_t source, std::uint32_t target, HeadShape head,
                          const ArcGeometry* geometry) const {
        PendingStroke stroke;
        stroke.sourceNode = source;
        stroke.targetNode = target;
        stroke.drawing = {outlineOf(source), outlineOf(target), PathKind::polyline, {}, head};
        if (geometry == nullptr) {
            return stroke;
        }
        stroke.weightAnchor = geometry->weightAnchor;
        stroke.weightOffset = geometry->weightOffset;
        for (const Point& bend : geometry->bends) {
            stroke.drawing.bends.push_back(toQt(bend));
        }
        if (geometry->shape == ArcShape::curve && geometry->bends.size() == 2) {
            stroke.drawing.kind = PathKind::quadratics;
        }
        if (isStraight(stroke.drawing)) {
            stroke.drawing.kind = PathKind::polyline;
            stroke.drawing.bends.clear();
        }
        return stroke;
    }

    PendingStroke pendingArc(ArcId id, const Arc& arc) const {
        const bool output = arc.kind == ArcKind::output;
        const std::uint32_t place = nodeOf(arc.place);
        const std::uint32_t transition = nodeOf(arc.transition);
        PendingStroke stroke = pending(output ? transition : place, output ? place : transition,
                                       headOf(arc.kind), diagram_.arcs.find(id));
        stroke.weight = arc.weight;
        return stroke;
    }

    PendingStroke pendingPriority(PriorityId id, const Priority& priority) const {
        PendingStroke stroke = pending(nodeOf(priority.higher), nodeOf(priority.lower),
                                       HeadShape::arrow, diagram_.priorities.find(id));
        stroke.style = LineStyle::dashed;
        stroke.role = ColourRole::priority;
        return stroke;
    }

    void addStrokes() {
        std::vector<PendingStroke> strokes;
        strokes.reserve(diagram_.net.arcs.size() + diagram_.net.priorities.size());
        for (const auto& [id, arc] : diagram_.net.arcs) {
            strokes.push_back(pendingArc(id, arc));
        }
        for (const auto& [id, priority] : diagram_.net.priorities) {
            strokes.push_back(pendingPriority(id, priority));
        }
        spreadTwins(strokes);
        for (const PendingStroke& stroke : strokes) {
            addStroke(stroke);
        }
    }

    /// The same for all strokes that would be drawn over each other, whatever their direction.
    struct Course {
        std::uint32_t low;
        std::uint32_t high;
        PathKind kind;
        std::vector<std::pair<double, double>> bends;  ///< from `low` to `high`
        auto operator<=>(const Course&) const = default;
    };

    static Course courseOf(const PendingStroke& stroke) {
        const bool backwards = stroke.sourceNode > stroke.targetNode;
        Course course{std::min(stroke.sourceNode, stroke.targetNode),
                      std::max(stroke.sourceNode, stroke.targetNode),
                      stroke.drawing.kind,
                      {}};
        for (const QPointF& bend : stroke.drawing.bends) {
            course.bends.emplace_back(bend.x(), bend.y());
        }
        if (backwards) {
            std::ranges::reverse(course.bends);
        }
        return course;
    }

    void spreadTwins(std::vector<PendingStroke>& strokes) const {
        std::vector<std::pair<Course, std::uint32_t>> courses;
        courses.reserve(strokes.size());
        for (std::uint32_t i = 0; i < strokes.size(); ++i) {
            courses.emplace_back(courseOf(strokes[i]), i);
        }
        std::ranges::sort(courses);
        for (std::size_t first = 0; first < courses.size();) {
            std::size_t end = first + 1;
            while (end < courses.size() && courses[end].first == courses[first].first) {
                ++end;
            }
            for (std::size_t i = first; end - first > 1 && i < end; ++i) {
                const double rank =
                    static_cast<double>(i - first) - static_cast<double>(end - first - 1) / 2;
                pushAside(
                    strokes[courses[i].second].drawing, scene_.nodes.centres[courses[i].first.low],
                    scene_.nodes.centres[courses[i].first.high], rank * 1.6 * metrics_.placeRadius);
            }
            first = end;
        }
    }

    void addStroke(const PendingStroke& stroke) {
        const ArcPath path = arcPath(stroke.drawing, metrics_);
        SceneStrokes& strokes = scene_.strokes;
        for (const std::uint32_t node : {stroke.sourceNode, stroke.targetNode}) {
            if (scene_.nodes.borders[node] == Border::doubled) {
                strokesOfSubstituted_[node].push_back(static_cast<std::uint32_t>(strokes.size()));
            }
        }
        strokes.points.insert(strokes.points.end(), path.points.begin(), path.points.end());
        strokes.firstPoint.push_back(static_cast<std::uint32_t>(strokes.points.size()));
        strokes.kinds.push_back(path.kind);
        strokes.styles.push_back(stroke.style);
        strokes.roles.push_back(stroke.role);
        strokes.heads.push_back(stroke.drawing.head);
        strokes.tips.push_back(path.tip);
        strokes.directions.push_back(path.direction);
        if (stroke.weight != 1) {
            addWeight(stroke, path);
        }
    }

    void addWeight(const PendingStroke& stroke, const ArcPath& path) {
        TextSpot spot;
        if (stroke.weightOffset) {
            const auto flat = flattened(path.kind, path.points.data(), path.points.size());
            const QPointF middle = (flat[(flat.size() - 1) / 2] + flat[flat.size() / 2]) / 2;
            spot =
                textSpot(Anchor::c, middle + toQt(*stroke.weightOffset), {}, 0, metrics_.textSize);
        } else {
            spot = textSpot(stroke.weightAnchor, weightReference(stroke.drawing, path), {},
                            metrics_.weightGap, metrics_.textSize);
        }
        addText(QString::number(stroke.weight), spot, metrics_.textSize, true, ColourRole::weight);
    }

    void addNote(const Note& note, const NoteGeometry& geometry) {
        const TextSpot spot{toQt(geometry.position), TextAlign::left};
        addText(QString::fromStdString(note.text), spot, metrics_.textSize, false,
                ColourRole::note);
    }

    const Diagram& diagram_;
    const DrawingMetrics& metrics_;
    const Placement placement_;
    Scene scene_;
    std::map<std::size_t, std::vector<std::uint32_t>> strokesOfSubstituted_;  ///< by node
};

}  // namespace

Scene buildScene(const Diagram& diagram) {
    return SceneBuilder(diagram).build();
}

bool showTokens(Scene& scene, std::size_t node, const Count& tokens) {
    const bool asDots = tokens <= Count(mostDots);
    const auto dots = static_cast<std::uint8_t>(asDots ? tokens.value64() : 0);
    QString count = asDots ? QString() : markingText(tokens);
    if (scene.nodes.dots[node] == dots && scene.nodes.counts[node] == count) {
        return false;
    }
    scene.nodes.dots[node] = dots;
    scene.nodes.counts[node] = std::move(count);
    return true;
}

}  // namespace fireable
