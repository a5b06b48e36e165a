#include "editor/layout/layered_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace fireable {
namespace {

/// [N], edges that lead to each node.
std::vector<std::uint32_t> enteringOf(const Edges& edges, std::size_t nodes) {
    std::vector<std::uint32_t> entering(nodes, 0);
    for (const auto& [a, b] : edges) {
        ++entering[b];
    }
    return entering;
}

/// Reverses the back edges of a depth-first search that starts at sources.
class CycleBreaker {
public:
    explicit CycleBreaker(const LayoutGraph& graph)
        : graph_(graph),
          leaving_(graph.edges, graph.size(), true),
          state_(graph.size(), State::fresh) {}

    Edges acyclic() {
        const auto entering = enteringOf(graph_.edges, graph_.size());
        for (std::uint32_t node = 0; node < graph_.size(); ++node) {
            if (entering[node] == 0) {
                walkFrom(node);
            }
        }
        for (std::uint32_t node = 0; node < graph_.size(); ++node) {
            walkFrom(node);
        }
        return std::move(edges_);
    }

private:
    enum class State : std::uint8_t { fresh, inside, left };

    void walkFrom(std::uint32_t root) {
        if (state_[root] != State::fresh) {
            return;
        }
        Edges path;  // node, next edge
        enter(root, path);
        while (!path.empty()) {
            auto& [node, next] = path.back();
            if (next == leaving_.first[node + 1]) {
                state_[node] = State::left;
                path.pop_back();
                continue;
            }
            const std::uint32_t from = node;
            const std::uint32_t to = leaving_.neighbours[next++];
            const bool back = state_[to] == State::inside;
            edges_.emplace_back(back ? to : from, back ? from : to);
            if (state_[to] == State::fresh) {
                enter(to, path);
            }
        }
    }
    void enter(std::uint32_t node, Edges& path) {
        state_[node] = State::inside;
        path.emplace_back(node, leaving_.first[node]);
    }

    const LayoutGraph& graph_;
    const Adjacency leaving_;
    std::vector<State> state_;
    Edges edges_;
};

/// Orders nodes after all their predecessors.
std::vector<std::uint32_t> topologicalOrder(const Adjacency& leaving,
                                            std::vector<std::uint32_t> waits) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t node = 0; node < waits.size(); ++node) {
        if (waits[node] == 0) {
            order.push_back(node);
        }
    }
    for (std::size_t next = 0; next < order.size(); ++next) {
        leaving.forEach(order[next], [&](std::uint32_t target) {
            if (--waits[target] == 0) {
                order.push_back(target);
            }
        });
    }
    return order;
}

constexpr double nodeGap = 0.4;  // in units

struct RankCount {
    double ranks = 0;
    double widest = 0;  ///< nodes in the fullest rank
};

RankCount rankCount(const LayoutGraph& graph) {
    const std::vector<std::int32_t> ranks = ranksOf(graph);
    std::vector<double> inRank(static_cast<std::size_t>(*std::ranges::max_element(ranks)) + 1, 0);
    for (const std::int32_t rank : ranks) {
        inRank[static_cast<std::size_t>(rank)] += 1;
    }
    return {static_cast<double>(inRank.size()), *std::ranges::max_element(inRank)};
}

QSizeF extent(const LayoutGraph& graph, const RankCount& count, FlowDirection direction) {
    double width = 0;
    double height = 0;
    for (const QRectF& room : graph.rooms) {
        width += room.width() / static_cast<double>(graph.size());
        height += room.height() / static_cast<double>(graph.size());
    }
    const double along = layerGap * graph.unit;
    const double across = nodeGap * graph.unit;
    if (direction == FlowDirection::down) {
        return {count.widest * (width + across), count.ranks * (height + along)};
    }
    return {count.ranks * (width + along), count.widest * (height + across)};
}

double misfit(QSizeF size) {
    return std::abs(std::log(size.width() / size.height() / screenAspect));
}

}  // namespace

std::vector<std::int32_t> ranksOf(const LayoutGraph& graph) {
    const Edges edges = CycleBreaker(graph).acyclic();
    const Adjacency leaving(edges, graph.size(), true);
    const auto entering = enteringOf(edges, graph.size());
    const auto order = topologicalOrder(leaving, entering);
    std::vector<std::int32_t> rank(graph.size(), 0);
    for (const std::uint32_t node : order) {
        leaving.forEach(node, [&](std::uint32_t target) {
            rank[target] = std::max(rank[target], rank[node] + 1);
        });
    }
    // Moves nodes with more successors than predecessors down, to shorten edges.
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
        if (leaving.first[*node + 1] - leaving.first[*node] > entering[*node]) {
            std::int32_t lowest = INT32_MAX;
            leaving.forEach(*node, [&](std::uint32_t target) {
                lowest = std::min(lowest, rank[target]);
            });
            rank[*node] = std::max(rank[*node], lowest - 1);
        }
    }
    const std::int32_t first = rank.empty() ? 0 : *std::ranges::min_element(rank);
    for (std::int32_t& r : rank) {
        r -= first;
    }
    return rank;
}

QSizeF layeredExtent(const LayoutGraph& graph, FlowDirection direction) {
    return extent(graph, rankCount(graph), direction);
}

FlowDirection flowDirection(const LayoutGraph& graph) {
    const RankCount count = rankCount(graph);
    return misfit(extent(graph, count, FlowDirection::down)) <
                   misfit(extent(graph, count, FlowDirection::right))
               ? FlowDirection::down
               : FlowDirection::right;
}

}  // namespace fireable
