#include "editor/layout/room_map.h"

#include <algorithm>
#include <cmath>

#include "editor/canvas/line_clip.h"

namespace fireable {
namespace {

std::uint64_t keyOf(std::int32_t x, std::int32_t y) {
    return (std::uint64_t{static_cast<std::uint32_t>(x)} << 32) | static_cast<std::uint32_t>(y);
}

QRectF spanOf(QPointF from, QPointF to) {
    return QRectF(from, to).normalized();
}

}  // namespace

std::int32_t RoomMap::cellOf(double coordinate) const {
    return static_cast<std::int32_t>(std::floor(coordinate / cell_));
}

template <class Visit>
bool RoomMap::anyIn(const QRectF& area, Visit visit) const {
    for (std::int32_t x = cellOf(area.left()); x <= cellOf(area.right()); ++x) {
        for (std::int32_t y = cellOf(area.top()); y <= cellOf(area.bottom()); ++y) {
            const auto cell = cells_.find(keyOf(x, y));
            if (cell != cells_.end() && std::ranges::any_of(cell->second, visit)) {
                return true;
            }
        }
    }
    return false;
}

void RoomMap::add(const QRectF& room) {
    const auto number = static_cast<std::uint32_t>(rooms_.size());
    rooms_.push_back(room);
    for (std::int32_t x = cellOf(room.left()); x <= cellOf(room.right()); ++x) {
        for (std::int32_t y = cellOf(room.top()); y <= cellOf(room.bottom()); ++y) {
            cells_[keyOf(x, y)].push_back(number);
        }
    }
}

bool RoomMap::overlaps(const QRectF& room) const {
    return anyIn(room, [&](std::uint32_t other) { return rooms_[other].intersects(room); });
}

bool RoomMap::crosses(QPointF from, QPointF to, std::uint32_t exceptA,
                      std::uint32_t exceptB) const {
    // Piece by piece, so that a long slanting line does not visit the cells of its whole box.
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    const int pieces = std::max(1, static_cast<int>(length / (2 * cell_)));
    for (int i = 0; i < pieces; ++i) {
        const QPointF start = from + (to - from) * (static_cast<double>(i) / pieces);
        const QPointF end = from + (to - from) * (static_cast<double>(i + 1) / pieces);
        const bool hit = anyIn(spanOf(start, end), [&](std::uint32_t other) {
            QPointF a = start;
            QPointF b = end;
            return other != exceptA && other != exceptB && clipLine(rooms_[other], a, b);
        });
        if (hit) {
            return true;
        }
    }
    return false;
}

double usualSize(const std::vector<QRectF>& rooms) {
    double sum = 0;
    for (const QRectF& room : rooms) {
        sum += room.width() + room.height();
    }
    return rooms.empty() ? 1 : std::max(1.0, sum / (2 * static_cast<double>(rooms.size())));
}

}  // namespace fireable
