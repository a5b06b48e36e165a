#include "engine/run/run_statistics.h"

#include <algorithm>

namespace fireable {

void FiringCounts::step(std::span<const Firing> fired) {
    for (std::size_t i = 0; i < fired.size(); ++i) {
        FiringCount& count = counts_[static_cast<std::size_t>(fired[i].transition)];
        const bool again = std::any_of(
            fired.begin(), fired.begin() + static_cast<std::ptrdiff_t>(i),
            [&](const Firing& before) { return before.transition == fired[i].transition; });
        count.steps += again ? 0 : 1;
        count.copies += fired[i].count;
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
            look(effect.place);
        }
    }
}

void PlaceMaxima::look(std::int32_t place) {
    Count& most = maxima_[static_cast<std::size_t>(place)];
    const Count tokens = marking_.tokens(place);
    if (tokens > most) {
        most = tokens;
    }
}

}  // namespace fireable
