#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking::cpu {

/// Spikes for all neurons of `[first, end)`.
struct RangeSpikes {
    NeuronIndex first = 0;
    NeuronIndex end = 0;
    std::int64_t spikes = 0;
};

/// The spikes of neurons that follow each other, neighbours with equally many as one run.
class SpikeRuns {
public:
    struct Run {
        NeuronIndex end = 0;
        std::int64_t spikes = 0;
    };

    /// Of no neuron; they begin at `first`.
    explicit SpikeRuns(NeuronIndex first = 0) : first_(first) {}

    std::size_t size() const { return runs_.size(); }
    NeuronIndex end() const { return runs_.empty() ? first_ : runs_.back().end; }

    /// The neurons up to `end` have `spikes`; what has the same as its neighbour joins it.
    void append(NeuronIndex end, std::int64_t spikes) {
        if (!runs_.empty() && runs_.back().spikes == spikes) {
            runs_.back().end = end;
        } else {
            runs_.push_back({end, spikes});
        }
    }
    void clear() { runs_.clear(); }

    std::int64_t at(NeuronIndex neuron) const;

    /// Adds to ranges of neurons. `scratch` is emptied.
    void add(std::span<const RangeSpikes> added, std::vector<std::int64_t>& scratch);

    /// Calls `visit(first, end, spikes)` for every run.
    template <class Visit>
    void forEach(const Visit& visit) const {
        NeuronIndex first = first_;
        for (const Run& run : runs_) {
            visit(first, run.end, run.spikes);
            first = run.end;
        }
    }

private:
    void addOne(const RangeSpikes& added);
    void addMany(std::span<const RangeSpikes> added, std::vector<std::int64_t>& scratch);

    NeuronIndex first_;
    std::vector<Run> runs_;
    std::vector<Run> old_;  ///< kept for its memory
};

}  // namespace fireable::spiking::cpu
