#include "editor/spiking/spiking_fragment.h"

#include "editor/spiking/spiking_arrange.h"
#include "editor/spiking/spiking_element.h"

namespace fireable {

spiking::DrawnSystem fragmentOf(const spiking::DrawnSystem& drawn, const ElementSet& elements) {
    ElementSet others;
    for (const auto& neuron : drawn.system.neurons) {
        if (!elements.contains(toElement(neuron.id))) {
            others.insert(toElement(neuron.id));
        }
    }
    SpikingEditBuilder edit(drawn);
    edit.remove(others);
    for (const auto& [element, at] : positionsOf(drawn, elements)) {
        edit.neuron(*neuronOf(element)).geometry = at;
    }
    spiking::DrawnSystem fragment = drawn;
    apply(edit.take(), fragment);
    return fragment;
}

}  // namespace fireable
