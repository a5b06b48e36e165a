#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/spiking/cpu/calendar.h"
#include "engine/spiking/cpu/rule_tables.h"
#include "engine/spiking/cpu/spike_runs.h"
#include "engine/spiking/cpu/step_parts.h"
#include "engine/spiking/cpu/target_lists.h"
#include "engine/spiking/spiking_step.h"

namespace fireable::spiking::cpu {

/// Synchronous steps with 64-bit numbers of spikes, each at the cost of what changes in it:
/// - neurons that can use no rule are not looked at until something reaches them;
/// - emissions to one list of targets are summed, and ranges of targets take one operation each;
/// - neighbours with equally many spikes are one run, and choose their rules together;
/// - a neuron with so many spikes that it uses one rule for many steps drains: what it sends is
///   a rate, and what it holds follows from the clock;
/// - neurons without rules are summed up when someone asks.
///
/// Shapes: N neurons.
class ClassesStepper {
public:
    enum class Made : std::uint8_t { step, halted, tooLarge };

    static constexpr std::int64_t endless = std::int64_t{1} << 62;

    /// Keeps a reference to `program`, which must satisfy `isSynchronous`.
    ClassesStepper(const SpikingProgram& program, SpikingRules rules);

    /// Whether `configuration` could be taken over: not with numbers near 2^63.
    bool restore(const Configuration& configuration);
    Configuration configuration() const;
    void reseed(std::uint64_t seed) { rules_.seed = seed; }
    Count steps() const { return base_ + clock_; }
    /// Steps made since `restore`.
    std::int64_t clock() const { return clock_; }
    Count spikes(NeuronIndex neuron) const;
    std::int64_t closed(NeuronIndex neuron) const;
    /// Whether no rule is applicable, all neurons are open, and no input is to come.
    bool rests() const;

    /// Makes a step, described in `watched` if that is not null; without, up to `most` steps at
    /// once in which nothing happens. Makes none if the system has halted, and none if numbers
    /// might become too large for it.
    StepMade step(SpikingStep* watched, std::int64_t most);
    /// What reached outputs since this was last called.
    std::vector<OutputSpikes>& output() { return output_; }

private:
    enum Flag : std::uint8_t { queued = 1, draining = 2, closedNow = 4, ruleless = 8 };

    struct Segment {
        SegmentRange range;
        std::int32_t list = 0;  ///< of targets, if common to all its neurons; else -1
        bool active = false;    ///< runs: to be looked at in the next step
        SpikeRuns runs{0};
        std::vector<RangeSpikes> added;  ///< in this step
    };
    struct ClosedNeuron {
        std::int64_t opens = 0;  ///< step
        std::int64_t held = 0;
        std::int64_t pending = 0;
    };
    struct ListSpikes {
        std::int32_t list = 0;
        std::int64_t spikes = 0;
    };
    /// Neurons of a run that use one rule; or none.
    struct RunPiece {
        NeuronIndex first = 0;
        NeuronIndex end = 0;
        std::int32_t rule = RuleTables::none;
        std::int64_t spikes = 0;
    };

    void prepareSegments();
    bool holds(const Configuration& configuration) const;
    bool fits();
    void lowerBound();
    bool skipIdle(std::int64_t most);

    void takeDue();
    void wake(NeuronIndex neuron);
    void settleDrains();
    template <bool Watched>
    void selectAll();
    template <bool Watched>
    void consider(NeuronIndex neuron);
    template <bool Watched>
    void selectRuns(std::int32_t number);
    bool cutRuns(const Segment& segment);
    bool cutRun(NeuronRange run, std::int64_t spikes);
    NeuronRange whereApplicable(std::int32_t rule, NeuronRange run, std::int64_t spikes) const;
    template <bool Watched>
    void usePiece(const Segment& segment, const RunPiece& piece);
    bool hasApplicable(const Segment& segment) const;
    void dissolve(std::int32_t number);
    void addRate(std::int32_t list, std::int64_t spikes);
    void startDrain(NeuronIndex neuron, const TableRule& rule, std::int64_t spikes);
    void close(NeuronIndex neuron, const TableRule& rule, std::int64_t held);
    void send(NeuronIndex neuron, std::int64_t spikes);
    void sendToList(std::int32_t list, std::int64_t spikes);
    void reopen();

    void deliver();
    void chooseFrontier();
    /// The next step looks at `neuron`, unless it drains or is closed, or it looks at all anyway.
    void mark(NeuronIndex neuron) {
        if (!dense_ && flags_[static_cast<std::size_t>(neuron)] == 0) {
            flags_[static_cast<std::size_t>(neuron)] = queued;
            queue_.push_back(neuron);
        }
    }
    void goDense();
    void deliverLists(std::int32_t first, std::int32_t end, std::int64_t spikes);
    template <bool Marks>
    void pushPoints(std::int32_t firstList, std::int32_t endList, std::int64_t spikes);
    void deliverInput();
    void deliverRanges();
    template <bool Marks>
    void addToNeurons(const Segment& segment, std::int64_t members);
    void arrive(NeuronIndex first, NeuronIndex end, std::int32_t segment, std::int64_t spikes);
    void activate(std::int32_t segment);
    void recordOutput();
    void settlePassive() const;

    std::uint64_t draw(NeuronIndex neuron) const {
        return counterRandom(rules_.seed, lowSteps_ + static_cast<std::uint64_t>(clock_),
                             static_cast<std::uint64_t>(neuron));
    }
    std::int64_t drained(NeuronIndex neuron) const;
    std::int32_t segmentNumber(NeuronIndex neuron) const;

    const SpikingProgram& program_;
    SpikingRules rules_;
    RuleTables tables_;
    std::vector<SegmentRange> ranges_;
    TargetLists lists_;
    std::vector<Segment> segments_;
    std::vector<std::int32_t> individual_;  ///< segments, and how many neurons they have
    std::int64_t individualNeurons_ = 0;
    double degree_ = 0;      ///< mean number of points of a list
    std::int64_t gain_ = 0;  ///< no neuron receives more in a step, besides input
    InputCursor input_;

    Count base_ = 0;              ///< steps made when `clock_` was 0
    std::uint64_t lowSteps_ = 0;  ///< `base_` modulo 2^64
    std::int64_t clock_ = 0;
    std::int64_t bound_ = 0;         ///< no neuron holds more
    std::int64_t restoredGain_ = 0;  ///< from what was pending when restored

    /// [N], of open individual neurons. While one drains: what it holds, and what it would have
    /// consumed since clock 0. Of a closed one: nothing of use. Without `sums_` for passive ones.
    mutable std::vector<std::int64_t> spikes_;
    std::vector<std::uint8_t> flags_;         ///< [N], of `Flag`
    mutable std::vector<std::int64_t> sums_;  ///< [N + 1], differences, for passive neurons
    mutable bool hasSums_ = false;
    std::vector<std::int32_t> closedOf_;  ///< [N], in `closedNeurons_`; empty without delays
    std::vector<ClosedNeuron> closedNeurons_;
    std::vector<std::int32_t> freeClosed_;
    std::int64_t closedCount_ = 0;
    std::int64_t drainCount_ = 0;
    Calendar calendar_;

    bool dense_ = true;               ///< the next step looks at all individual neurons
    std::vector<NeuronIndex> queue_;  ///< else at these, which are flagged `queued`
    std::vector<NeuronIndex> frontier_;
    std::vector<NeuronIndex> used_;  ///< individual neurons that used a rule
    std::vector<NeuronIndex> due_;
    std::vector<NeuronIndex> opening_;
    std::vector<std::int32_t> activeRuns_;  ///< segments
    std::vector<std::int32_t> runsNow_;
    bool usedRuns_ = false;
    std::vector<RunPiece> pieces_;
    std::vector<NeuronRange> left_;
    std::vector<NeuronRange> stillLeft_;
    SpikeRuns nextRuns_{0};

    std::vector<std::int64_t> sharedSums_;   ///< [lists_.shared], emitted to shared lists
    std::vector<std::int32_t> sharedNow_;    ///< those that are not 0
    std::vector<std::int32_t> emittedOnes_;  ///< other lists to which a spike was emitted
    std::vector<ListSpikes> emitted_;        ///< to other lists, if not one
    std::vector<std::int64_t> rates_;        ///< [lists], per step, of draining neurons
    std::vector<bool> rated_;                ///< [lists], whether in `ratedLists_`
    std::vector<std::int32_t> ratedLists_;
    std::vector<std::int32_t> addedTo_;  ///< segments with `added`
    std::vector<std::int64_t> scratch_;
    std::vector<OutputSpikes> output_;
    std::vector<RangeSpikes> arrived_;  ///< at outputs
    SpikingStep* step_ = nullptr;
};

}  // namespace fireable::spiking::cpu
