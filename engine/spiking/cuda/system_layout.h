#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/spiking/program/spiking_program.h"
#include "engine/spiking/spiking_step.h"

// What kernels read, laid out by the host. No CUDA: tested without a device.

namespace fireable::spiking::cuda {

/// Numbers of spikes stay below this before each step, and what a neuron receives in a step below
/// `maxInflow`: so no sum leaves 64 bits before the host takes over.
inline constexpr std::int64_t maxSpikes = std::int64_t{1} << 61;
inline constexpr std::int64_t maxInflow = std::int64_t{1} << 60;

/// A rule of a list. For x spikes of member i it is applicable where x is enough, and within the
/// band or, where it has intervals, in the set.
struct LaidRule {
    std::int64_t least = 0;
    std::int64_t leastSlope = 0;
    std::int64_t most = 0;
    std::int64_t mostSlope = 0;
    std::int64_t consumed = 0;  ///< 0: all that the neuron holds
    std::int64_t consumedSlope = 0;
    std::int64_t produced = 0;
    std::int64_t tail = 0;
    std::int64_t period = 1;
    std::int32_t delay = 0;
    std::int32_t firstInterval = 0;
    std::int32_t endInterval = 0;  ///< the same: no intervals
};

/// Numbers of spikes in [first, end).
struct LaidInterval {
    std::int64_t first = 0;
    std::int64_t end = 0;
};

/// The rules of some neurons. With a table, the applicable ones for x spikes are
/// `candidates[table[firstEntry + y] + 1 ...]`, as many as stand before them, where y is x, from
/// tail + period on taken back below it.
struct LaidList {
    std::int32_t firstRule = 0;
    std::int32_t endRule = 0;
    std::int32_t firstEntry = -1;  ///< of `table`; -1: the rules are looked through
    std::int32_t tail = 0;
    std::int32_t period = 1;
};

struct LaidInput {
    std::int64_t spikes = 0;
    std::int32_t neuron = 0;
};

/// A system as kernels read it. Neurons with equal targets share a column.
///
/// Shapes: N neurons, L lists, R rules, C columns, S ranges, G steps with input, O outputs.
struct SystemLayout {
    std::vector<std::int32_t> listOf;    ///< [N]
    std::vector<std::int64_t> memberOf;  ///< [N]; empty if no rule depends on it
    std::vector<LaidList> lists;         ///< [L]
    std::vector<LaidRule> rules;         ///< [R]
    std::vector<LaidInterval> intervals;
    std::vector<std::int32_t> table;       ///< offsets into `candidates`
    std::vector<std::int32_t> candidates;  ///< numbers of rules in their list
    bool delays = false;                   ///< whether any rule has one

    std::vector<std::int32_t> columnOf;    ///< [N]
    std::vector<std::int64_t> firstRange;  ///< [C + 1], offsets into `ranges`
    std::vector<NeuronRange> ranges;       ///< [S]
    std::vector<std::int64_t> weights;     ///< [S]; empty if all are 1
    std::vector<std::int64_t> lengths;     ///< [C], targets
    std::vector<std::int32_t> users;       ///< [C], neurons

    std::vector<std::int64_t> inputSteps;  ///< [G], ascending
    std::vector<std::int64_t> firstInput;  ///< [G + 1], offsets into `inputs`
    std::vector<LaidInput> inputs;
    std::vector<NeuronIndex> outputs;  ///< [O], ascending

    std::int32_t neuronCount() const { return static_cast<std::int32_t>(listOf.size()); }
    std::int32_t columnCount() const { return static_cast<std::int32_t>(lengths.size()); }
    std::int64_t weight(std::int64_t range) const {
        return weights.empty() ? 1 : weights[static_cast<std::size_t>(range)];
    }
};

/// Why kernels cannot run `program` by `rules`, in English; empty if they can.
std::string reasonForHost(const SpikingProgram& program, const SpikingRules& rules);

/// No neuron receives more than this in a step, as far as a double says.
double inflowBound(const SpikingProgram& program);

/// Of a program that kernels can run.
SystemLayout layOut(const SpikingProgram& program);

/// The rows of a transition matrix: for each neuron those of its rules that send spikes, and of
/// these, as they are equal, one for each number of spikes sent.
///
/// Shapes: N neurons, L lists, M rows.
struct RowLayout {
    std::vector<std::int64_t> firstRow;   ///< [N + 1], rows of each neuron
    std::vector<std::int32_t> firstSent;  ///< [L + 1], offsets into `sent`
    std::vector<std::int64_t> sent;       ///< of each list, ascending, each once
    std::vector<std::int32_t> neuronOf;   ///< [M]
    std::vector<std::int64_t> sentOf;     ///< [M]

    std::int64_t rowCount() const { return firstRow.back(); }
};
RowLayout layOutRows(const SystemLayout& layout);

}  // namespace fireable::spiking::cuda
