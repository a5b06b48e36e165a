#pragma once

#include <QRectF>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "editor/canvas/scene.h"

namespace fireable {

/// A spatial index of rectangles: uniform grids of doubling cell size. A rectangle is in one cell,
/// that of its centre in the finest grid with cells no smaller than it, so building is linear,
/// updates are O(1), and long arcs cost no more than short ones. The grids are rebuilt when items
/// outgrow them.
class SpatialIndex {
public:
    SpatialIndex() = default;
    /// Item `i` is `bounds[i]`.
    explicit SpatialIndex(std::vector<QRectF> bounds);

    /// Sets the bounds of `item`, which may be new.
    void set(std::uint32_t item, const QRectF& bounds);
    /// Removes `item`, if present.
    void remove(std::uint32_t item);
    bool contains(std::uint32_t item) const {
        return item < before_.size() && before_[item] != absent;
    }
    const QRectF& boundsOf(std::uint32_t item) const { return bounds_[item]; }
    /// The items that intersect `area`, ascending.
    std::vector<std::uint32_t> query(const QRectF& area) const;
    /// The bounds of all items.
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
    mutable std::optional<QRectF> hull_;  ///< bounds of all items; nothing: to be recomputed
    std::vector<QRectF> bounds_;          ///< [items]
    std::vector<std::int32_t> next_;      ///< [items], in the same cell; -1: last
    std::vector<std::int32_t> before_;    ///< [items], in the same cell; -1 - cell: first; `absent`
    std::vector<std::int32_t> heads_;     ///< [cells of all levels], first item; -1: empty
    std::vector<Level> levels_;           ///< finest first; the last has one cell
    std::size_t count_ = 0;               ///< present items
    std::size_t builtCount_ = 0;          ///< at the last rebuild
    std::size_t strays_ = 0;              ///< items set outside the grids since
};

/// The spatial index of a scene, for culling and hit testing.
struct SceneIndex {
    SceneIndex() = default;
    explicit SceneIndex(const Scene& scene);

    /// The items that intersect `area`, each kind in drawing order.
    SceneItems query(const QRectF& area) const;
    /// The bounds of everything.
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

/// Tolerances of hit testing.
struct HitRule {
    double tolerance = 0;     ///< maximal distance from a node or stroke, units
    double smallestText = 0;  ///< smallest font height of texts that can be hit
};

/// The topmost node at `point`, else the topmost text, else the nearest stroke.
SceneHit hitTest(const Scene& scene, const SceneIndex& index, QPointF point, HitRule rule);

}  // namespace fireable
