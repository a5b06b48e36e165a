#pragma once

#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "editor/canvas/adjacency.h"

namespace fireable {

/// The input of layout algorithms: extents connected by distinct edges in flow direction.
///
/// Shapes: N nodes, E edges.
struct LayoutGraph {
    std::vector<QRectF> rooms;  ///< [N], relative to the centre
    Edges edges;                ///< [E]
    double unit = 20;           ///< radius of a place, the unit of distances

    std::size_t size() const { return rooms.size(); }
    Adjacency adjacency() const { return {edges, size()}; }
};

/// Positions for a graph.
struct Drawing {
    std::vector<QPointF> centres;             ///< [N]
    std::vector<std::vector<QPointF>> bends;  ///< [E], from first to second; empty: all straight
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
/// With x and y swapped.
void transpose(Drawing& drawing);
LayoutGraph transposed(const LayoutGraph& graph);

}  // namespace fireable
