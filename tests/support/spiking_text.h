#pragma once

#include <string>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::testing {

/// All that tests compare of a system, a line for each neuron, then for each synapse, then the mode
/// if it is not the usual one:
///
///     s[1..4] 5-i : a^k->λ : 1<=k<=4-i, a^{5-i}->a;0
///     out output 0
///     in input 1 0 3
///     s[1..2] > o[i..4] *3
inline std::string systemText(const spiking::SpikingSystem& system) {
    using namespace spiking;
    const auto bounds = [](const auto& first, const auto& last) {
        return "[" + affineText(first) + ".." + affineText(last) + "]";
    };
    std::string text;
    for (const auto& entry : system.neurons) {
        const Neuron& neuron = entry.value;
        text += neuron.name;
        text += neuron.members ? bounds(neuron.members->first, neuron.members->last) : "";
        text += neuron.kind == NeuronKind::regular  ? ""
                : neuron.kind == NeuronKind::output ? " output"
                                                    : " input";
        if (neuron.kind != NeuronKind::input) {
            text += " " + neuron.spikes.text();
        }
        if (neuron.spikesPerIndex != 0) {
            text += (neuron.spikesPerIndex > 0 ? "+" : "") + std::to_string(neuron.spikesPerIndex) +
                    "i";
        }
        for (const auto* counts : {&neuron.memberSpikes, &neuron.train}) {
            for (const Count& count : *counts) {
                text += " " + count.text();
            }
        }
        for (const Rule& rule : neuron.rules) {
            text += (&rule == neuron.rules.data() ? " : " : ", ") + ruleText(rule);
        }
        text += "\n";
    }
    for (const auto& entry : system.synapses) {
        const SynapseArc& arc = entry.value;
        text += system.neurons[arc.from].name;
        text += arc.sources ? bounds(arc.sources->first, arc.sources->last) : "";
        text += " > " + system.neurons[arc.to].name;
        text += arc.targets ? bounds(arc.targets->first, arc.targets->last) : "";
        text += (arc.weight == 1 ? "" : " *" + std::to_string(arc.weight)) + "\n";
    }
    const WorkingMode& mode = system.mode;
    if (mode != WorkingMode()) {
        text += "order " + std::to_string(static_cast<int>(mode.order)) + " timing " +
                std::to_string(static_cast<int>(mode.timing)) + " bound " +
                std::to_string(mode.bound) + (mode.exhaustive ? " exhaustive" : "");
        for (const auto& set : mode.together) {
            text += " {";
            for (const NeuronId neuron : set) {
                text += " " + system.neurons[neuron].name;
            }
            text += " }";
        }
        text += "\n";
    }
    return text;
}

}  // namespace fireable::testing
