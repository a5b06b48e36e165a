#pragma once

#include <QRectF>
#include <cstdint>
#include <vector>

namespace fireable {

/// Finds rectangles by place. Uniform grids of doubling cell size: a rectangle lies in exactly one
/// cell, that of its centre in the finest grid whose cells are no smaller than it. So building is
/// linear, moving one item is O(1), and long arcs cost no more than short ones.
class SpatialIndex {
public:
    SpatialIndex() = default;
    /// Item `i` is `bounds[i]`.
    explicit SpatialIndex(std::vector<QRectF> bounds);

    void move(std::uint32_t item, const QRectF& bounds);
    /// Items whose rectangle touches `area`, ascending.
    std::vector<std::uint32_t> query(const QRectF& area) const;
    std::size_t size() const { return bounds_.size(); }

private:
    struct Level {
        double cell = 1;
        int columns = 1;
        int rows = 1;
        std::size_t firstCell = 0;  ///< in `heads_`
    };

    void addLevels();
    std::size_t cellOf(const QRectF& bounds) const;
    int column(const Level& level, double x) const;
    int row(const Level& level, double y) const;
    void link(std::uint32_t item, std::size_t cell);
    void unlink(std::uint32_t item);

    QRectF world_;
    std::vector<QRectF> bounds_;        ///< [items]
    std::vector<std::int32_t> next_;    ///< [items], in the same cell; -1: last
    std::vector<std::int32_t> before_;  ///< [items], in the same cell; -1 - cell: first
    std::vector<std::int32_t> heads_;   ///< [cells of all levels], first item; -1: empty
    std::vector<Level> levels_;         ///< finest first; the last has one cell
};

}  // namespace fireable
