#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/spiking/spiking_step.h"

namespace fireable::spiking {

/// Why a run ended. halted: no rule is applicable, no neuron is closed, and no input is to come.
enum class SpikingHalt : std::uint8_t { halted, limit, observer, cancelled };

class SpikingEngine;

/// Sees the steps of a run.
class SpikingObserver {
public:
    virtual ~SpikingObserver() = default;
    /// Called after a step; `engine` has the configuration after it. False: the run ends here.
    virtual bool afterStep(const SpikingStep& step, const SpikingEngine& engine) = 0;
};

/// Limits and observers of a run. Pointers may be null; none is used after the run.
struct SpikingRequest {
    std::optional<Count> maxSteps = std::nullopt;  ///< nothing: until it halts
    SpikingObserver* observer = nullptr;
    const std::atomic<bool>* cancelled = nullptr;   ///< checked often: a run ends within 50 ms
    std::atomic<std::int64_t>* progress = nullptr;  ///< steps of this run, updated now and then
};

/// Runs one `SpikingProgram`. Every engine makes the same steps, with the same choices for the same
/// seed, and reaches the same configurations as the `reference` engine.
///
/// Numbers of spikes beyond 64 bits are exact. An engine is used by one thread at a time; only
/// `cancelled` and `progress` may be used by others.
class SpikingEngine {
public:
    virtual ~SpikingEngine() = default;

    /// Makes steps until the system halts or `request` ends the run.
    virtual Result<SpikingHalt> run(const SpikingRequest& request) = 0;
    /// How many steps have been made.
    virtual Count steps() const = 0;
    virtual Count spikes(NeuronIndex neuron) const = 0;
    /// Steps until the neuron opens; 0: it is open.
    virtual std::int64_t closed(NeuronIndex neuron) const = 0;
    /// A copy, so expensive on a device.
    virtual Configuration configuration() const = 0;
    /// Continues from `configuration`, whose arrays have shape [N]; what was output is forgotten.
    virtual void restore(const Configuration& configuration) = 0;
    /// What reached `SpikingProgram::outputs`, by ascending step, then neuron.
    virtual std::span<const OutputSpikes> output() const = 0;
    /// What a user should know about the runs, in English.
    virtual std::vector<std::string> notes() const { return {}; }
};

}  // namespace fireable::spiking
