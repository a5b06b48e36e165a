#include "editor/layout/separation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

QPointF middleOf(const std::vector<QPointF>& points) {
    const QPointF sum = std::accumulate(points.begin(), points.end(), QPointF());
    return points.empty() ? sum : sum / static_cast<double>(points.size());
}

double squaredDistance(QPointF a, QPointF b) {
    return QPointF::dotProduct(a - b, a - b);
}

/// Inner nodes first: they stay, outer ones move outwards.
std::vector<std::uint32_t> fromTheMiddle(const std::vector<QPointF>& centres) {
    const QPointF middle = middleOf(centres);
    std::vector<std::uint32_t> order(centres.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(
        order, {}, [&](std::uint32_t node) { return squaredDistance(centres[node], middle); });
    return order;
}

/// Searches growing squares around `wish` for a free position.
QPointF nearestFree(const RectangleIndex& taken, const QRectF& room, QPointF wish, double step) {
    for (int ring = 0;; ++ring) {
        std::optional<QPointF> best;
        const auto consider = [&](int x, int y) {
            const QPointF spot = wish + QPointF(x, y) * step;
            const bool nearer = !best || squaredDistance(spot, wish) < squaredDistance(*best, wish);
            if (nearer && !taken.overlaps(room.translated(spot))) {
                best = spot;
            }
        };
        for (int i = -ring; i <= ring; ++i) {
            consider(i, -ring);
            consider(i, ring);
            consider(-ring, i);
            consider(ring, i);
        }
        if (best) {
            return *best;
        }
    }
}

/// The fraction of nodes that overlap an earlier one.
double shareOverlapping(const LayoutGraph& graph, const std::vector<QPointF>& centres,
                        double scale) {
    RectangleIndex taken(usualSize(graph.rooms));
    std::size_t overlapping = 0;
    for (std::size_t node = 0; node < centres.size(); ++node) {
        const QRectF room = graph.rooms[node].translated(centres[node] * scale);
        overlapping += taken.overlaps(room) ? 1u : 0u;
        taken.add(room);
    }
    return static_cast<double>(overlapping) / static_cast<double>(centres.size());
}

std::uint64_t keyOf(std::int32_t x, std::int32_t y) {
    return (std::uint64_t{static_cast<std::uint32_t>(x)} << 32) | static_cast<std::uint32_t>(y);
}

QRectF spanOf(QPointF from, QPointF to) {
    return QRectF(from, to).normalized();
}

}  // namespace

void spread(const LayoutGraph& graph, std::vector<QPointF>& centres, double scale) {
    constexpr double few = 0.07;
    constexpr double step = 1.25;
    constexpr int maxRounds = 20;
    for (int i = 0; i < maxRounds && shareOverlapping(graph, centres, scale) > few; ++i) {
        scale *= step;
    }
    for (QPointF& centre : centres) {
        centre *= scale;
    }
}

void separate(const LayoutGraph& graph, std::vector<QPointF>& centres,
              const std::vector<QRectF>& fixed, const std::stop_token& stop) {
    const double usual = usualSize(graph.rooms);
    RectangleIndex taken(usual);
    for (const QRectF& room : fixed) {
        taken.add(room);
    }
    for (const std::uint32_t node : fromTheMiddle(centres)) {
        if (stop.stop_requested()) {
            return;
        }
        centres[node] = nearestFree(taken, graph.rooms[node], centres[node], usual / 3);
        taken.add(graph.rooms[node].translated(centres[node]));
    }
}

std::int32_t RectangleIndex::cellOf(double coordinate) const {
    return static_cast<std::int32_t>(std::floor(coordinate / cell_));
}

template <class Visit>
bool RectangleIndex::anyIn(const QRectF& area, Visit visit) const {
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

void RectangleIndex::add(const QRectF& room) {
    const auto number = static_cast<std::uint32_t>(rooms_.size());
    rooms_.push_back(room);
    for (std::int32_t x = cellOf(room.left()); x <= cellOf(room.right()); ++x) {
        for (std::int32_t y = cellOf(room.top()); y <= cellOf(room.bottom()); ++y) {
            cells_[keyOf(x, y)].push_back(number);
        }
    }
}

bool RectangleIndex::overlaps(const QRectF& room) const {
    return anyIn(room, [&](std::uint32_t other) { return rooms_[other].intersects(room); });
}

bool RectangleIndex::crosses(QPointF from, QPointF to, std::uint32_t exceptA,
                             std::uint32_t exceptB) const {
    // In segments, so that long diagonals do not visit all cells of their bounds.
    const double length = lengthOf(to - from);
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
