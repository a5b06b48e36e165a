#pragma once

#include <cstdint>
#include <optional>

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

}  // namespace fireable
