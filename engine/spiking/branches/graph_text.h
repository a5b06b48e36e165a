#pragma once

#include <span>
#include <string>

#include "engine/spiking/branches/configuration_graph.h"

namespace fireable::spiking {

/// The graph in the language of Graphviz. A state reads `⟨2/0, 1/3⟩`: spikes, and the steps until
/// the neuron opens; halting states have two borders, those whose computations were not looked for
/// a dashed one. An edge reads `1.2 3.1*4 → 1`: neuron 1 uses its second rule, 3 its first one four
/// times, and a spike leaves. Of more than `mostStates` states, the first ones are written.
///
/// `names` has shape [N], as `neuronName` gives them.
std::string graphDot(const ConfigurationGraph& graph, std::span<const std::string> names,
                     StateId mostStates = 10'000);

/// The graph as JSON, a line for each state and edge:
///
///     {"neurons": ["1", "2"], "outputs": ["environment"], "whole": true,
///      "end": "all configurations", "states": [
///      {"id": 0, "step": 0, "spikes": [2, 1], "closed": [0, 3], "pending": [0, 1], "halts": false}
///      ], "edges": [
///      {"from": 0, "to": 0, "used": [{"neuron": "1", "rule": 2, "times": 1}], "output": [1]}
///      ]}
///
/// `neurons` are all but environments; `pending` are the spikes that a closed neuron sends when it
/// opens; rules are numbered from 1, in the order of the neuron. Numbers beyond 2^53, which many
/// readers round, are texts.
std::string graphJson(const ConfigurationGraph& graph, std::span<const std::string> names);

}  // namespace fireable::spiking
