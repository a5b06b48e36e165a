#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Moves nodes that overlap each other or one of `fixed` to the nearest free spot that it finds,
/// so that in the end none does. Nodes that are free where they are stay there.
void separate(const LayoutGraph& graph, std::vector<QPointF>& centres,
              const std::vector<QRectF>& fixed, const std::stop_token& stop);

/// Scales `centres` by `scale`, and further until few nodes overlap: the rest is for `separate`,
/// which is slow and spoils the drawing where many have to give way.
void spread(const LayoutGraph& graph, std::vector<QPointF>& centres, double scale);

/// Rectangles, found by where they are. Cells are about as large as most of the rectangles.
class RoomMap {
public:
    explicit RoomMap(double cell) : cell_(cell) {}

    void add(const QRectF& room);
    /// Whether some rectangle comes nearer to `room` than touching it.
    bool overlaps(const QRectF& room) const;
    /// Whether the line from `from` to `to` runs through a rectangle other than `except` (two
    /// numbers, in the order of `add`).
    bool crosses(QPointF from, QPointF to, std::uint32_t exceptA, std::uint32_t exceptB) const;

private:
    std::int32_t cellOf(double coordinate) const;
    template <class Visit>
    bool anyIn(const QRectF& area, Visit visit) const;

    double cell_;
    std::vector<QRectF> rooms_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

/// The usual size of `rooms`, for the cells of a `RoomMap`.
double usualSize(const std::vector<QRectF>& rooms);

}  // namespace fireable
