#include "editor/canvas/scene_index.h"

#include <algorithm>
#include <cmath>

#include "editor/canvas/arc_geometry.h"

namespace fireable {
namespace {

template <class BoundsOf>
SpatialIndex indexOf(const Scene& scene, std::size_t count, BoundsOf boundsOf, QRectF& all) {
    std::vector<QRectF> bounds;
    bounds.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        bounds.push_back(boundsOf(scene, i));
        all |= bounds.back();
    }
    return SpatialIndex(std::move(bounds));
}

bool nodeIsAt(const SceneNodes& nodes, std::size_t node, QPointF point, double tolerance) {
    const QPointF away = point - nodes.centres[node];
    const double x = std::abs(away.x()) / (nodes.halves[node].x() + tolerance);
    const double y = std::abs(away.y()) / (nodes.halves[node].y() + tolerance);
    return nodes.shapes[node] == NodeShape::circle ? x * x + y * y <= 1 : std::max(x, y) <= 1;
}

double distanceToStroke(const SceneStrokes& strokes, std::size_t stroke, QPointF point) {
    const std::uint32_t first = strokes.firstPoint[stroke];
    const auto flat = flattened(strokes.kinds[stroke], strokes.points.data() + first,
                                strokes.firstPoint[stroke + 1] - first);
    double nearest = distanceToSegment(point, flat.back(), strokes.tips[stroke]);
    for (std::size_t i = 0; i + 1 < flat.size(); ++i) {
        nearest = std::min(nearest, distanceToSegment(point, flat[i], flat[i + 1]));
    }
    return nearest;
}

}  // namespace

SceneIndex::SceneIndex(const Scene& scene)
    : nodes(indexOf(scene, scene.nodes.size(), nodeBounds, bounds)),
      strokes(indexOf(scene, scene.strokes.size(), strokeBounds, bounds)),
      texts(indexOf(scene, scene.texts.size(), textBounds, bounds)) {
}

SceneHit hitTest(const Scene& scene, const SceneIndex& index, QPointF point, double tolerance) {
    const QRectF around(point - QPointF(tolerance, tolerance), QSizeF(2, 2) * tolerance);
    const auto nodes = index.nodes.query(around);
    const auto node = std::find_if(nodes.rbegin(), nodes.rend(), [&](std::uint32_t i) {
        return nodeIsAt(scene.nodes, i, point, tolerance);
    });
    if (node != nodes.rend()) {
        return {SceneHit::Kind::node, *node};
    }
    SceneHit hit;
    double nearest = tolerance;
    for (const std::uint32_t stroke : index.strokes.query(around)) {
        const double distance = distanceToStroke(scene.strokes, stroke, point);
        if (distance <= nearest) {
            nearest = distance;
            hit = {SceneHit::Kind::stroke, stroke};
        }
    }
    if (hit.kind == SceneHit::Kind::nothing) {
        const auto texts = index.texts.query(QRectF(point, QSizeF(0, 0)));
        if (!texts.empty()) {
            hit = {SceneHit::Kind::text, texts.back()};
        }
    }
    return hit;
}

}  // namespace fireable
