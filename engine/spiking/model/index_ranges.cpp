#include "engine/spiking/model/index_ranges.h"

#include <algorithm>

namespace fireable::spiking {

std::int64_t roundedDown(std::int64_t number, std::int64_t divisor) {
    return number / divisor - (number % divisor != 0 && (number < 0) != (divisor < 0) ? 1 : 0);
}

IndexRange notNegative(const Affine& affine, IndexRange range) {
    if (affine.slope == 0) {
        return affine.constant >= 0 ? range : IndexRange{1, 0};
    }
    if (affine.slope > 0) {
        return {std::max(range.first, -roundedDown(affine.constant, affine.slope)), range.last};
    }
    return {range.first, std::min(range.last, roundedDown(affine.constant, -affine.slope))};
}

IndexRange common(const IndexRange& one, const IndexRange& other) {
    return {std::max(one.first, other.first), std::min(one.last, other.last)};
}

Affine difference(const Affine& one, const Affine& other) {
    return {one.constant - other.constant, one.slope - other.slope};
}

IndexRange membersOf(const Neuron& neuron) {
    return neuron.members.value_or(IndexRange{0, 0});
}

IndexRange sourcesOf(const SpikingSystem& system, const SynapseArc& arc) {
    const IndexRange all = membersOf(system.neurons[arc.from]);
    return arc.sources ? common(all, *arc.sources) : all;
}

TargetRange targetsOf(const SpikingSystem& system, const SynapseArc& arc) {
    const IndexRange all = membersOf(system.neurons[arc.to]);
    return arc.targets.value_or(TargetRange{all.first, all.last});
}

}  // namespace fireable::spiking
