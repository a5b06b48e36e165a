#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking::cpu {

/// The definition, step by step (Ionescu, Păun, Yokomori, "Spiking neural P systems", 2006; with
/// the standard delays), in every working mode: the reference for all other engines. Evaluates
/// every neuron and every rule in each step.
std::unique_ptr<SpikingEngine> makeReferenceSpikingEngine(SpikingProgram program,
                                                          SpikingRules rules);

/// Its cost per step is what changes: equal neurons, and those with equal targets, are handled
/// together. Numbers beyond 64 bits, and modes other than the synchronous one, are run by the
/// reference engine.
std::unique_ptr<SpikingEngine> makeClassesSpikingEngine(SpikingProgram program, SpikingRules rules);

/// Evaluates every neuron in each step, with many threads; the same steps with any number of them.
/// Uses the reference engine for the same cases as `classes`.
std::unique_ptr<SpikingEngine> makeOpenMpSpikingEngine(SpikingProgram program, SpikingRules rules,
                                                       int threads);
/// Why this build cannot run it; nothing when it can.
std::optional<std::string> openMpUnavailable();

}  // namespace fireable::spiking::cpu
