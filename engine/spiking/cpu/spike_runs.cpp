#include "engine/spiking/cpu/spike_runs.h"

#include <algorithm>

#include "engine/base/index.h"

namespace fireable::spiking::cpu {

std::int64_t SpikeRuns::at(NeuronIndex neuron) const {
    return std::ranges::upper_bound(runs_, neuron, {}, &Run::end)->spikes;
}

void SpikeRuns::add(std::span<const RangeSpikes> added, std::vector<std::int64_t>& scratch) {
    constexpr std::size_t few = 8;
    if (added.size() > few) {
        addMany(added, scratch);
        return;
    }
    for (const RangeSpikes& one : added) {
        if (one.first == first_ && one.end == end()) {
            for (Run& run : runs_) {
                run.spikes += one.spikes;
            }
        } else {
            addOne(one);
        }
    }
}

void SpikeRuns::addOne(const RangeSpikes& added) {
    old_.swap(runs_);
    runs_.clear();
    NeuronIndex first = first_;
    for (const Run& run : old_) {
        const NeuronIndex from = std::max(first, added.first);
        const NeuronIndex to = std::min(run.end, added.end);
        if (from < to) {
            if (first < from) {
                append(from, run.spikes);
            }
            append(to, run.spikes + added.spikes);
            if (to < run.end) {
                append(run.end, run.spikes);
            }
        } else {
            append(run.end, run.spikes);
        }
        first = run.end;
    }
}

/// By the differences between neighbours.
void SpikeRuns::addMany(std::span<const RangeSpikes> added, std::vector<std::int64_t>& scratch) {
    scratch.assign(fireable::at(end() - first_ + 1), 0);
    for (const RangeSpikes& one : added) {
        scratch[fireable::at(one.first - first_)] += one.spikes;
        scratch[fireable::at(one.end - first_)] -= one.spikes;
    }
    old_.swap(runs_);
    runs_.clear();
    std::int64_t sum = 0;
    NeuronIndex first = first_;
    for (const Run& run : old_) {
        for (NeuronIndex neuron = first; neuron < run.end; ++neuron) {
            const std::int64_t change = scratch[fireable::at(neuron - first_)];
            if (change != 0 && neuron > first) {
                append(neuron, run.spikes + sum);
            }
            sum += change;
        }
        append(run.end, run.spikes + sum);
        first = run.end;
    }
    scratch.clear();
}

}  // namespace fireable::spiking::cpu
