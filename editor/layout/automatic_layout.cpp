#include "editor/layout/automatic_layout.h"

#include <algorithm>

#include "editor/layout/layered_layout.h"

namespace fireable {
namespace {

constexpr double aScreen = 60;           // in units; any shape fits the screen below this
constexpr std::size_t maxLayered = 400;  // nodes of one part
constexpr double longestLayered = 5;     // length by width

template <class Table, class Geometry>
void addUnplaced(const Table& table, const Geometry& geometry, std::set<NodeId>& nodes) {
    for (const auto& entry : table) {
        if (geometry.find(entry.id) == nullptr) {
            nodes.insert(entry.id);
        }
    }
}

constexpr double roomMargin = 0.2;  // in units

QRectF withMargin(const QRectF& room, double unit) {
    const double margin = roomMargin * unit;
    return room.adjusted(-margin, -margin, margin, margin);
}

}  // namespace

std::optional<AutomaticLayout> automaticLayout(const Diagram& diagram) {
    std::set<NodeId> unplaced;
    addUnplaced(diagram.net.places, diagram.places, unplaced);
    addUnplaced(diagram.net.transitions, diagram.transitions, unplaced);
    if (unplaced.empty()) {
        return std::nullopt;
    }
    LayoutRequest request = layoutRequest(diagram, unplaced);
    const LayoutKind kind = suitableKind(request);
    return AutomaticLayout{std::move(request), kind};
}

LayoutKind suitableKind(const LayoutRequest& request) {
    const std::vector<Component> parts = componentsOf(movingGraph(request).graph);
    const bool wellShaped = std::ranges::all_of(parts, [&](const Component& part) {
        const QSizeF size = layeredExtent(part.graph, flowDirection(part.graph));
        const double longer = std::max(size.width(), size.height());
        const double shorter = std::min(size.width(), size.height());
        const bool isLong = longer > std::max(aScreen * request.unit, longestLayered * shorter);
        return part.graph.size() <= maxLayered && (!isLong || mayFold(part.graph));
    });
    return wellShaped ? LayoutKind::layered : LayoutKind::force;
}

MovingGraph movingGraph(const LayoutRequest& request) {
    MovingGraph moving;
    moving.graph.unit = request.unit;
    moving.local.assign(request.nodes.size(), MovingGraph::none);
    for (std::uint32_t node = 0; node < request.nodes.size(); ++node) {
        if (!request.nodes[node].fixed) {
            moving.local[node] = static_cast<std::uint32_t>(moving.nodes.size());
            moving.nodes.push_back(node);
            moving.graph.rooms.push_back(presentExtent(request, request.nodes[node]));
        }
    }
    for (const auto& [a, b] : request.flow) {
        if (!request.nodes[a].fixed && !request.nodes[b].fixed) {
            moving.graph.edges.emplace_back(moving.local[a], moving.local[b]);
        }
    }
    return moving;
}

QRectF extentAbove(const LayoutRequest& request, const LayoutNode& node) {
    return withMargin(node.extent.above, request.unit);
}

QRectF extentBeside(const LayoutRequest& request, const LayoutNode& node) {
    return withMargin(node.extent.beside, request.unit);
}

QRectF presentExtent(const LayoutRequest& request, const LayoutNode& node) {
    return node.nameBeside ? extentBeside(request, node) : extentAbove(request, node);
}

}  // namespace fireable
