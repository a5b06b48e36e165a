#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/run/engine.h"
#include "engine/spiking/spiking_step.h"

namespace fireable::spiking {

/// Runs one `SpikingProgram`: makes the steps and choices of the `reference` engine. A run has
/// halted where no rule is applicable, no neuron is closed, and no input is to come. Its observers
/// are shown a `SpikingEngineState`; what happens in a step is counted by neurons that use a rule.
class SpikingEngine : public Engine {
public:
    /// N neurons.
    explicit SpikingEngine(std::int32_t neurons) : neurons_(neurons) {}

    virtual Count spikes(NeuronIndex neuron) const = 0;
    /// Steps until the neuron opens; 0: it is open.
    virtual std::int64_t closed(NeuronIndex neuron) const = 0;
    /// A copy, so expensive on a device.
    virtual Configuration configuration() const = 0;
    /// Continues from `configuration`, whose arrays have shape [N]; what was output is forgotten.
    virtual void restore(const Configuration& configuration) = 0;
    /// Random choices from now on are those of `seed`; to be called before `restore`. False: this
    /// engine keeps its own.
    virtual bool reseed(std::uint64_t /*seed*/) { return false; }
    /// What reached `SpikingProgram::outputs`, by ascending step, then neuron.
    virtual std::span<const OutputSpikes> output() const = 0;

    void restore(const Checkpoint& state) final { restore(configurationOf(state, neurons_)); }
    Checkpoint checkpoint() const final { return checkpointOf(configuration()); }

private:
    std::int32_t neurons_;
};

}  // namespace fireable::spiking
