#pragma once

#include <cstdint>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking::cpu {

/// How the neurons of a segment are kept.
enum class SegmentKind : std::uint8_t {
    individual,  ///< each neuron by itself
    passive,     ///< without rules: what comes is summed up when someone asks
    runs,        ///< neighbours with equally many spikes together
    output,      ///< environments
};

/// Neurons `[first, end)`, kept in one way.
struct SegmentRange {
    NeuronIndex first = 0;
    NeuronIndex end = 0;
    SegmentKind kind = SegmentKind::individual;
    std::int32_t size() const { return end - first; }
};

/// Cuts the neurons of `program` into segments. Neurons of one list of rules that follow each other
/// are kept in runs where what leads to them comes in ranges, and where `runs` allows it.
std::vector<SegmentRange> segmentsOf(const SpikingProgram& program, bool runs);

/// All that neurons lead to, each distinct list of targets once: emissions to one list are one sum.
///
/// Shapes: N neurons, K lists, of which list 0 is empty.
struct TargetLists {
    /// Spikes for all of `[first, end)`, which lies in one segment.
    struct Range {
        std::int32_t segment = 0;
        NeuronIndex first = 0;
        NeuronIndex end = 0;
        std::int64_t weight = 1;
    };

    TargetLists(const SpikingProgram& program, const std::vector<SegmentRange>& segments);

    std::vector<std::int32_t> of;            ///< [N], in [0, K)
    std::int32_t shared = 1;                 ///< lists [1, shared) are of several neurons
    std::vector<std::int64_t> firstPoint;    ///< [K + 1]
    std::vector<NeuronIndex> points;         ///< single neurons, individual or passive
    std::vector<std::int64_t> pointWeights;  ///< beside `points`; empty if all are 1
    std::vector<std::int64_t> firstRange;    ///< [K + 1]
    std::vector<Range> ranges;

    std::int32_t count() const { return static_cast<std::int32_t>(firstPoint.size()) - 1; }

private:
    void add(const SpikingProgram& program, const std::vector<SegmentRange>& segments,
             const std::vector<std::int32_t>& segmentOf, NeuronIndex source);
};

}  // namespace fireable::spiking::cpu
