#include "editor/canvas/scene_index.h"

#include <algorithm>
#include <cmath>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/text_metrics.h"

namespace fireable {
namespace {

template <class BoundsOf>
SpatialIndex indexOf(const Scene& scene, const std::vector<SceneLayer>& layers, BoundsOf boundsOf) {
    std::vector<QRectF> bounds;
    bounds.reserve(layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        bounds.push_back(layers[i] == SceneLayer::none ? QRectF() : boundsOf(scene, i));
    }
    SpatialIndex index(std::move(bounds));
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (layers[i] == SceneLayer::none) {
            index.remove(static_cast<std::uint32_t>(i));
        }
    }
    return index;
}

bool nodeIsAt(const SceneNodes& nodes, std::size_t node, QPointF point, double tolerance) {
    const QPointF away = point - nodes.centres[node];
    const double x = std::abs(away.x()) / (nodes.halves[node].x() + tolerance);
    const double y = std::abs(away.y()) / (nodes.halves[node].y() + tolerance);
    return nodes.shapes[node] == NodeShape::circle ? x * x + y * y <= 1 : std::max(x, y) <= 1;
}

double distanceToStroke(const SceneStrokes& strokes, std::size_t stroke, QPointF point) {
    const auto points = strokes.pointsOf(stroke);
    const auto flat = flattened(strokes.kinds[stroke], points.data(), points.size());
    double nearest = distanceToSegment(point, flat.back(), strokes.tips[stroke]);
    for (std::size_t i = 0; i + 1 < flat.size(); ++i) {
        nearest = std::min(nearest, distanceToSegment(point, flat[i], flat[i + 1]));
    }
    return nearest;
}

/// The topmost of `items` for which `hits` holds.
template <class Hits>
SceneHit topmost(SceneHit::Kind kind, const std::vector<std::uint32_t>& items, Hits hits) {
    const auto item = std::find_if(items.rbegin(), items.rend(), hits);
    return item != items.rend() ? SceneHit{kind, *item} : SceneHit{};
}

SceneHit nearestStroke(const Scene& scene, const SceneIndex& index, QPointF point,
                       const QRectF& around, double tolerance) {
    SceneHit hit;
    double nearest = tolerance;
    for (const std::uint32_t stroke : index.strokes.query(around)) {
        const double distance = distanceToStroke(scene.strokes, stroke, point);
        if (distance <= nearest) {
            nearest = distance;
            hit = {SceneHit::Kind::stroke, stroke};
        }
    }
    return hit;
}

}  // namespace

SceneIndex::SceneIndex(const Scene& scene)
    : nodes(indexOf(scene, scene.nodes.layers, nodeBounds)),
      strokes(indexOf(scene, scene.strokes.layers, strokeBounds)),
      texts(indexOf(scene, scene.texts.layers, textBounds)) {
}

SceneItems SceneIndex::query(const QRectF& area) const {
    return {nodes.query(area), strokes.query(area), texts.query(area)};
}

QRectF SceneIndex::bounds() const {
    return nodes.bounds() | strokes.bounds() | texts.bounds();
}

SceneHit hitTest(const Scene& scene, const SceneIndex& index, QPointF point, HitRule rule) {
    const QPointF reach(rule.tolerance, rule.tolerance);
    const QRectF around(point - reach, point + reach);
    SceneHit hit = topmost(SceneHit::Kind::node, index.nodes.query(around), [&](std::uint32_t i) {
        return nodeIsAt(scene.nodes, i, point, rule.tolerance);
    });
    if (hit.kind == SceneHit::Kind::nothing) {
        hit = topmost(SceneHit::Kind::text, index.texts.query(around), [&](std::uint32_t i) {
            return static_cast<double>(scene.texts.sizes[i]) >= rule.smallestText &&
                   textRectangle(scene, i).contains(point);
        });
    }
    return hit.kind != SceneHit::Kind::nothing
               ? hit
               : nearestStroke(scene, index, point, around, rule.tolerance);
}

}  // namespace fireable
