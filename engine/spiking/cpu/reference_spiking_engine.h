#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/spiking/spiking_step.h"

namespace fireable::spiking {

/// The synchronous step, word for word (Ionescu, Păun, Yokomori, "Spiking neural P systems", 2006;
/// with the delays of the standard definition): each open neuron that has an applicable rule uses
/// one. What other engines are held against; it looks at every neuron and every rule in each step.
///
/// A neuron that used a rule with delay d is closed for d steps, in which it loses the spikes that
/// come; it then emits and is open, but uses a rule from the next step on only.
class ReferenceSpikingEngine {
public:
    /// `program` must outlive it. `seed` is that of the random choice.
    ReferenceSpikingEngine(const SpikingProgram& program, RuleChoice choice,
                           std::uint64_t seed = 0);

    /// Makes a step; nothing, without a step, when the system has halted: no rule is applicable, no
    /// neuron is closed, and no input is to come.
    std::optional<SpikingStep> step();
    const Configuration& configuration() const { return now_; }
    /// Continues from `configuration`, whose arrays have shape [N].
    void restore(Configuration configuration);

private:
    std::vector<std::int32_t> applicable(NeuronIndex neuron) const;

    const SpikingProgram& program_;
    RuleChoice choice_;
    std::uint64_t seed_;
    Configuration now_;
    std::size_t nextInput_ = 0;  ///< the first of `program_.input` of a later step
};

}  // namespace fireable::spiking
