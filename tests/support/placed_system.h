#pragma once

#include <set>
#include <utility>

#include "editor/layout/component_layout.h"
#include "editor/spiking/spiking_drawing.h"
#include "engine/spiking/model/drawn_system.h"

namespace fireable::testing {

/// `system` laid out in layers, as a person would see it.
inline spiking::DrawnSystem placed(spiking::SpikingSystem system) {
    spiking::DrawnSystem drawn{std::move(system), {}, {}};
    LayoutGraph graph;
    for (const auto& [id, neuron] : drawn.system.neurons) {
        const QPointF half = neuronDrawing(neuron, {}).half + QPointF(20, 22);
        graph.rooms.emplace_back(-half, half);
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const auto& [id, arc] : drawn.system.synapses) {
        const auto from = static_cast<std::uint32_t>(drawn.system.neurons.indexOf(arc.from));
        const auto to = static_cast<std::uint32_t>(drawn.system.neurons.indexOf(arc.to));
        if (from != to && !edges.contains({to, from}) && edges.emplace(from, to).second) {
            graph.edges.emplace_back(from, to);
        }
    }
    double below = 0;
    for (const Component& part : componentsOf(graph)) {
        Drawing drawing = layeredLayout(part.graph, FlowDirection::right, {});
        const QRectF bounds = boundsOf(part.graph, drawing);
        for (std::size_t i = 0; i < part.nodes.size(); ++i) {
            const QPointF at = drawing.centres[i] - bounds.topLeft() + QPointF(0, below);
            drawn.positions[drawn.system.neurons.idAt(part.nodes[i])] = {at.x(), at.y()};
        }
        below += bounds.height() + 20;
    }
    return drawn;
}

}  // namespace fireable::testing
