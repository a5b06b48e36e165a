#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

using NeuronIndex = std::int32_t;

/// Neurons that follow each other: `[first, end)`.
struct NeuronRange {
    NeuronIndex first = 0;
    NeuronIndex end = 0;
    bool operator==(const NeuronRange&) const = default;
};

/// Spikes that the environment puts into a neuron at the end of a step, counted from 1. They may be
/// 0, for a train that ends so: a run does not halt before all have come.
struct InputSpikes {
    std::int64_t step = 1;
    NeuronIndex neuron = 0;
    Count spikes = 1;
    bool operator==(const InputSpikes&) const = default;
};

/// A spiking neural P system laid out for engines: families are spread out to neurons, but rules
/// stay schemas of a whole list of neurons, and synapses ranges of targets, so that n neurons that
/// each lead to n others take n entries.
///
/// Shapes: N neurons, L lists of rules, R rules, S ranges of synapses, F entries of the system.
struct SpikingProgram {
    std::vector<Count> initial;              ///< [N], spikes
    std::vector<std::int32_t> ruleList;      ///< [N], in [0, L)
    std::vector<std::int64_t> member;        ///< [N], the index i of rules in a family; else 0
    std::vector<std::int32_t> firstRule;     ///< [L + 1], offsets into `rules`
    std::vector<Rule> rules;                 ///< [R], of each list in the order of the file
    std::vector<std::int64_t> firstSynapse;  ///< [N + 1], offsets into `targets`
    std::vector<NeuronRange> targets;        ///< [S], not empty, of a neuron without common members
    std::vector<std::int64_t> weights;       ///< [S]; empty if all are 1
    std::vector<InputSpikes> input;          ///< by ascending step, then neuron
    std::vector<NeuronIndex> outputs;        ///< environments: what reaches them is the result
    WorkingMode mode;                        ///< but `together`, which is `setOf`
    std::vector<std::int32_t> setOf;         ///< [N], of `locallySynchronous`: a set; else empty
    std::vector<NeuronIndex> firstNeuron;    ///< [F + 1], of each entry of the system

    std::int32_t neuronCount() const { return static_cast<std::int32_t>(initial.size()); }
    std::span<const Rule> rulesOf(NeuronIndex neuron) const {
        const std::int32_t* range = firstRule.data() + ruleList[static_cast<std::size_t>(neuron)];
        return {rules.data() + range[0], rules.data() + range[1]};
    }
    std::int64_t weight(std::int64_t synapse) const {
        return weights.empty() ? 1 : weights[static_cast<std::size_t>(synapse)];
    }
    /// Calls `visit(range, weight)` for the ranges of neurons that `neuron` leads to.
    template <class Visit>
    void forEachTarget(NeuronIndex neuron, const Visit& visit) const {
        const std::int64_t end = firstSynapse[static_cast<std::size_t>(neuron) + 1];
        for (auto i = firstSynapse[static_cast<std::size_t>(neuron)]; i < end; ++i) {
            visit(targets[static_cast<std::size_t>(i)], weight(i));
        }
    }
    /// All synapses, ranges counted by their members.
    std::int64_t synapseCount() const;
};

/// Lays `system` out for engines; its neurons come in the order of the system, members in theirs.
/// Trains of inputs become spikes that arrive at what they lead to, and neurons with equal rules
/// share a list. Fails like `validate` and `checkSize`.
Result<SpikingProgram> compile(const SpikingSystem& system, const SystemPlaces& places = {});

/// Fails with `unsupported`, saying how many neurons and synapses there are and in which family,
/// above 2^31 - 2 neurons, and where spreading families out takes more than `maxSpread` beyond what
/// the system itself takes. Computed from the ranges of families, of a system that is valid.
Result<void> checkSize(const SpikingSystem& system, const SystemPlaces& places = {});

inline constexpr std::int64_t maxSpread = std::int64_t{4} << 30;  ///< bytes

/// The name of neuron `neuron` of `program`, compiled from `system`.
std::string neuronName(const SpikingSystem& system, const SpikingProgram& program,
                       NeuronIndex neuron);
/// The neuron with this name; nothing if there is none.
std::optional<NeuronIndex> findNeuron(const SpikingSystem& system, const SpikingProgram& program,
                                      std::string_view name);

}  // namespace fireable::spiking
