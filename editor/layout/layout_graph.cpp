#include "editor/layout/layout_graph.h"

#include <algorithm>

namespace fireable {
namespace {

/// [N], number of the connected part; parts are numbered by their first node.
std::vector<std::uint32_t> partNumbers(const LayoutGraph& graph, std::uint32_t& parts) {
    const Adjacency adjacency = graph.adjacency();
    std::vector<std::uint32_t> number(graph.size());
    std::vector<bool> seen(graph.size(), false);
    parts = 0;
    for (std::uint32_t root = 0; root < graph.size(); ++root) {
        if (seen[root]) {
            continue;
        }
        walkDepthFirst(root, seen, [&](std::uint32_t node, auto& open) {
            number[node] = parts;
            adjacency.forEach(node, [&](std::uint32_t neighbour) { open.push_back(neighbour); });
        });
        ++parts;
    }
    return number;
}

}  // namespace

std::vector<Component> componentsOf(const LayoutGraph& graph) {
    std::uint32_t parts = 0;
    const std::vector<std::uint32_t> number = partNumbers(graph, parts);
    std::vector<Component> components(parts);
    std::vector<std::uint32_t> local(graph.size());
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
        Component& mine = components[number[node]];
        local[node] = static_cast<std::uint32_t>(mine.nodes.size());
        mine.nodes.push_back(node);
        mine.graph.rooms.push_back(graph.rooms[node]);
        mine.graph.unit = graph.unit;
    }
    for (std::uint32_t edge = 0; edge < graph.edges.size(); ++edge) {
        const auto& [a, b] = graph.edges[edge];
        Component& mine = components[number[a]];
        mine.edges.push_back(edge);
        mine.graph.edges.emplace_back(local[a], local[b]);
    }
    std::ranges::stable_sort(components, std::ranges::greater{},
                             [](const Component& part) { return part.nodes.size(); });
    return components;
}

QRectF boundsOf(const LayoutGraph& graph, const Drawing& drawing) {
    QRectF bounds;
    for (std::size_t node = 0; node < graph.size(); ++node) {
        bounds |= graph.rooms[node].translated(drawing.centres[node]);
    }
    for (const auto& bends : drawing.bends) {
        for (const QPointF& bend : bends) {
            bounds |= QRectF(bend, QSizeF(1, 1));
        }
    }
    return bounds;
}

void shift(Drawing& drawing, QPointF by) {
    for (QPointF& centre : drawing.centres) {
        centre += by;
    }
    for (auto& bends : drawing.bends) {
        for (QPointF& bend : bends) {
            bend += by;
        }
    }
}

void transpose(Drawing& drawing) {
    for (QPointF& centre : drawing.centres) {
        centre = centre.transposed();
    }
    for (auto& bends : drawing.bends) {
        for (QPointF& bend : bends) {
            bend = bend.transposed();
        }
    }
}

LayoutGraph transposed(const LayoutGraph& graph) {
    LayoutGraph turned = graph;
    for (QRectF& room : turned.rooms) {
        room = {room.y(), room.x(), room.height(), room.width()};
    }
    return turned;
}

}  // namespace fireable
