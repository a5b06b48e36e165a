#include "editor/layout/layout.h"

#include <algorithm>
#include <map>
#include <optional>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/net_scene.h"

namespace fireable {
namespace {

constexpr double toLines = 1;  // units between a name and lines
constexpr double toParts = 2;  // units between a name and nodes or other texts

QRectF grown(const QRectF& area, double by) {
    return area.adjusted(-by, -by, by, by);
}

/// Tries the sides of one node at a time, using the drawn scene.
class NameMover {
public:
    explicit NameMover(const Diagram& diagram)
        : diagram_(diagram),
          metrics_(drawingMetrics(diagram.nodeSize)),
          drawn_(diagram, Labels::asked),
          scene_(drawn_.scene()),
          texts_(drawn_.index().texts) {}

    /// A better side for the name of `node`; nothing: keep it.
    std::optional<Anchor> betterSide(const NetElement& node) {
        const auto slot = drawn_.nodeOf(node);
        if (!slot || geometryOf(node).nameOffset || !takeTexts(node, *slot)) {
            return std::nullopt;
        }
        const Anchor now = anchorOf(node);
        const QRectF here = rectangleOf(*name_);
        const bool covered = !isClear(here);
        takeLines(here);
        std::size_t fewest = crossings(here);
        if (!covered && fewest == 0) {
            return std::nullopt;
        }
        takeLines(around());
        std::optional<Anchor> best;
        for (const NodeSide& side : nodeSides) {
            const QRectF there = at(side.anchor);
            if (side.anchor == now || isTaken(side.anchor, node) || !isClear(there)) {
                continue;
            }
            const std::size_t through = crossings(there);
            if (through < fewest || (covered && !best)) {
                fewest = through;
                best = side.anchor;
            }
        }
        if (best) {
            moved_[*name_] = at(*best);
            texts_.set(*name_, at(*best));
        }
        return best;
    }

private:
    NodeGeometry geometryOf(const NetElement& node) const {
        if (const auto* place = std::get_if<PlaceId>(&node)) {
            return diagram_.places.get(*place);
        }
        if (const auto* transition = std::get_if<TransitionId>(&node)) {
            return diagram_.transitions.get(*transition);
        }
        return diagram_.copies[std::get<CopyId>(node)].geometry;
    }

    Anchor anchorOf(const NetElement& node) const { return geometryOf(node).nameAnchor; }

    /// Finds the name; false if there is no movable one.
    bool takeTexts(const NetElement& element, std::uint32_t slot) {
        node_ = slot;
        name_.reset();
        for (const std::uint32_t text : drawn_.textsOf(element)) {
            if (drawn_.partOfText(text) == TextPart::name) {
                name_ = text;
            }
        }
        // Names inside nodes have no plate.
        return name_ && scene_.texts.plates[*name_] != Plate::none &&
               !scene_.texts.texts[*name_].isEmpty();
    }

    /// Whether another text of the node uses that side.
    bool isTaken(Anchor anchor, const NetElement& node) const {
        const NodeGeometry geometry = geometryOf(node);
        if (const auto* place = std::get_if<PlaceId>(&node)) {
            return anchor == geometry.labelAnchor && !diagram_.net.places[*place].label.empty();
        }
        if (const auto* id = std::get_if<TransitionId>(&node)) {
            const Transition& transition = diagram_.net.transitions[*id];
            return (anchor == geometry.labelAnchor && !transition.label.empty()) ||
                   (anchor == geometry.intervalAnchor && transition.interval != TimeInterval{});
        }
        return false;
    }

    QRectF rectangleOf(std::uint32_t text) const {
        const auto moved = moved_.find(text);
        return moved != moved_.end() ? moved->second : textRectangle(scene_, text);
    }

    /// The area of the name at that side.
    QRectF at(Anchor anchor) const {
        const QRectF here = textRectangle(scene_, *name_);
        const QPointF baseline = scene_.texts.baselines[*name_];
        const TextSpot spot =
            textSpot(anchor, scene_.nodes.centres[node_], scene_.nodes.halves[node_],
                     metrics_.textGap, static_cast<double>(scene_.texts.sizes[*name_]));
        const double left = leftOf(spot.align, here.width());
        return {spot.baseline.x() + left, spot.baseline.y() + here.top() - baseline.y(),
                here.width(), here.height()};
    }

    QRectF around() const {
        QRectF all;
        for (const NodeSide& side : nodeSides) {
            all |= at(side.anchor);
        }
        return all;
    }

    /// Whether the area is free of nodes and other texts.
    bool isClear(const QRectF& area) const {
        const QRectF room = grown(area, toParts);
        const auto nodes = drawn_.index().nodes.query(room);
        if (std::ranges::any_of(nodes, [&](std::uint32_t node) { return node != node_; })) {
            return false;
        }
        const auto touches = [&](std::uint32_t text) {
            return text != *name_ && rectangleOf(text).intersects(room);
        };
        return std::ranges::none_of(texts_.query(room), touches);
    }

    bool isIn(std::uint32_t line, const QRectF& area) const {
        const SceneStrokes& strokes = scene_.strokes;
        const QRectF room = grown(area, toLines);
        const auto points = strokes.pointsOf(line);
        QPointF from = points.back();
        QPointF tip = strokes.tips[line];
        return runsThrough(strokes.kinds[line], points, room) || clipLine(room, from, tip);
    }

    /// Collects the lines near `area`.
    void takeLines(const QRectF& area) {
        lines_ = drawn_.index().strokes.query(grown(area, toLines));
        std::erase_if(lines_, [&](std::uint32_t line) { return !isIn(line, area); });
    }

    std::size_t crossings(const QRectF& area) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(lines_, [&](std::uint32_t line) { return isIn(line, area); }));
    }

    const Diagram& diagram_;
    const DrawingMetrics& metrics_;
    const NetScene drawn_;
    const Scene& scene_;
    SpatialIndex texts_;                     ///< with names at their new positions
    std::map<std::uint32_t, QRectF> moved_;  ///< those names, by text
    std::uint32_t node_ = 0;
    std::optional<std::uint32_t> name_;
    std::vector<std::uint32_t> lines_;
};

}  // namespace

std::vector<std::pair<NetElement, Anchor>> freeSidesForNames(const Diagram& diagram,
                                                             const Layout& layout) {
    NameMover mover(diagram);
    std::vector<std::pair<NetElement, Anchor>> sides;
    for (const auto& [node, centre] : layout.centres) {
        if (const auto side = mover.betterSide(node)) {
            sides.emplace_back(node, *side);
        }
    }
    return sides;
}

}  // namespace fireable
