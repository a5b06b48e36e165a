#pragma once

#include <cstdint>
#include <vector>

#include "engine/spiking/cpu/rule_tables.h"
#include "engine/spiking/cpu/spike_runs.h"
#include "engine/spiking/cpu/step_parts.h"
#include "engine/spiking/cpu/target_lists.h"
#include "engine/spiking/spiking_step.h"

namespace fireable::spiking::cpu {

/// Synchronous steps with 64-bit numbers of spikes by a team of threads: each looks at its part of
/// the neurons, then adds what these emitted. Sums of integers do not depend on their order, so
/// that any number of threads makes the same steps.
///
/// Shapes: N neurons.
class OpenMpStepper {
public:
    /// Keeps a reference to `program`, which must satisfy `isSynchronous`. With 0 `threads` as many
    /// as OpenMP says, or one for a small program.
    OpenMpStepper(const SpikingProgram& program, SpikingRules rules, int threads);

    // As of `ClassesStepper`.
    bool restore(const Configuration& configuration);
    Configuration configuration() const;
    void reseed(std::uint64_t seed) { rules_.seed = seed; }
    Count steps() const { return base_ + clock_; }
    std::int64_t clock() const { return clock_; }
    Count spikes(NeuronIndex neuron) const;
    std::int64_t closed(NeuronIndex neuron) const;
    bool rests() const;
    StepMade step(SpikingStep* watched, std::int64_t most);
    std::vector<OutputSpikes>& output() { return output_; }

private:
    /// What one thread does and finds in a step.
    struct Share {
        struct Sent {
            std::int32_t list = 0;
            std::int64_t spikes = 0;
        };
        NeuronRange neurons;
        std::vector<Sent> sent;
        std::vector<RangeSpikes> arrived;  ///< at outputs
        std::int64_t used = 0;
        std::int64_t opened = 0;
        std::int64_t closed = 0;
        bool hasRanges = false;
        std::int64_t sum = 0;  ///< of differences
        std::vector<RuleUse> uses;
        std::vector<Emission> emissions;
    };

    template <class Work>
    void together(const Work& work);
    bool fits();
    bool skipIdle(std::int64_t most);
    template <bool Watched>
    void select(Share& share);
    template <bool Watched>
    void consider(Share& share, NeuronIndex neuron);
    void open(Share& share, NeuronIndex neuron);
    template <bool Alone>
    void deliver(Share& share);
    void deliverSums();
    void deliverOutput();
    void collect(SpikingStep& watched);
    bool isClosed(NeuronIndex neuron) const {
        return !opens_.empty() && opens_[static_cast<std::size_t>(neuron)] != 0;
    }

    const SpikingProgram& program_;
    SpikingRules rules_;
    RuleTables tables_;
    std::vector<SegmentRange> segments_;
    TargetLists lists_;
    std::int64_t gain_;
    InputCursor input_;
    std::vector<Share> shares_;

    Count base_ = 0;              ///< steps made when `clock_` was 0
    std::uint64_t lowSteps_ = 0;  ///< `base_` modulo 2^64
    std::int64_t clock_ = 0;
    std::int64_t bound_ = 0;  ///< no neuron holds more
    std::int64_t restoredGain_ = 0;
    std::int64_t closedCount_ = 0;
    std::vector<std::int64_t> spikes_;   ///< [N]; of a closed neuron, nothing of use
    std::vector<std::int64_t> opens_;    ///< [N], step; 0: it is open; empty if none can close
    std::vector<std::int64_t> held_;     ///< [N], of closed neurons
    std::vector<std::int64_t> pending_;  ///< [N]
    std::vector<std::int64_t> sums_;     ///< [N + 1], differences; empty without ranges
    std::vector<OutputSpikes> output_;
    std::vector<RangeSpikes> arrived_;
};

}  // namespace fireable::spiking::cpu
