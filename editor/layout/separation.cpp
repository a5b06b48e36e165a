#include "editor/layout/separation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "editor/layout/room_map.h"

namespace fireable {
namespace {

QPointF middleOf(const std::vector<QPointF>& points) {
    const QPointF sum = std::accumulate(points.begin(), points.end(), QPointF());
    return points.empty() ? sum : sum / static_cast<double>(points.size());
}

double squaredDistance(QPointF a, QPointF b) {
    return QPointF::dotProduct(a - b, a - b);
}

/// Inner nodes first: they stay, and the outer ones give way outwards.
std::vector<std::uint32_t> fromTheMiddle(const std::vector<QPointF>& centres) {
    const QPointF middle = middleOf(centres);
    std::vector<std::uint32_t> order(centres.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(
        order, {}, [&](std::uint32_t node) { return squaredDistance(centres[node], middle); });
    return order;
}

/// Looks for a free spot on wider and wider squares around `wish`.
QPointF nearestFree(const RoomMap& taken, const QRectF& room, QPointF wish, double step) {
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

/// The share of nodes that come upon another one when all are put down in turn.
double shareOverlapping(const LayoutGraph& graph, const std::vector<QPointF>& centres,
                        double scale) {
    RoomMap taken(usualSize(graph.rooms));
    std::size_t overlapping = 0;
    for (std::size_t node = 0; node < centres.size(); ++node) {
        const QRectF room = graph.rooms[node].translated(centres[node] * scale);
        overlapping += taken.overlaps(room) ? 1u : 0u;
        taken.add(room);
    }
    return static_cast<double>(overlapping) / static_cast<double>(centres.size());
}

}  // namespace

void spread(const LayoutGraph& graph, std::vector<QPointF>& centres, double scale) {
    constexpr double few = 0.07;
    constexpr double step = 1.25;
    constexpr int mostSteps = 20;
    for (int i = 0; i < mostSteps && shareOverlapping(graph, centres, scale) > few; ++i) {
        scale *= step;
    }
    for (QPointF& centre : centres) {
        centre *= scale;
    }
}

void separate(const LayoutGraph& graph, std::vector<QPointF>& centres,
              const std::vector<QRectF>& fixed, const std::stop_token& stop) {
    const double usual = usualSize(graph.rooms);
    RoomMap taken(usual);
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

}  // namespace fireable
