#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking::cpu {

/// The step word for word (Ionescu, Păun, Yokomori, "Spiking neural P systems", 2006; with the
/// delays of the standard definition), in every working mode: what other engines are held against.
/// It looks at every neuron and every rule in each step.
std::unique_ptr<SpikingEngine> makeReferenceSpikingEngine(SpikingProgram program,
                                                          SpikingRules rules);

/// At the cost of what changes in a step: neurons that are equal, or that lead to the same targets,
/// are taken together. Numbers beyond 64 bits, and modes other than the synchronous one, are run by
/// the reference engine.
std::unique_ptr<SpikingEngine> makeClassesSpikingEngine(SpikingProgram program, SpikingRules rules);

/// Looks at every neuron in each step, with many threads; the same steps with any number of them.
/// What `classes` leaves to the reference engine, it leaves too.
std::unique_ptr<SpikingEngine> makeOpenMpSpikingEngine(SpikingProgram program, SpikingRules rules,
                                                       int threads);
/// Why this build cannot run it; nothing when it can.
std::optional<std::string> openMpUnavailable();

}  // namespace fireable::spiking::cpu
