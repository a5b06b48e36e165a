#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/count.h"
#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking {

/// A system between two steps.
///
/// Shapes: N neurons.
struct Configuration {
    std::vector<Count> spikes;         ///< [N]
    std::vector<std::int64_t> closed;  ///< [N], steps until the neuron opens; 0: it is open
    std::vector<Count> pending;        ///< [N], spikes that it emits when it opens
    Count steps = 0;                   ///< that led here
    bool operator==(const Configuration&) const = default;
};

/// A neuron used a rule: number `rule` of its list.
struct RuleUse {
    NeuronIndex neuron = 0;
    std::int32_t rule = 0;
    bool operator==(const RuleUse&) const = default;
};

/// A neuron sent `spikes` along each of its synapses.
struct Emission {
    NeuronIndex neuron = 0;
    Count spikes;
    bool operator==(const Emission&) const = default;
};

/// What happened in a step, by ascending neuron.
struct SpikingStep {
    std::vector<RuleUse> used;
    std::vector<Emission> emitted;
    bool operator==(const SpikingStep&) const = default;
};

/// Which of several applicable rules a neuron uses: the first of its list, or one at random.
enum class RuleChoice : std::uint8_t { first, random };

}  // namespace fireable::spiking
