#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Moves nodes that overlap each other or `fixed` to the nearest free position found. Others stay.
void separate(const LayoutGraph& graph, std::vector<QPointF>& centres,
              const std::vector<QRectF>& fixed, const std::stop_token& stop);

/// Scales `centres` by `scale` and further until few nodes overlap; `separate`, which is slow for
/// many nodes, handles the rest.
void spread(const LayoutGraph& graph, std::vector<QPointF>& centres, double scale);

/// A spatial index of rectangles. Cells are about as large as most of them.
class RectangleIndex {
public:
    explicit RectangleIndex(double cell) : cell_(cell) {}

    void add(const QRectF& room);
    /// Whether a rectangle overlaps `room`.
    bool overlaps(const QRectF& room) const;
    /// Whether the line from `from` to `to` crosses a rectangle other than the two excepted ones
    /// (indices in order of `add`).
    bool crosses(QPointF from, QPointF to, std::uint32_t exceptA, std::uint32_t exceptB) const;

private:
    std::int32_t cellOf(double coordinate) const;
    template <class Visit>
    bool anyIn(const QRectF& area, Visit visit) const;

    double cell_;
    std::vector<QRectF> rooms_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

/// The typical size of `rooms`, for the cells of a `RectangleIndex`.
double usualSize(const std::vector<QRectF>& rooms);

}  // namespace fireable
