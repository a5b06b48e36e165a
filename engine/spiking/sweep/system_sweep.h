#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/spiking/model/spiking_system.h"
#include "engine/spiking/run/system_names.h"
#include "engine/spiking/sweep/sweep_engines.h"
#include "engine/sweep/sweep_task.h"

namespace fireable::spiking {

/// How the runs of a sweep are made, and which distances count as their results.
struct SystemSweepChoice {
    SweepEngineKind engine = defaultSweepEngineKind;
    SpikingRules rules;
    std::optional<std::int64_t> maxSteps{};
    NaturalResult distances{};
    int threads = 0;  ///< of engines that take them; 0: automatic
};

SweptNodes sweptNeurons(const SystemNames& names, const SpikingProgram& program,
                        SweepErrors errors = SweepErrors::ofOptions);

/// The sweep of `program`, the compiled `system`, that is asked for. Fails with `badArgument`.
Result<SweepTask> systemSweep(const SweepAsked& asked, const SystemSweepChoice& choice,
                              const SpikingSystem& system, const SpikingProgram& program,
                              const SweptNodes& neurons);

/// Fails with `badArgument` where `neuron`, which is to start with other spikes, is an environment.
Result<void> checkStartsEmpty(const SpikingSystem& system, const SpikingProgram& program,
                              NeuronIndex neuron, SweepErrors errors = SweepErrors::ofOptions);
/// Reads `K[,strong][,alternate]`. Fails with `badArgument`.
Result<NaturalResult> parseDistances(const std::string& text,
                                     SweepErrors errors = SweepErrors::ofOptions);
/// Whether runs differ by their seed.
bool drawsNumbers(const SpikingProgram& program, const SpikingRules& rules);

}  // namespace fireable::spiking
