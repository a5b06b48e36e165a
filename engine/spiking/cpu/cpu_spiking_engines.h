#pragma once

#include <memory>

#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking::cpu {

/// The step word for word (Ionescu, Păun, Yokomori, "Spiking neural P systems", 2006; with the
/// delays of the standard definition), in every working mode: what other engines are held against.
/// It looks at every neuron and every rule in each step.
std::unique_ptr<SpikingEngine> makeReferenceSpikingEngine(SpikingProgram program,
                                                          SpikingRules rules);

}  // namespace fireable::spiking::cpu
