#include "engine/spiking/program/compile.h"

#include <algorithm>
#include <map>

#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

/// The text of a list of rules: equal for equal lists.
std::string keyOf(const std::vector<Rule>& rules) {
    std::string key;
    for (const Rule& rule : rules) {
        key += ruleText(rule) + "\n";
    }
    return key;
}

void putRules(const SpikingSystem& system, SpikingProgram& program) {
    std::map<std::string, std::int32_t> known;
    program.firstRule.push_back(0);
    for (const auto& neuron : system.neurons) {
        const auto next = static_cast<std::int32_t>(known.size());
        const auto [list, isNew] = known.try_emplace(keyOf(neuron.value.rules), next);
        program.ruleList.push_back(list->second);
        if (isNew) {
            program.rules.insert(program.rules.end(), neuron.value.rules.begin(),
                                 neuron.value.rules.end());
            program.firstRule.push_back(static_cast<std::int32_t>(program.rules.size()));
        }
    }
}

void putSynapses(const SpikingSystem& system, SpikingProgram& program) {
    const auto neurons = at(program.neuronCount());
    std::vector<std::vector<Synapse>> from(neurons);
    for (const auto& synapse : system.synapses) {
        const auto source = system.neurons.indexOf(synapse.value.from);
        const auto target = system.neurons.indexOf(synapse.value.to);
        from[static_cast<std::size_t>(source)].push_back(
            {static_cast<NeuronIndex>(target), synapse.value.weight});
    }
    for (const auto& synapses : from) {
        program.firstSynapse.push_back(static_cast<std::int64_t>(program.synapses.size()));
        program.synapses.insert(program.synapses.end(), synapses.begin(), synapses.end());
    }
    program.firstSynapse.push_back(static_cast<std::int64_t>(program.synapses.size()));
}

void putInput(const Neuron& neuron, NeuronIndex index, SpikingProgram& program) {
    for (std::size_t step = 0; step < neuron.train.size(); ++step) {
        for (const Synapse& synapse : program.synapsesOf(index)) {
            if (neuron.train[step] > 0) {
                program.input.push_back({static_cast<std::int64_t>(step) + 1, synapse.target,
                                         neuron.train[step] * synapse.weight});
            }
        }
    }
}

}  // namespace

SpikingProgram compile(const SpikingSystem& system) {
    SpikingProgram program;
    for (const auto& neuron : system.neurons) {
        if (neuron.value.kind == NeuronKind::output) {
            program.outputs.push_back(program.neuronCount());
        }
        program.initial.push_back(neuron.value.spikes);
    }
    putRules(system, program);
    putSynapses(system, program);
    NeuronIndex index = 0;
    for (const auto& neuron : system.neurons) {
        putInput(neuron.value, index++, program);
    }
    std::ranges::stable_sort(program.input, {}, &InputSpikes::step);
    return program;
}

}  // namespace fireable::spiking
