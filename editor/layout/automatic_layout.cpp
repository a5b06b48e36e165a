#include "editor/layout/automatic_layout.h"

#include <algorithm>

#include "editor/layout/flow_direction.h"
#include "editor/layout/folding.h"
#include "editor/layout/moving_graph.h"

namespace fireable {
namespace {

constexpr double aScreen = 60;            // in units: shorter than this, any shape will do
constexpr std::size_t mostLayered = 400;  // nodes of one part
constexpr double longestLayered = 5;      // length by width

template <class Table, class Geometry>
void addUnplaced(const Table& table, const Geometry& geometry, std::set<NodeId>& nodes) {
    for (const auto& entry : table) {
        if (geometry.find(entry.id) == nullptr) {
            nodes.insert(entry.id);
        }
    }
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
        return part.graph.size() <= mostLayered && (!isLong || mayFold(part.graph));
    });
    return wellShaped ? LayoutKind::layered : LayoutKind::force;
}

}  // namespace fireable
