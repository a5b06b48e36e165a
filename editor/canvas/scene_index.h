#pragma once

#include <cstdint>

#include "editor/canvas/scene.h"
#include "editor/canvas/spatial_index.h"

namespace fireable {

/// Where everything in a scene is: for culling and for finding what is under the pointer.
struct SceneIndex {
    SceneIndex() = default;
    explicit SceneIndex(const Scene& scene);

    /// What touches `area`, each kind in the order in which it is drawn.
    SceneItems query(const QRectF& area) const;
    /// The smallest rectangle that holds everything.
    QRectF bounds() const;

    SpatialIndex nodes;
    SpatialIndex strokes;
    SpatialIndex texts;
};

struct SceneHit {
    enum class Kind : std::uint8_t { nothing, node, stroke, text };
    Kind kind = Kind::nothing;
    std::uint32_t item = 0;
    bool operator==(const SceneHit&) const = default;
};

/// How a point must lie to something to hit it.
struct HitRule {
    double tolerance = 0;     ///< units that it may be away from a node or a stroke
    double smallestText = 0;  ///< font height from which texts can be hit, because they are seen
};

/// What lies at `point`: the topmost node, else the topmost text, else the nearest stroke.
SceneHit hitTest(const Scene& scene, const SceneIndex& index, QPointF point, HitRule rule);

}  // namespace fireable
