#include "editor/layout/force_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "editor/layout/pivot_distances.h"
#include "editor/layout/separation.h"
#include "engine/base/counter_random.h"

namespace fireable {
namespace {

constexpr double shortestEdge = 3;  // in units, on average

double length(QPointF v) {
    return std::hypot(v.x(), v.y());
}

/// A small step in a direction of its own for each node, to tell equal positions apart.
QPointF jitter(std::uint32_t node) {
    const auto part = [node](std::uint64_t draw) {
        return static_cast<double>(boundedRandom(counterRandom(1, node, draw), 2001)) / 1000 - 1;
    };
    return {part(0), part(1)};
}

/// Springs along edges, and repulsion between nodes that are near: lengths are in edges.
class Springs {
public:
    Springs(const LayoutGraph& graph, std::vector<QPointF> start)
        : graph_(graph), at_(std::move(start)), force_(at_.size()) {}

    void relax(int rounds, const std::stop_token& stop) {
        for (int round = 0; round < rounds && !stop.stop_requested(); ++round) {
            std::ranges::fill(force_, QPointF());
            pull();
            push();
            const double longest = 0.5 * (1 - static_cast<double>(round) / rounds) + 0.01;
            for (std::size_t i = 0; i < at_.size(); ++i) {
                const double l = length(force_[i]);
                at_[i] += l > longest ? force_[i] * (longest / l) : force_[i];
            }
        }
    }
    std::vector<QPointF> take() && { return std::move(at_); }

private:
    void pull() {
        for (const auto& [a, b] : graph_.edges) {
            const QPointF way = at_[b] - at_[a];
            const QPointF pulled = way * (0.2 * length(way));
            force_[a] += pulled;
            force_[b] -= pulled;
        }
    }
    void push() {
        sorted_.clear();
        for (std::uint32_t i = 0; i < at_.size(); ++i) {
            sorted_.push_back({cellOf(at_[i].x()), cellOf(at_[i].y()), i});
        }
        std::ranges::sort(sorted_);
        for (auto begin = sorted_.cbegin(); begin != sorted_.cend();) {
            const auto end = firstBehind(begin->x, begin->y);
            for (std::int32_t x = begin->x - 1; x <= begin->x + 1; ++x) {
                // The three cells of one column stand one after the other.
                pushApart({begin, end},
                          {firstBehind(x, begin->y - 2), firstBehind(x, begin->y + 1)});
            }
            begin = end;
        }
    }

    struct Placed {
        std::int32_t x;  ///< cell
        std::int32_t y;
        std::uint32_t node;
        auto operator<=>(const Placed&) const = default;
    };

    std::vector<Placed>::const_iterator firstBehind(std::int32_t x, std::int32_t y) const {
        return std::ranges::upper_bound(sorted_, Placed{x, y, UINT32_MAX});
    }

    void pushApart(std::span<const Placed> nodes, std::span<const Placed> others) {
        // In a crowd, some stand for all: it disperses soon, and would cost squared time.
        const std::size_t step = others.size() / mostPushing + 1;
        const double strength = 0.2 * static_cast<double>(step);
        for (const auto& [x, y, node] : nodes) {
            for (std::size_t i = node % step; i < others.size(); i += step) {
                const QPointF way = at_[node] - at_[others[i].node];
                const double squared = QPointF::dotProduct(way, way);
                if (node != others[i].node && squared < cellSize * cellSize) {
                    force_[node] += way * (strength / std::max(squared, 0.01));
                }
            }
        }
    }
    static std::int32_t cellOf(double coordinate) {
        return static_cast<std::int32_t>(std::floor(coordinate / cellSize));
    }

    static constexpr std::size_t mostPushing = 40;
    static constexpr double cellSize = 2.5;

    const LayoutGraph& graph_;
    std::vector<QPointF> at_;
    std::vector<QPointF> force_;
    std::vector<Placed> sorted_;  ///< by cell
};

}  // namespace

Drawing forceLayout(const LayoutGraph& graph, const std::stop_token& stop) {
    const int rounds = graph.size() < 2'000 ? 150 : 80;
    std::vector<QPointF> centres = pivotPositions(graph, stop);
    for (std::uint32_t node = 0; node < centres.size(); ++node) {
        centres[node] += jitter(node) * 0.1;
    }
    Springs springs(graph, std::move(centres));
    springs.relax(rounds, stop);
    Drawing drawing{std::move(springs).take(), {}};
    spread(graph, drawing.centres, shortestEdge * graph.unit);
    return drawing;
}

}  // namespace fireable
