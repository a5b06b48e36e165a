#include "editor/spiking/spiking_layout.h"

#include <algorithm>
#include <set>
#include <utility>

#include "editor/document/points.h"
#include "editor/layout/automatic_layout.h"
#include "editor/layout/layered_layout.h"
#include "editor/spiking/spiking_arrange.h"
#include "editor/spiking/spiking_drawing.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {
namespace {

constexpr std::size_t mostLaidOut = 3'000;  // neurons and synapses: about a second
constexpr QPointF around(20, 22);           // a neuron and its name
constexpr Point besideOther{8, 8};          // the bends of a synapse back

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

LayoutRequest layoutRequest(const spiking::DrawnSystem& drawn, const ElementSet& selected) {
    const auto& system = drawn.system;
    const bool isPart = positionsOf(drawn, selected).size() > 1;
    LayoutRequest request;
    for (const auto& [id, neuron] : system.neurons) {
        const NetElement element = toElement(id);
        const QPointF half = neuronDrawing(neuron, {}).half + around;
        const QRectF room(-half, half);
        request.nodes.push_back({element,
                                 {room, room},
                                 toQt(shownAt(drawn, id)),
                                 isPart && !selected.contains(element)});
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const auto& [id, arc] : system.synapses) {
        const auto from = static_cast<std::uint32_t>(system.neurons.indexOf(arc.from));
        const auto to = static_cast<std::uint32_t>(system.neurons.indexOf(arc.to));
        if (from == to || (request.nodes[from].fixed && request.nodes[to].fixed)) {
            continue;
        }
        request.arcs.push_back({from, to, toElement(id)});
        if (!edges.contains({to, from}) && edges.emplace(from, to).second) {
            request.flow.emplace_back(from, to);
        }
    }
    return request;
}

SpikingEdit layoutEdit(const spiking::DrawnSystem& drawn, const Layout& layout, int gesture) {
    SpikingEditBuilder edit(drawn);
    for (const auto& [element, at] : layout.centres) {
        if (drawn.system.neurons.contains(*neuronOf(element))) {
            edit.neuron(*neuronOf(element)).geometry = at;
        }
    }
    std::set<std::pair<spiking::NeuronId, spiking::NeuronId>> ways;
    for (const auto& [element, bends] : layout.bends) {
        const spiking::SynapseArc* arc = drawn.system.synapses.find(*synapseOf(element));
        if (arc == nullptr || (bends.empty() && !drawn.bends.contains(*synapseOf(element)))) {
            continue;
        }
        auto& geometry = edit.synapse(*synapseOf(element)).geometry;
        geometry.reset();
        if (!bends.empty()) {
            const Point aside = ways.contains({arc->to, arc->from}) ? besideOther : Point();
            geometry = shifted(bends, aside);
        }
        ways.emplace(arc->from, arc->to);
    }
    return edit.take(gesture);
}

SpikingEdit laidOut(const spiking::DrawnSystem& drawn) {
    if (drawn.system.neurons.size() + drawn.system.synapses.size() > mostLaidOut) {
        return {};
    }
    const LayoutRequest request = layoutRequest(drawn, {});
    const MovingGraph moving = movingGraph(request);
    Layout layout;
    double below = 0;
    for (const Component& part : componentsOf(moving.graph)) {
        const Drawing drawing = layeredLayout(part.graph, FlowDirection::right, {});
        const QRectF bounds = boundsOf(part.graph, drawing);
        for (std::size_t i = 0; i < part.nodes.size(); ++i) {
            const QPointF at = drawing.centres[i] - bounds.topLeft() + QPointF(0, below);
            layout.centres.emplace_back(request.nodes[part.nodes[i]].id, toPoint(at));
        }
        below += bounds.height() + around.y();
    }
    return layoutEdit(drawn, layout);
}

}  // namespace fireable
