#include "engine/run/run_statistics.h"

#include <algorithm>
#include <utility>

namespace fireable {

void FiringCounts::step(std::span<const Firing> fired) {
    ++step_;
    for (const Firing& firing : fired) {
        const auto transition = static_cast<std::size_t>(firing.transition);
        FiringCount& count = counts_[transition];
        count.steps += std::exchange(firedIn_[transition], step_) == step_ ? 0 : 1;
        count.copies += firing.count;
    }
}

void PlaceMaxima::stand(const HistoryCursor& at) {
    const std::vector<Count> marking = at.checkpoint().marking;
    marking_ = HistoryMarking(marking);
    maxima_.resize(marking.size());
    for (std::size_t place = 0; place < marking.size(); ++place) {
        maxima_[place] = std::max(maxima_[place], marking[place]);
    }
}

void PlaceMaxima::step(std::span<const Firing> fired) {
    marking_.apply(fired, effects_);
    for (const Firing& firing : fired) {
        for (const Effect& effect : effects_.of(firing.transition)) {
            update(effect.place);
        }
    }
}

void PlaceMaxima::update(std::int32_t place) {
    Count& most = maxima_[static_cast<std::size_t>(place)];
    const Count tokens = marking_.tokens(place);
    if (tokens > most) {
        most = tokens;
    }
}

}  // namespace fireable
