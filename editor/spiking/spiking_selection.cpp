#include "editor/spiking/spiking_selection.h"

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

}  // namespace fireable
