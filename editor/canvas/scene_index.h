#pragma once

#include <cstdint>

#include "editor/canvas/scene.h"
#include "editor/canvas/spatial_index.h"

namespace fireable {

/// Where everything in a scene is: for culling and for finding what is under the pointer.
struct SceneIndex {
    explicit SceneIndex(const Scene& scene);

    QRectF bounds;  ///< of everything; first, because the others add to it as they are built
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

/// What lies at `point`, or no farther than `tolerance` units from it: the topmost node, else the
/// nearest stroke, else a text.
SceneHit hitTest(const Scene& scene, const SceneIndex& index, QPointF point, double tolerance);

}  // namespace fireable
