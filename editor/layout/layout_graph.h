#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

namespace fireable {

/// The input of layout algorithms: extents connected by distinct edges in flow direction.
///
/// Shapes: N nodes, E edges.
struct LayoutGraph {
    std::vector<QRectF> rooms;                                   ///< [N], relative to the centre
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  ///< [E]
    double unit = 20;  ///< radius of a place, the unit of distances

    std::size_t size() const { return rooms.size(); }
};

/// Positions for a graph.
struct Drawing {
    std::vector<QPointF> centres;             ///< [N]
    std::vector<std::vector<QPointF>> bends;  ///< [E], from first to second; empty: all straight
};

/// Undirected neighbours: `neighbours[first[n] .. first[n + 1])`.
struct Adjacency {
    explicit Adjacency(const LayoutGraph& graph);
    template <class Visit>
    void forEach(std::uint32_t node, Visit visit) const {
        for (std::uint32_t i = first[node]; i < first[node + 1]; ++i) {
            visit(neighbours[i]);
        }
    }
    std::uint32_t degree(std::uint32_t node) const { return first[node + 1] - first[node]; }

    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> neighbours;
};

/// Visits the nodes reachable from `root` that are not `seen`, depth first. `visit` gets a node and
/// the stack, to push its neighbours.
template <class Visit>
void walkDepthFirst(std::uint32_t root, std::vector<bool>& seen, Visit visit) {
    std::vector<std::uint32_t> open{root};
    while (!open.empty()) {
        const std::uint32_t node = open.back();
        open.pop_back();
        if (!seen[node]) {
            seen[node] = true;
            visit(node, open);
        }
    }
}

/// A connected component with its nodes and edges in the whole graph.
struct Component {
    LayoutGraph graph;
    std::vector<std::uint32_t> nodes;  ///< ascending
    std::vector<std::uint32_t> edges;
};
/// Largest first.
std::vector<Component> componentsOf(const LayoutGraph& graph);

/// The bounds of all extents and bends.
QRectF boundsOf(const LayoutGraph& graph, const Drawing& drawing);
void shift(Drawing& drawing, QPointF by);

}  // namespace fireable
