#pragma once

#include <QRectF>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "editor/canvas/scene.h"

namespace fireable {

/// Finds rectangles by place. Uniform grids of doubling cell size: a rectangle lies in exactly one
/// cell, that of its centre in the finest grid whose cells are no smaller than it. So building is
/// linear, changing one item is O(1), and long arcs cost no more than short ones. The grids are
/// made anew when the items have outgrown them.
class SpatialIndex {
public:
    SpatialIndex() = default;
    /// Item `i` is `bounds[i]`.
    explicit SpatialIndex(std::vector<QRectF> bounds);

    /// Puts `item`, which may be new, at `bounds`.
    void set(std::uint32_t item, const QRectF& bounds);
    /// Takes `item` out, if it is there.
    void remove(std::uint32_t item);
    bool contains(std::uint32_t item) const {
        return item < before_.size() && before_[item] != absent;
    }
    const QRectF& boundsOf(std::uint32_t item) const { return bounds_[item]; }
    /// Items whose rectangle touches `area`, ascending.
    std::vector<std::uint32_t> query(const QRectF& area) const;
    /// The smallest rectangle that holds all items.
    const QRectF& bounds() const;

private:
    struct Level {
        double cell = 1;
        int columns = 1;
        int rows = 1;
        std::size_t firstCell = 0;  ///< in `heads_`
    };

    static constexpr std::int32_t absent = std::numeric_limits<std::int32_t>::min();

    void rebuild();
    QRectF foundHull() const;
    void addLevels();
    std::size_t cellOf(const QRectF& bounds) const;
    int column(const Level& level, double x) const;
    int row(const Level& level, double y) const;
    void link(std::uint32_t item, std::size_t cell);
    void unlink(std::uint32_t item);

    QRectF world_;                        ///< of the grids
    mutable std::optional<QRectF> hull_;  ///< of all items; nothing: to be found anew
    std::vector<QRectF> bounds_;          ///< [items]
    std::vector<std::int32_t> next_;      ///< [items], in the same cell; -1: last
    std::vector<std::int32_t> before_;    ///< [items], in the same cell; -1 - cell: first; `absent`
    std::vector<std::int32_t> heads_;     ///< [cells of all levels], first item; -1: empty
    std::vector<Level> levels_;           ///< finest first; the last has one cell
    std::size_t count_ = 0;               ///< items that are there
    std::size_t builtCount_ = 0;          ///< when the grids were made
    std::size_t strays_ = 0;              ///< items set outside of the grids since
};

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
