#include "editor/spiking/spiking_selection.h"

#include <utility>

#include "editor/spiking/spiking_element.h"

namespace fireable {

SpikingSelection::SpikingSelection(SpikingDocument& document, QObject* parent)
    : QObject(parent), document_(document) {
    connect(&document, &SpikingDocument::changed, this, [this] {
        ElementSet left;
        for (const NetElement& element : elements_) {
            const auto neuron = neuronOf(element);
            const auto synapse = synapseOf(element);
            if ((neuron && document_.system().neurons.contains(*neuron)) ||
                (synapse && document_.system().synapses.contains(*synapse))) {
                left.insert(element);
            }
        }
        set(std::move(left));
    });
}

void SpikingSelection::set(ElementSet elements) {
    if (elements != elements_) {
        elements_ = std::move(elements);
        emit changed();
    }
}

void SpikingSelection::toggle(const NetElement& element) {
    ElementSet elements = elements_;
    if (elements.erase(element) == 0) {
        elements.insert(element);
    }
    set(std::move(elements));
}

void SpikingSelection::selectAll() {
    ElementSet all;
    for (const auto& neuron : document_.system().neurons) {
        all.insert(toElement(neuron.id));
    }
    for (const auto& synapse : document_.system().synapses) {
        all.insert(toElement(synapse.id));
    }
    set(std::move(all));
}

}  // namespace fireable
