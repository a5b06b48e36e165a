#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/count.h"
#include "engine/expression/step_state.h"
#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking {

/// A system between two steps.
///
/// Shapes: N neurons.
struct Configuration {
    std::vector<Count> spikes;         ///< [N]
    std::vector<std::int64_t> closed;  ///< [N], steps until the neuron opens; 0: it is open
    std::vector<Count> pending;        ///< [N], spikes that it emits when it opens
    /// [N] in the bounded asynchronous mode, otherwise empty: steps in a row in which the neuron
    /// could use a rule and did not.
    std::vector<std::int64_t> waited = {};
    Count steps = 0;  ///< that led here
    bool operator==(const Configuration&) const = default;
};

/// `configuration` as histories and traces keep it: spikes [N], closed [N], pending [N], and waited
/// where it has that.
Checkpoint checkpointOf(const Configuration& configuration);
/// What `checkpointOf` made of a configuration of so many neurons.
Configuration configurationOf(const Checkpoint& state, std::int32_t neurons);

/// Before the first step of `program`.
Configuration initialConfiguration(const SpikingProgram& program);

/// A neuron used rule number `rule` of its list, once, or `times` in the exhaustive mode.
struct RuleUse {
    NeuronIndex neuron = 0;
    std::int32_t rule = 0;
    Count times = 1;
    bool operator==(const RuleUse&) const = default;
};

/// A neuron sent `spikes` along each of its synapses.
struct Emission {
    NeuronIndex neuron = 0;
    Count spikes;
    bool operator==(const Emission&) const = default;
};

/// What happened in a step, by ascending neuron.
struct SpikingStep {
    std::vector<RuleUse> used;
    std::vector<Emission> emitted;  ///< by rules without delay, and by neurons that opened
    bool operator==(const SpikingStep&) const = default;
};

/// Spikes that reached the environment in a step.
struct OutputSpikes {
    Count step;  ///< counted from 1
    NeuronIndex output = 0;
    Count spikes;
    bool operator==(const OutputSpikes&) const = default;
};

/// Which of several applicable rules a neuron uses: the first of its list, or one at random.
enum class RuleChoice : std::uint8_t { first, random };

/// How a program is run, besides the working mode that it says itself.
struct SpikingRules {
    RuleChoice choice = RuleChoice::first;
    std::uint64_t seed = 0;  ///< of everything random
    /// A neuron may use a rule in the very step in which it opens, and what it then sends goes
    /// along with, or waits with, what it was to send: the order of sparse_snp (Martínez-del-Amor
    /// et al., "Sparse spiking neural-like membrane systems on GPUs"), for comparison only.
    bool published = false;
    bool operator==(const SpikingRules&) const = default;
};

/// Random numbers of one step, the same in every engine: `counterRandom(seed, steps made before,
/// draw)` with these draws, N neurons.
struct StepDraws {
    std::uint64_t neurons = 0;  ///< N

    /// For a choice among applicable rules, by `boundedRandom`.
    std::uint64_t rule(NeuronIndex neuron) const { return static_cast<std::uint64_t>(neuron); }
    /// In asynchronous modes; its lowest bit set: the neuron uses a rule.
    std::uint64_t coin(NeuronIndex neuron) const {
        return neurons + static_cast<std::uint64_t>(neuron);
    }
    /// The same for a set of neurons that act together.
    std::uint64_t setCoin(std::int32_t set) const {
        return 2 * neurons + static_cast<std::uint64_t>(set);
    }
    /// For one neuron among several, by `boundedRandom` in ascending order.
    std::uint64_t one() const { return 3 * neurons; }
};

}  // namespace fireable::spiking
