#include "editor/spiking/spiking_selection.h"

#include <cstdint>
#include <set>
#include <vector>

#include "editor/canvas/adjacency.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {

SpikingSelection::SpikingSelection(SpikingDocument& document, QObject* parent)
    : ElementSelection(parent), document_(document) {
    connect(&document, &SpikingDocument::changed, this, [this] { dropRemoved(); });
}

bool SpikingSelection::isThere(const NetElement& element) const {
    const auto neuron = neuronOf(element);
    const auto synapse = synapseOf(element);
    return (neuron && document_.system().neurons.contains(*neuron)) ||
           (synapse && document_.system().synapses.contains(*synapse));
}

ElementSet neuronsBefore(const spiking::SpikingSystem& system, const ElementSet& elements) {
    ElementSet before;
    for (const auto& [id, arc] : system.synapses) {
        if (elements.contains(toElement(arc.to))) {
            before.insert(toElement(arc.from));
        }
    }
    return before;
}

ElementSet neuronsAfter(const spiking::SpikingSystem& system, const ElementSet& elements) {
    ElementSet after;
    for (const auto& [id, arc] : system.synapses) {
        if (elements.contains(toElement(arc.from))) {
            after.insert(toElement(arc.to));
        }
    }
    return after;
}

ElementSet connectedNeurons(const spiking::SpikingSystem& system, const ElementSet& elements) {
    Edges edges;
    edges.reserve(system.synapses.size());
    for (const auto& [id, arc] : system.synapses) {
        edges.emplace_back(arc.from.value, arc.to.value);
    }
    const Adjacency adjacency(edges, system.neurons.idBound());
    std::set<spiking::NeuronId> reached = neuronsOf(elements);
    std::vector<spiking::NeuronId> border(reached.begin(), reached.end());
    while (!border.empty()) {
        const spiking::NeuronId neuron = border.back();
        border.pop_back();
        adjacency.forEach(neuron.value, [&](std::uint32_t other) {
            const spiking::NeuronId next{other};
            if (reached.insert(next).second) {
                border.push_back(next);
            }
        });
    }
    ElementSet found = elements;
    for (const spiking::NeuronId neuron : reached) {
        found.insert(toElement(neuron));
    }
    for (const auto& [id, arc] : system.synapses) {
        if (reached.contains(arc.from)) {
            found.insert(toElement(id));
        }
    }
    return found;
}

}  // namespace fireable
