#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/spiking/cpu/spike_runs.h"
#include "engine/spiking/spiking_step.h"

// What steps with 64-bit numbers have in common.

namespace fireable::spiking::cpu {

/// Spikes stay below this, and what a draining neuron would have consumed too: their sum fits.
constexpr std::int64_t largest = std::int64_t{1} << 61;

/// tooLarge: none was made, as numbers might have become too large for 64 bits.
enum class StepMade : std::uint8_t { step, halted, tooLarge };

/// A product of numbers that are not negative, or the largest number.
inline std::int64_t saturatedProduct(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<std::int64_t>::max()
                                                  : product;
}
/// Their sum, or the largest number.
inline std::int64_t saturatedSum(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<std::int64_t>::max() : sum;
}

/// The largest weight of a synapse.
inline std::int64_t largestWeight(const SpikingProgram& program) {
    return program.weights.empty() ? 1 : std::ranges::max(program.weights);
}

/// No neuron receives more in a step from rules without what was pending at first, saturated.
inline std::int64_t largestGain(const SpikingProgram& program) {
    std::int64_t gain = 0;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        std::int64_t produced = 0;
        for (const Rule& rule : program.rulesOf(neuron)) {
            produced = std::max(produced, rule.produced);
        }
        gain = saturatedSum(gain, produced);
    }
    return saturatedProduct(gain, largestWeight(program));
}

/// Whether a program runs in the synchronous, parallel mode in the order of the standard.
inline bool isSynchronous(const SpikingProgram& program, SpikingRules rules) {
    return !rules.published && program.mode.order == StepOrder::parallel &&
           program.mode.timing == StepTiming::synchronous && !program.mode.exhaustive &&
           std::ranges::all_of(program.rules,
                               [](const Rule& rule) { return rule.delay < largest; });
}

/// Whether all numbers of `configuration` are small.
inline bool isSmall(const Configuration& configuration) {
    const auto small = [](const auto& number) { return number < largest; };
    return std::ranges::all_of(configuration.spikes, small) &&
           std::ranges::all_of(configuration.pending, small) &&
           std::ranges::all_of(configuration.closed, small);
}

/// The input that is still to come, in steps after some first ones.
class InputCursor {
public:
    explicit InputCursor(const SpikingProgram& program) : input_(program.input) {}

    /// Steps are counted from `base` on, those made before.
    void seek(const Count& base) {
        base_ = base;
        const auto isLater = [&](const InputSpikes& input) { return base < input.step; };
        next_ = static_cast<std::size_t>(std::ranges::find_if(input_, isLater) - input_.begin());
        nextStep_ = stepOf(next_);
    }
    bool isOver() const { return next_ == input_.size(); }
    /// Beyond all steps when it is over.
    std::int64_t nextStep() const { return nextStep_; }
    /// All that comes in `step` or before, saturated.
    std::int64_t sum(std::int64_t step) const {
        std::int64_t sum = 0;
        for (std::size_t i = next_; nextStep_ <= step && stepOf(i) <= step; ++i) {
            sum = saturatedSum(sum, input_[i].spikes.saturated64());
        }
        return sum;
    }
    /// Calls `receive(neuron, spikes)` for what comes in `step`, which fits 64 bits.
    template <class Receive>
    void take(std::int64_t step, const Receive& receive) {
        for (; nextStep_ <= step; nextStep_ = stepOf(++next_)) {
            if (input_[next_].spikes > 0) {
                receive(input_[next_].neuron, input_[next_].spikes.value64());
            }
        }
    }

private:
    std::int64_t stepOf(std::size_t input) const {
        return input < input_.size() ? (Count(input_[input].step) - base_).saturated64()
                                     : std::numeric_limits<std::int64_t>::max();
    }

    const std::vector<InputSpikes>& input_;  ///< of the program
    Count base_ = 0;
    std::size_t next_ = 0;
    std::int64_t nextStep_ = 0;
};

/// Appends what `arrived` at outputs in `step` to `output`, by neuron, and empties it.
void appendOutput(std::vector<RangeSpikes>& arrived, const Count& step,
                  std::vector<OutputSpikes>& output);

}  // namespace fireable::spiking::cpu
