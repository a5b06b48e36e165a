#include "editor/layout/moving_graph.h"

namespace fireable {
namespace {

constexpr double roomMargin = 0.2;  // in units

QRectF withMargin(const QRectF& room, double unit) {
    const double margin = roomMargin * unit;
    return room.adjusted(-margin, -margin, margin, margin);
}

}  // namespace

MovingGraph movingGraph(const LayoutRequest& request) {
    MovingGraph moving;
    moving.graph.unit = request.unit;
    moving.local.assign(request.nodes.size(), MovingGraph::none);
    for (std::uint32_t node = 0; node < request.nodes.size(); ++node) {
        if (!request.nodes[node].fixed) {
            moving.local[node] = static_cast<std::uint32_t>(moving.nodes.size());
            moving.nodes.push_back(node);
            moving.graph.rooms.push_back(presentRoom(request, request.nodes[node]));
        }
    }
    for (const auto& [a, b] : request.flow) {
        if (!request.nodes[a].fixed && !request.nodes[b].fixed) {
            moving.graph.edges.emplace_back(moving.local[a], moving.local[b]);
        }
    }
    return moving;
}

QRectF roomAbove(const LayoutRequest& request, const LayoutNode& node) {
    return withMargin(node.room.above, request.unit);
}

QRectF roomBeside(const LayoutRequest& request, const LayoutNode& node) {
    return withMargin(node.room.beside, request.unit);
}

QRectF presentRoom(const LayoutRequest& request, const LayoutNode& node) {
    return node.nameBeside ? roomBeside(request, node) : roomAbove(request, node);
}

}  // namespace fireable
