#pragma once

#include <cstdint>
#include <optional>
#include <set>

#include "editor/document/net_element.h"
#include "engine/spiking/model/spiking_system.h"

// The elements of a spiking document, as views, selections and tools know them.
namespace fireable {

/// The sorts of `PartId`.
enum class SpikingSort : std::uint32_t { neuron, synapse };

inline NetElement toElement(spiking::NeuronId id) {
    return PartId{static_cast<std::uint32_t>(SpikingSort::neuron), id.value};
}
inline NetElement toElement(spiking::SynapseId id) {
    return PartId{static_cast<std::uint32_t>(SpikingSort::synapse), id.value};
}

inline std::optional<spiking::NeuronId> neuronOf(const NetElement& element) {
    const auto* part = std::get_if<PartId>(&element);
    return part != nullptr && part->sort == static_cast<std::uint32_t>(SpikingSort::neuron)
               ? std::optional(spiking::NeuronId{part->id})
               : std::nullopt;
}
inline std::optional<spiking::SynapseId> synapseOf(const NetElement& element) {
    const auto* part = std::get_if<PartId>(&element);
    return part != nullptr && part->sort == static_cast<std::uint32_t>(SpikingSort::synapse)
               ? std::optional(spiking::SynapseId{part->id})
               : std::nullopt;
}

/// The neurons among `elements`.
inline std::set<spiking::NeuronId> neuronsOf(const ElementSet& elements) {
    std::set<spiking::NeuronId> neurons;
    for (const NetElement& element : elements) {
        if (const auto id = neuronOf(element)) {
            neurons.insert(*id);
        }
    }
    return neurons;
}

}  // namespace fireable
