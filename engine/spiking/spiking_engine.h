#pragma once

#include <cstdint>
#include <span>

#include "engine/run/engine.h"
#include "engine/spiking/program/spiking_program.h"
#include "engine/spiking/spike_train.h"

namespace fireable::spiking {

/// Runs one `SpikingProgram`: makes the steps and choices of the `reference` engine. A run has
/// halted where no rule is applicable, no neuron is closed, and no input is to come. Its observers
/// are shown a `SpikingEngineState`; what happens in a step is counted by neurons that use a rule.
class SpikingEngine : public Engine {
public:
    explicit SpikingEngine(const SpikingProgram& program)
        : neurons_(program.neuronCount()), ownOutput_(program.outputs) {}
    SpikingEngine(const SpikingEngine&) = delete;
    SpikingEngine& operator=(const SpikingEngine&) = delete;

    virtual Count spikes(NeuronIndex neuron) const = 0;
    /// Steps until the neuron opens; 0: it is open.
    virtual std::int64_t closed(NeuronIndex neuron) const = 0;
    /// `Configuration::waited`, as it is now.
    virtual std::span<const std::int64_t> waited() const { return {}; }
    /// A copy, so expensive on a device.
    virtual Configuration configuration() const = 0;
    /// Continues from `configuration`, whose arrays have shape [N]; what was output is forgotten.
    virtual void restore(const Configuration& configuration) = 0;
    /// Random choices from now on are those of `seed`; to be called before `restore`. False: this
    /// engine keeps its own.
    virtual bool reseed(std::uint64_t /*seed*/) { return false; }

    /// What has reached `SpikingProgram::outputs` since `restore`.
    const SpikeOutput& output() const { return *output_; }
    /// Only the first `most` steps of each output are kept, and the sums; to be called before
    /// `restore`.
    void keepOutput(std::int64_t most) { ownOutput_.keep(most); }
    /// What comes from now on goes there: for an engine that makes steps for another.
    void addOutputTo(SpikeOutput& output) { output_ = &output; }

    void restore(const Checkpoint& state) final { restore(configurationOf(state, neurons_)); }
    Checkpoint checkpoint() const final { return checkpointOf(configuration()); }

protected:
    SpikeOutput& keptOutput() { return *output_; }
    void forgetOutput() { ownOutput_.clear(); }

private:
    std::int32_t neurons_;  ///< N
    SpikeOutput ownOutput_;
    SpikeOutput* output_ = &ownOutput_;
};

}  // namespace fireable::spiking
