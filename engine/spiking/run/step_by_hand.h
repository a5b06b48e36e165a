#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/spiking/model/spiking_system.h"
#include "engine/spiking/rules/configuration_step.h"
#include "engine/spiking/run/spiking_events.h"

namespace fireable::spiking {

/// What neurons shall do in a step: use a rule, by its number in their list, or wait.
using StepPicks = std::map<NeuronIndex, std::optional<std::int32_t>>;

/// Neurons that can use a rule in the next step, by ascending neuron: as `ableNeurons`, and in the
/// published order also those that are about to open.
std::vector<AbleNeuron> ableNeurons(const SpikingProgram& program, const Configuration& now,
                                    const SpikingRules& rules);

/// The step from `now`, as `events[0]`, in which neurons do what was picked for them. What was not
/// is chosen as engines do by `rules`. With `byHand` it is not: a neuron that may wait waits, and
/// one with several rules has to be picked, as has one of several of which only one acts.
///
/// Fails with `badArgument`, naming the neuron: where it cannot use the rule picked for it, where
/// the working mode does not let those picked act or wait together, and where something has to be
/// picked. `system` is what `program` was compiled from.
Result<SpikingEvents> stepByHand(const SpikingSystem& system, const SpikingProgram& program,
                                 const Configuration& now, const SpikingRules& rules,
                                 const StepPicks& picks, bool byHand);

}  // namespace fireable::spiking
