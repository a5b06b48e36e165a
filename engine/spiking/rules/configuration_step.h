#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/spiking/spiking_step.h"

// A step of a spiking system once it is known who uses which rule, however that was chosen
// (Ionescu, Păun, Yokomori, "Spiking neural P systems", 2006; with the delays of the standard
// definition): the same for a run and for all computations at once.

namespace fireable::spiking {

/// A neuron that can use a rule in the next step.
struct AbleNeuron {
    NeuronIndex neuron = 0;
    std::vector<std::int32_t> rules;  ///< applicable: numbers in its list, ascending, not empty
};

/// By ascending neuron. A closed neuron can use none, nor can it in the step in which it opens.
std::vector<AbleNeuron> ableNeurons(const SpikingProgram& program, const Configuration& now);

/// How `neuron` uses an applicable rule: once, or as often as its spikes allow where the working
/// mode is exhaustive.
RuleUse useOf(const SpikingProgram& program, const Configuration& now, NeuronIndex neuron,
              std::int32_t rule);

/// Whether no step can be made: no neuron is `able`, none is closed, and no input is to come.
bool hasHalted(const SpikingProgram& program, const Configuration& now,
               std::span<const AbleNeuron> able);

/// Makes the step in which those of `able` use the rules `used`, both by ascending neuron; `made`
/// is overwritten. A neuron that uses a rule with delay d is closed for d steps, in which it loses
/// the spikes that come; it then emits and is open.
void makeStep(const SpikingProgram& program, std::span<const AbleNeuron> able,
              std::span<const RuleUse> used, Configuration& now, SpikingStep& made);

}  // namespace fireable::spiking
