#include "editor/spiking/spiking_layout.h"

#include <algorithm>
#include <set>
#include <utility>

#include "editor/layout/component_layout.h"
#include "editor/spiking/spiking_drawing.h"

namespace fireable {
namespace {

constexpr std::size_t mostLaidOut = 3'000;  // neurons and synapses: about a second
constexpr QPointF around(20, 22);           // a neuron and its name

}  // namespace

bool isUnplaced(const spiking::DrawnSystem& drawn) {
    const auto& positions = drawn.positions;
    if (positions.empty()) {
        return !drawn.system.neurons.empty();
    }
    return positions.size() > 1 && std::ranges::all_of(positions, [&](const auto& position) {
               return position.second == positions.begin()->second;
           });
}

SpikingEdit laidOut(const spiking::DrawnSystem& drawn) {
    const auto& system = drawn.system;
    SpikingEditBuilder edit(drawn);
    if (system.neurons.size() + system.synapses.size() > mostLaidOut) {
        return edit.take();
    }
    LayoutGraph graph;
    for (const auto& neuron : system.neurons) {
        const QPointF half = neuronDrawing(neuron.value, {}).half + around;
        graph.rooms.emplace_back(-half, half);
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const auto& synapse : system.synapses) {
        const auto from = static_cast<std::uint32_t>(system.neurons.indexOf(synapse.value.from));
        const auto to = static_cast<std::uint32_t>(system.neurons.indexOf(synapse.value.to));
        if (from != to && !edges.contains({to, from}) && edges.emplace(from, to).second) {
            graph.edges.emplace_back(from, to);
        }
    }
    double below = 0;
    for (const Component& part : componentsOf(graph)) {
        const Drawing drawing = layeredLayout(part.graph, FlowDirection::right, {});
        const QRectF bounds = boundsOf(part.graph, drawing);
        for (std::size_t i = 0; i < part.nodes.size(); ++i) {
            const QPointF at = drawing.centres[i] - bounds.topLeft() + QPointF(0, below);
            edit.neuron(system.neurons.idAt(part.nodes[i])).geometry = Point{at.x(), at.y()};
        }
        below += bounds.height() + around.y();
    }
    return edit.take();
}

}  // namespace fireable
