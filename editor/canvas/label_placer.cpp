#include "editor/canvas/label_placer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

// Of a scene: beyond, placing its texts takes too long, and nobody reads them.
constexpr std::size_t mostTexts = 10'000;
constexpr std::size_t mostStrokes = 20'000;
constexpr std::size_t crowd = 200;  // of strokes around a text: there it evades no lines
constexpr double slack = 0.5;       // units by which texts and parts may meet
constexpr double apart = 8;         // units beside each other from which two texts read as two
constexpr int rings = 4;            // distances from a node or arc that are tried
constexpr double ringStep = 0.75;   // of the font height
constexpr int slides = 4;           // steps along an arc, in each direction
constexpr double slideStep = 1.5;   // of the font height

bool isTooLarge(const Scene& scene) {
    return scene.texts.size() > mostTexts || scene.strokes.size() > mostStrokes;
}

TextSpot spotOf(const SceneTexts& texts, std::uint32_t text) {
    return {texts.baselines[text], texts.aligns[text]};
}

QRectF areaAt(const Scene& scene, std::uint32_t text, const TextSpot& spot) {
    const SceneTexts& texts = scene.texts;
    return textRectangle(texts.texts[text], spot, static_cast<double>(texts.sizes[text]),
                         texts.bold[text] != 0);
}

QRectF widened(const QRectF& area) {
    return area.adjusted(-apart, 0, apart, 0);
}

/// With its head.
std::vector<QPointF> lineOf(const SceneStrokes& strokes, std::uint32_t stroke) {
    auto line = flattened(strokes, stroke);
    line.push_back(strokes.tips[stroke]);
    return line;
}

void move(SceneStore& store, std::uint32_t text, const TextSpot& spot) {
    const SceneTexts& texts = store.scene().texts;
    if (texts.baselines[text] == spot.baseline && texts.aligns[text] == spot.align) {
        return;
    }
    store.set(text, TextDrawing{texts.texts[text], spot.baseline, spot.align,
                                static_cast<double>(texts.sizes[text]), texts.bold[text] != 0,
                                texts.roles[text], texts.plates[text]});
}

std::vector<TextSpot> spotsAroundNode(const Scene& scene, std::uint32_t node, double gap,
                                      double size) {
    std::vector<TextSpot> spots;
    for (int ring = 0; ring < rings; ++ring) {
        for (const NodeSide& side : nodeSides) {
            spots.push_back(textSpot(side.anchor, scene.nodes.centres[node],
                                     scene.nodes.halves[node], gap + ring * ringStep * size,
                                     size));
        }
    }
    return spots;
}

/// Around `asked`, on both sides of the stroke.
std::vector<TextSpot> spotsAlongStroke(const Scene& scene, std::uint32_t stroke,
                                       const QRectF& asked, double gap, double size) {
    const std::vector<QPointF> line = lineOf(scene.strokes, stroke);
    const std::size_t piece = nearestPiece(line, asked.center());
    const QPointF along = unit(line[piece + 1] - line[piece]);
    const QPointF aside(-along.y(), along.x());
    const double length = QPointF::dotProduct(line[piece + 1] - line[piece], along);
    const double middle = QPointF::dotProduct(asked.center() - line[piece], along);
    const double clear =
        (std::abs(aside.x()) * asked.width() + std::abs(aside.y()) * asked.height()) / 2 + gap;
    std::vector<TextSpot> spots;
    for (int slide = -slides; slide <= slides; ++slide) {
        const double share = std::clamp(middle + slide * slideStep * size, 0.0, length);
        const QPointF at = line[piece] + along * share;
        for (int ring = 0; ring < rings; ++ring) {
            const QPointF out = aside * (clear + ring * ringStep * size);
            for (const QPointF centre : {at + out, at - out}) {
                spots.push_back(textSpot(Anchor::c, centre, {}, 0, size));
            }
        }
    }
    return spots;
}

}  // namespace

/// What is drawn around a text, looked up once for all places that are tried.
struct LabelPlacer::Surroundings {
    std::vector<Outline> nodes;
    std::vector<QRectF> heads;
    std::vector<QRectF> texts;  ///< where the document puts them
    std::vector<QRectF> near;   ///< around those that a weight must not seem to be one with
    std::vector<std::vector<QPointF>> lines;
};

void LabelPlacer::forget(std::uint32_t text) {
    if (asked_.contains(text)) {
        left_.push_back(askedAreas_.boundsOf(text));
        dropAsked(text);
    }
}

void LabelPlacer::dropAsked(std::uint32_t text) {
    if (asked_.erase(text) > 0) {
        askedAreas_.remove(text);
        regions_.remove(text);
    }
}

void LabelPlacer::placeAll(SceneStore& store, const LabelOf& labelOf) {
    *this = {};
    const SceneTexts& texts = store.scene().texts;
    if (isTooLarge(store.scene())) {
        return;
    }
    // A text looks at where the document puts the others, so none moves before all are known.
    for (std::uint32_t text = 0; text < texts.size(); ++text) {
        if (texts.layers[text] == SceneLayer::none) {
            continue;
        }
        if (const auto label = labelOf(text)) {
            place(store, text, *label);
        }
    }
    store.takeTouched();
}

void LabelPlacer::update(SceneStore& store, const LabelOf& labelOf) {
    SceneStore::Touched touched = store.takeTouched();
    touched.areas.insert(touched.areas.end(), left_.begin(), left_.end());
    left_.clear();
    const SceneTexts& texts = store.scene().texts;
    if (isTooLarge(store.scene())) {
        return;
    }
    std::vector<std::uint32_t> concerned;
    const auto collect = [&](const SpatialIndex& index, auto&& meets) {
        for (const QRectF& area : touched.areas) {
            const auto found = index.query(widened(area));
            concerned.insert(concerned.end(), found.begin(), found.end());
        }
        for (const SceneStore::Line& line : touched.lines) {
            for (const std::uint32_t text : index.query(line.bounds)) {
                if (meets(line, index.boundsOf(text))) {
                    concerned.push_back(text);
                }
            }
        }
    };
    const auto runsThere = [](const SceneStore::Line& line, const QRectF& area) {
        return runsThrough(PathKind::polyline, line.points, area);
    };
    if (touched.everything) {
        concerned.resize(texts.size());
        std::iota(concerned.begin(), concerned.end(), 0U);
    } else {
        collect(store.index().texts, runsThere);
        collect(regions_, runsThere);
    }
    std::ranges::sort(concerned);
    const auto repeated = std::ranges::unique(concerned);
    concerned.erase(repeated.begin(), repeated.end());
    for (const std::uint32_t text : concerned) {
        if (texts.layers[text] == SceneLayer::none) {
            continue;
        }
        if (const auto label = labelOf(text)) {
            place(store, text, *label);
        }
    }
    store.takeTouched();
}

void LabelPlacer::place(SceneStore& store, std::uint32_t text, const Label& label) {
    const Scene& scene = store.scene();
    const auto known = asked_.find(text);
    const TextSpot asked = known != asked_.end() ? known->second : spotOf(scene.texts, text);
    const auto areaOf = [&](const TextSpot& spot) {
        return areaAt(scene, text, spot).adjusted(slack, slack, -slack, -slack);
    };
    const QRectF wanted = areaOf(asked);
    Cost least = costOf(around(store, text, wanted), wanted);
    const auto isFine = [&label](const Cost& cost) {
        return cost.parts == 0 && cost.texts == 0 && cost.near == 0 &&
               (cost.lines == 0 || !label.evadesLines);
    };
    if (isFine(least)) {
        dropAsked(text);
        move(store, text, asked);
        return;
    }
    const auto size = static_cast<double>(scene.texts.sizes[text]);
    const double gap = scene.heads.arrowHalfWidth;
    struct Candidate {
        double distance;
        TextSpot spot;
        QRectF area;
    };
    std::vector<Candidate> candidates;
    QRectF region = wanted;
    for (const TextSpot& spot : label.node
                                    ? spotsAroundNode(scene, *label.node, gap, size)
                                    : spotsAlongStroke(scene, *label.stroke, wanted, gap, size)) {
        const QRectF area = areaOf(spot);
        const QPointF way = area.center() - wanted.center();
        candidates.push_back({std::hypot(way.x(), way.y()), spot, area});
        region |= area;
    }
    std::ranges::stable_sort(candidates, {}, &Candidate::distance);
    const Surroundings surroundings = around(store, text, region);
    TextSpot best = asked;
    for (const Candidate& candidate : candidates) {
        const Cost cost = costOf(surroundings, candidate.area);
        if (cost < least) {
            least = cost;
            best = candidate.spot;
        }
        if (isFine(least)) {
            break;
        }
    }
    asked_.insert_or_assign(text, asked);
    askedAreas_.set(text, wanted);
    regions_.set(text, region);
    move(store, text, best);
}

LabelPlacer::Surroundings LabelPlacer::around(const SceneStore& store, std::uint32_t text,
                                              const QRectF& area) const {
    const Scene& scene = store.scene();
    Surroundings found;
    for (const std::uint32_t node : store.index().nodes.query(area)) {
        found.nodes.push_back({scene.nodes.shapes[node], scene.nodes.centres[node],
                               scene.nodes.halves[node]});
    }
    const auto strokes = store.index().strokes.query(area);
    for (const std::uint32_t stroke : strokes) {
        if (const QRectF head = headArea(scene, stroke); head.intersects(area)) {
            found.heads.push_back(head);
        }
        if (strokes.size() <= crowd) {
            found.lines.push_back(flattened(scene.strokes, stroke));
        }
    }
    const auto add = [&](std::uint32_t other) {
        const auto asked = asked_.find(other);
        const TextSpot spot = asked != asked_.end() ? asked->second : spotOf(scene.texts, other);
        const QRectF there = areaAt(scene, other, spot).adjusted(slack, slack, -slack, -slack);
        if (other == text) {
            return;
        }
        if (there.intersects(area)) {
            found.texts.push_back(there);
        }
        const bool evades = scene.texts.roles[text] == ColourRole::weight &&
                            scene.texts.roles[other] != ColourRole::weight;
        if (const QRectF wide = widened(there); evades && wide.intersects(area)) {
            found.near.push_back(wide);
        }
    };
    const QRectF beside = widened(area);
    for (const std::uint32_t other : store.index().texts.query(beside)) {
        if (!asked_.contains(other)) {
            add(other);
        }
    }
    std::ranges::for_each(askedAreas_.query(beside), add);
    return found;
}

LabelPlacer::Cost LabelPlacer::costOf(const Surroundings& surroundings, const QRectF& area) {
    const auto meets = [&area](const QRectF& other) { return other.intersects(area); };
    Cost cost;
    cost.parts = static_cast<int>(
        std::ranges::count_if(surroundings.nodes,
                              [&](const Outline& node) { return overlaps(node, area); }) +
        std::ranges::count_if(surroundings.heads, meets));
    cost.texts = static_cast<int>(std::ranges::count_if(surroundings.texts, meets));
    cost.near = static_cast<int>(std::ranges::count_if(surroundings.near, meets));
    cost.lines = static_cast<int>(
        std::ranges::count_if(surroundings.lines, [&](const std::vector<QPointF>& line) {
            return runsThrough(PathKind::polyline, line, area);
        }));
    return cost;
}

}  // namespace fireable
