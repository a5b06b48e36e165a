#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/id_table.h"
#include "engine/spiking/model/rule.h"

/// Spiking neural P systems.
namespace fireable::spiking {

using NeuronId = Id<struct NeuronTag>;
using SynapseId = Id<struct SynapseTag>;

/// input: sends a train that is given, and has no rules. output: the environment; what reaches it
/// is the output train.
enum class NeuronKind : std::uint8_t { regular, input, output };

struct Neuron {
    std::string name;
    NeuronKind kind = NeuronKind::regular;
    Count spikes = 0;          ///< at first
    std::vector<Rule> rules;   ///< in order of choice where the first is taken
    std::vector<Count> train;  ///< of an input: spikes sent along each synapse in steps 1, 2, 3, …
    bool operator==(const Neuron&) const = default;
};

/// No neuron has a synapse to itself, and no two lead from one neuron to the same other.
struct SynapseArc {
    NeuronId from;
    NeuronId to;
    std::int64_t weight = 1;  ///< multiplies the spikes that go along it; at least 1
    bool operator==(const SynapseArc&) const = default;
};

/// A system as edited. Tables are in file order.
struct SpikingSystem {
    std::string name;
    IdTable<NeuronId, Neuron> neurons;
    IdTable<SynapseId, SynapseArc> synapses;
    bool operator==(const SpikingSystem&) const = default;
};

}  // namespace fireable::spiking
