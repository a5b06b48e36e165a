#include "engine/spiking/model/system_size.h"

#include <algorithm>
#include <array>

#include "engine/spiking/model/index_ranges.h"

namespace fireable::spiking {
namespace {

/// The sum of what `affine` is for all numbers of `range`.
Count sumOf(const Affine& affine, const IndexRange& range) {
    const Count twice = (Count(range.first) + range.last) * range.size();
    const Count indices = twice < 0 ? Count(0) - (Count(0) - twice) / 2 : twice / 2;
    return Count(affine.constant) * range.size() + indices * affine.slope;
}

Count spikesOf(const Neuron& neuron) {
    Count spikes = 0;
    if (!neuron.memberSpikes.empty()) {
        for (const Count& held : neuron.memberSpikes) {
            spikes += held;
        }
        return spikes;
    }
    return neuron.spikes * neuron.size() + sumOf({0, neuron.spikesPerIndex}, membersOf(neuron));
}

}  // namespace

ArcSize sizeOf(const SpikingSystem& system, const SynapseArc& arc) {
    ArcSize size{0, 0};
    const IndexRange sources = sourcesOf(system, arc);
    if (sources.size() == 0) {
        return size;
    }
    const IndexRange members = membersOf(system.neurons[arc.to]);
    const TargetRange targets = targetsOf(system, arc);
    const IndexRange ownFirst = notNegative(difference(targets.first, members.first), sources);
    const IndexRange ownLast = notNegative(difference(members.last, targets.last), sources);
    // Between two of these numbers the first and the last target go on in one way.
    std::array<std::int64_t, 6> cuts{sources.first,     sources.last + 1, ownFirst.first,
                                     ownFirst.last + 1, ownLast.first,    ownLast.last + 1};
    for (std::int64_t& cut : cuts) {
        cut = std::clamp(cut, sources.first, sources.last + 1);
    }
    std::ranges::sort(cuts);
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const IndexRange part{cuts[i], cuts[i + 1] - 1};
        if (part.size() == 0) {
            continue;
        }
        const bool isOwnFirst = common(part, ownFirst) == part;
        const bool isOwnLast = common(part, ownLast) == part;
        const Affine first = isOwnFirst ? targets.first : Affine(members.first);
        const Affine last = isOwnLast ? targets.last : Affine(members.last);
        const Affine reach = difference(last, first);
        const IndexRange leading = notNegative(reach, part);
        if (leading.size() > 0) {
            size.sources += leading.size();
            size.synapses += sumOf({reach.constant + 1, reach.slope}, leading);
        }
    }
    return size;
}

SystemSize sizeOf(const SpikingSystem& system) {
    SystemSize size;
    for (const auto& entry : system.neurons) {
        const Neuron& neuron = entry.value;
        size.neurons += neuron.size();
        size.rules += Count(neuron.size()) * static_cast<std::int64_t>(neuron.rules.size());
        size.spikes += spikesOf(neuron);
    }
    for (const auto& entry : system.synapses) {
        size.synapses += sizeOf(system, entry.value).synapses;
    }
    return size;
}

}  // namespace fireable::spiking
