#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/count.h"
#include "engine/spiking/model/rule.h"

namespace fireable::spiking {

using NeuronIndex = std::int32_t;

/// Where a synapse leads, and by how much it multiplies the spikes that go along it.
struct Synapse {
    NeuronIndex target = 0;
    std::int64_t weight = 1;
    bool operator==(const Synapse&) const = default;
};

/// Spikes that the environment puts into a neuron at the end of a step, counted from 1.
struct InputSpikes {
    std::int64_t step = 1;
    NeuronIndex neuron = 0;
    Count spikes = 1;
    bool operator==(const InputSpikes&) const = default;
};

/// A spiking neural P system laid out for engines. Neurons with the same rules share one list.
///
/// Shapes: N neurons, L lists of rules, R rules, S synapses.
struct SpikingProgram {
    std::vector<Count> initial;              ///< [N], spikes
    std::vector<std::int32_t> ruleList;      ///< [N], in [0, L)
    std::vector<std::int32_t> firstRule;     ///< [L + 1], offsets into `rules`
    std::vector<Rule> rules;                 ///< [R], of each list in the order of the file
    std::vector<std::int64_t> firstSynapse;  ///< [N + 1], offsets into `synapses`
    std::vector<Synapse> synapses;           ///< [S]
    std::vector<InputSpikes> input;          ///< by ascending step
    std::vector<NeuronIndex> outputs;        ///< environments: what reaches them is the result

    std::int32_t neuronCount() const { return static_cast<std::int32_t>(initial.size()); }
    std::span<const Rule> rulesOf(NeuronIndex neuron) const {
        const std::int32_t* range = firstRule.data() + ruleList[static_cast<std::size_t>(neuron)];
        return {rules.data() + range[0], rules.data() + range[1]};
    }
    std::span<const Synapse> synapsesOf(NeuronIndex neuron) const {
        const std::int64_t* range = firstSynapse.data() + neuron;
        return {synapses.data() + range[0], synapses.data() + range[1]};
    }
};

}  // namespace fireable::spiking
