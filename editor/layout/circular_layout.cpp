#include "editor/layout/component_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fireable {
namespace {

using Order = std::vector<std::uint32_t>;

/// Improvement is quadratic in the number of edges, so it is skipped beyond this.
constexpr std::size_t maxEdgesImproved = 3000;
constexpr int improvingRounds = 4;

/// Depth-first order, so that cycles of the net become segments of the circle.
Order depthFirst(const LayoutGraph& graph, const Adjacency& adjacency) {
    std::vector<bool> seen(graph.size(), false);
    Order order;
    for (std::uint32_t root = 0; root < graph.size(); ++root) {
        walkDepthFirst(root, seen, [&](std::uint32_t node, auto& open) {
            order.push_back(node);
            adjacency.forEach(node, [&](std::uint32_t neighbour) { open.push_back(neighbour); });
        });
    }
    return order;
}

/// Moves each node around the circle to the position with the fewest crossings (circular sifting).
class Sifter {
public:
    Sifter(const Adjacency& adjacency, Order order)
        : adjacency_(adjacency), order_(std::move(order)), at_(order_.size()) {
        for (std::uint32_t i = 0; i < order_.size(); ++i) {
            at_[order_[i]] = i;
        }
    }

    /// Whether anything improved.
    bool round(const std::stop_token& stop) {
        bool better = false;
        for (std::uint32_t node = 0; node < order_.size() && !stop.stop_requested(); ++node) {
            better |= sift(node);
        }
        return better;
    }
    Order take() && { return std::move(order_); }

private:
    bool sift(std::uint32_t node) {
        std::int64_t change = 0;
        std::int64_t best = 0;
        std::uint32_t bestSteps = 0;
        const auto size = static_cast<std::uint32_t>(order_.size());
        for (std::uint32_t step = 1; step < size; ++step) {
            change += passNext(node);
            if (change < best) {
                best = change;
                bestSteps = step;
            }
        }
        // After size - 1 steps the cyclic order is the first one again.
        for (std::uint32_t step = 0; step < bestSteps; ++step) {
            swapWithNext(node);
        }
        return best < 0;
    }

    std::uint32_t nextOf(std::uint32_t node) const {
        return order_[(at_[node] + 1) % order_.size()];
    }
    /// Swaps `node` with the next one; returns the change of the number of crossings.
    std::int64_t passNext(std::uint32_t node) {
        const std::uint32_t next = nextOf(node);
        const auto size = static_cast<std::uint32_t>(order_.size());
        const auto rank = [&](std::uint32_t other) {
            return (at_[other] + size - at_[next]) % size;
        };
        std::int64_t added = 0;
        adjacency_.forEach(node, [&](std::uint32_t mine) {
            if (mine == next) {
                return;
            }
            adjacency_.forEach(next, [&](std::uint32_t other) {
                if (other != node && other != mine) {
                    added += rank(other) < rank(mine) ? 1 : -1;
                }
            });
        });
        swapWithNext(node);
        return added;
    }
    void swapWithNext(std::uint32_t node) {
        const std::uint32_t next = nextOf(node);
        std::swap(order_[at_[node]], order_[at_[next]]);
        std::swap(at_[node], at_[next]);
    }

    const Adjacency& adjacency_;
    Order order_;
    std::vector<std::uint32_t> at_;  ///< [N], position in `order_`
};

}  // namespace

std::vector<std::uint32_t> circleOrder(const LayoutGraph& graph, const std::stop_token& stop) {
    const Adjacency adjacency = graph.adjacency();
    Order order = depthFirst(graph, adjacency);
    if (graph.edges.size() > maxEdgesImproved) {
        return order;
    }
    Sifter sifter(adjacency, std::move(order));
    for (int round = 0; round < improvingRounds && sifter.round(stop); ++round) {
    }
    return std::move(sifter).take();
}

std::size_t circleCrossings(const LayoutGraph& graph, const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> at(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        at[order[i]] = i;
    }
    std::size_t crossings = 0;
    const auto& edges = graph.edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [low, high] = std::minmax(at[edges[i].first], at[edges[i].second]);
        const auto inside = [low, high](std::uint32_t p) { return low < p && p < high; };
        const auto outside = [low, high](std::uint32_t p) { return p < low || high < p; };
        for (std::size_t j = i + 1; j < edges.size(); ++j) {
            const std::uint32_t a = at[edges[j].first];
            const std::uint32_t b = at[edges[j].second];
            crossings += (inside(a) && outside(b)) || (outside(a) && inside(b)) ? 1u : 0u;
        }
    }
    return crossings;
}

Drawing circularLayout(const LayoutGraph& graph, const std::stop_token& stop) {
    const Order order = circleOrder(graph, stop);
    std::vector<double> reach;  // along the circle
    double around = 0;
    for (const std::uint32_t node : order) {
        reach.push_back(std::hypot(graph.rooms[node].width(), graph.rooms[node].height()));
        around += reach.back();
    }
    // Chords are shorter than arcs, mainly with few nodes.
    const double radius = order.size() < 2 ? 0 : around / (2 * std::numbers::pi) * 1.1;
    Drawing drawing{std::vector<QPointF>(graph.size()), {}};
    double passed = order.empty() ? 0 : -reach.front() / 2;  // the first node is at the top
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double angle = 2 * std::numbers::pi * (passed + reach[i] / 2) / around;
        drawing.centres[order[i]] = QPointF(std::sin(angle), -std::cos(angle)) * radius;
        passed += reach[i];
    }
    return drawing;
}

}  // namespace fireable
