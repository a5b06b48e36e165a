#include "editor/canvas/scene_store.h"

#include <algorithm>

#include "editor/canvas/arc_geometry.h"

namespace fireable {

void SceneStore::start(Scene empty) {
    *this = {};
    scene_ = std::move(empty);
    building_ = true;
}

void SceneStore::finish() {
    building_ = false;
    index_ = SceneIndex(scene_);
}

std::uint32_t SceneStore::addNode() {
    SceneNodes& nodes = scene_.nodes;
    nodes.layers.push_back(SceneLayer::none);
    nodes.shapes.emplace_back();
    nodes.borders.emplace_back();
    nodes.centres.emplace_back();
    nodes.halves.emplace_back();
    nodes.tokenOffsets.emplace_back();
    nodes.dots.push_back(0);
    nodes.counts.emplace_back();
    nodes.highlights.push_back(0);
    return static_cast<std::uint32_t>(nodes.size() - 1);
}

std::uint32_t SceneStore::addStroke() {
    SceneStrokes& strokes = scene_.strokes;
    strokes.layers.push_back(SceneLayer::none);
    strokes.ranges.emplace_back();
    strokes.kinds.emplace_back();
    strokes.styles.emplace_back();
    strokes.roles.emplace_back();
    strokes.heads.emplace_back();
    strokes.tips.emplace_back();
    strokes.directions.emplace_back();
    strokes.highlights.push_back(0);
    return static_cast<std::uint32_t>(strokes.size() - 1);
}

std::uint32_t SceneStore::addText() {
    SceneTexts& texts = scene_.texts;
    texts.layers.push_back(SceneLayer::none);
    texts.texts.emplace_back();
    texts.baselines.emplace_back();
    texts.aligns.emplace_back();
    texts.sizes.emplace_back();
    texts.bold.push_back(0);
    texts.roles.emplace_back();
    texts.plates.push_back(Plate::none);
    texts.highlights.push_back(0);
    return static_cast<std::uint32_t>(texts.size() - 1);
}

/// Records the area of an item before it changes.
void SceneStore::leave(SceneLayer& layer, const SpatialIndex& index, std::uint32_t item) {
    if (!building_ && layer == SceneLayer::still) {
        stale_.push_back(index.boundsOf(item));
    }
}

/// Records the area of a drawn item.
void SceneStore::touch(SceneLayer layer, const SpatialIndex& index, std::uint32_t item) {
    if (!building_ && layer != SceneLayer::none) {
        touch(index.boundsOf(item));
    }
}

void SceneStore::touch(const QRectF& area) {
    constexpr std::size_t most = 20'000;
    if (touched_.everything) {
        return;
    }
    touched_.areas.push_back(area);
    if (touched_.areas.size() + touched_.lines.size() > most) {
        touched_ = {{}, {}, true};
    }
}

void SceneStore::touchStroke(std::uint32_t stroke) {
    const SceneStrokes& strokes = scene_.strokes;
    if (building_ || strokes.layers[stroke] == SceneLayer::none) {
        return;
    }
    if (strokes.heads[stroke] != HeadShape::none) {
        touch(headArea(scene_, stroke));
    }
    if (touched_.everything) {
        return;
    }
    touched_.lines.push_back({flattened(strokes, stroke), index_.strokes.boundsOf(stroke)});
}

void SceneStore::enter(SceneLayer& layer, SpatialIndex& index, std::uint32_t item,
                       QRectF (*boundsOf)(const Scene&, std::size_t),
                       std::vector<std::uint32_t>& live) {
    if (building_) {
        layer = SceneLayer::still;
        return;
    }
    if (layer != SceneLayer::live) {
        layer = SceneLayer::live;
        live.push_back(item);
    }
    index.set(item, boundsOf(scene_, item));
}

void SceneStore::set(std::uint32_t node, const NodeDrawing& drawing) {
    SceneNodes& nodes = scene_.nodes;
    touch(nodes.layers[node], index_.nodes, node);
    leave(nodes.layers[node], index_.nodes, node);
    nodes.shapes[node] = drawing.shape;
    nodes.borders[node] = drawing.border;
    nodes.centres[node] = drawing.centre;
    nodes.halves[node] = drawing.half;
    nodes.tokenOffsets[node] = drawing.tokenOffset;
    enter(nodes.layers[node], index_.nodes, node, nodeBounds, live_.nodes);
    touch(nodes.layers[node], index_.nodes, node);
}

void SceneStore::set(std::uint32_t stroke, const StrokeDrawing& drawing) {
    SceneStrokes& strokes = scene_.strokes;
    touchStroke(stroke);
    leave(strokes.layers[stroke], index_.strokes, stroke);
    setPoints(stroke, drawing.points);
    strokes.kinds[stroke] = drawing.kind;
    strokes.styles[stroke] = drawing.style;
    strokes.roles[stroke] = drawing.role;
    strokes.heads[stroke] = drawing.head;
    strokes.tips[stroke] = drawing.tip;
    strokes.directions[stroke] = drawing.direction;
    enter(strokes.layers[stroke], index_.strokes, stroke, strokeBounds, live_.strokes);
    touchStroke(stroke);
}

void SceneStore::set(std::uint32_t text, const TextDrawing& drawing) {
    SceneTexts& texts = scene_.texts;
    touch(texts.layers[text], index_.texts, text);
    leave(texts.layers[text], index_.texts, text);
    texts.texts[text] = drawing.text;
    texts.baselines[text] = drawing.baseline;
    texts.aligns[text] = drawing.align;
    texts.sizes[text] = static_cast<float>(drawing.size);
    texts.bold[text] = drawing.bold ? 1 : 0;
    texts.roles[text] = drawing.role;
    texts.plates[text] = drawing.plate;
    enter(texts.layers[text], index_.texts, text, textBounds, live_.texts);
    touch(texts.layers[text], index_.texts, text);
}

void SceneStore::removeNode(std::uint32_t node) {
    touch(scene_.nodes.layers[node], index_.nodes, node);
    leave(scene_.nodes.layers[node], index_.nodes, node);
    scene_.nodes.layers[node] = SceneLayer::none;
    index_.nodes.remove(node);
}

void SceneStore::removeStroke(std::uint32_t stroke) {
    touchStroke(stroke);
    leave(scene_.strokes.layers[stroke], index_.strokes, stroke);
    scene_.strokes.layers[stroke] = SceneLayer::none;
    index_.strokes.remove(stroke);
}

void SceneStore::removeText(std::uint32_t text) {
    touch(scene_.texts.layers[text], index_.texts, text);
    leave(scene_.texts.layers[text], index_.texts, text);
    scene_.texts.layers[text] = SceneLayer::none;
    index_.texts.remove(text);
}

void SceneStore::setPoints(std::uint32_t stroke, const std::vector<QPointF>& points) {
    SceneStrokes& strokes = scene_.strokes;
    PointRange& range = strokes.ranges[stroke];
    const auto count = static_cast<std::uint32_t>(points.size());
    if (count > range.capacity) {
        unusedPoints_ += range.capacity;
        range = {static_cast<std::uint32_t>(strokes.points.size()), count, count};
        strokes.points.resize(strokes.points.size() + count);
    }
    range.count = count;
    std::ranges::copy(points, strokes.points.begin() + range.first);
    constexpr std::size_t worthwhile = 10'000;
    if (unusedPoints_ > worthwhile && 2 * unusedPoints_ > strokes.points.size()) {
        compactPoints();
    }
}

void SceneStore::compactPoints() {
    SceneStrokes& strokes = scene_.strokes;
    std::vector<QPointF> points;
    points.reserve(strokes.points.size() - unusedPoints_);
    for (std::size_t stroke = 0; stroke < strokes.size(); ++stroke) {
        const auto old = strokes.pointsOf(stroke);
        const auto first = static_cast<std::uint32_t>(points.size());
        points.insert(points.end(), old.begin(), old.end());
        strokes.ranges[stroke] = {first, static_cast<std::uint32_t>(old.size()),
                                  static_cast<std::uint32_t>(old.size())};
    }
    strokes.points = std::move(points);
    unusedPoints_ = 0;
}

void SceneStore::settle() {
    const auto settleAll = [this](std::vector<std::uint32_t>& live,
                                  std::vector<SceneLayer>& layers, const SpatialIndex& index) {
        for (const std::uint32_t item : live) {
            if (layers[item] == SceneLayer::live) {  // may have been removed meanwhile
                layers[item] = SceneLayer::still;
                stale_.push_back(index.boundsOf(item));
            }
        }
        live.clear();
    };
    settleAll(live_.nodes, scene_.nodes.layers, index_.nodes);
    settleAll(live_.strokes, scene_.strokes.layers, index_.strokes);
    settleAll(live_.texts, scene_.texts.layers, index_.texts);
}

}  // namespace fireable
