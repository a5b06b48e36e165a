#include "engine/spiking/spike_train.h"

#include <algorithm>
#include <utility>

namespace fireable::spiking {

void SpikeTrain::add(const Count& step, const Count& spikes) {
    total_ += spikes;
    if (size_++ >= most_) {
        return;
    }
    Count gap = step - std::exchange(last_, step);
    if (open_.times > 0 && open_.gap == gap && open_.spikes == spikes) {
        ++open_.times;
        return;
    }
    if (open_.times > 0) {
        putCount(closed_, open_.gap);
        putCount(closed_, open_.spikes);
        putNumber(closed_, open_.times);
    }
    open_ = {std::move(gap), spikes, 1};
}

std::optional<Count> SpikeTrain::distance(std::int64_t k) const {
    if (k < 1 || k >= size_) {
        return std::nullopt;
    }
    std::optional<Count> found;
    Count before = 0;
    forEach([&](const Count& step, const Count&) {
        if (k-- == 0) {
            found = step - before;
        }
        before = step;
        return k >= 0;
    });
    return found;
}

SpikeOutput::SpikeOutput(std::span<const NeuronIndex> outputs) {
    for (const NeuronIndex output : outputs) {
        places_.emplace_back(output, trains_.size());
        trains_.emplace_back(output);
    }
    std::ranges::sort(places_);
}

void SpikeOutput::keep(std::int64_t most) {
    for (SpikeTrain& train : trains_) {
        train = SpikeTrain(train.output(), most);
    }
}

void SpikeOutput::add(const OutputSpikes& came) {
    if (came.spikes <= 0) {
        return;
    }
    const auto place = std::ranges::lower_bound(places_, came.output, {},
                                                &std::pair<NeuronIndex, std::size_t>::first);
    trains_[place->second].add(came.step, came.spikes);
    if (came.step != lastStep_) {
        lastStep_ = came.step;
        lastSum_ = 0;
    }
    lastSum_ += came.spikes;
}

void SpikeOutput::clear() {
    for (SpikeTrain& train : trains_) {
        train.clear();
    }
    lastStep_ = 0;
    lastSum_ = 0;
}

}  // namespace fireable::spiking
