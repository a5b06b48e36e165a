#include "engine/net/run/run_statistics.h"

#include <algorithm>
#include <utility>

namespace fireable::net {

bool FiringCounts::afterStep(const StepState& state) {
    ++step_;
    for (const Firing& firing : netState(state).fired()) {
        const auto transition = static_cast<std::size_t>(firing.transition);
        FiringCount& count = counts_[transition];
        count.steps += std::exchange(firedIn_[transition], step_) == step_ ? 0 : 1;
        count.copies += firing.count;
    }
    return true;
}

void PlaceMaxima::stand(const StepState& state) {
    maxima_.resize(static_cast<std::size_t>(effects_.placeCount));
    for (std::int32_t place = 0; place < effects_.placeCount; ++place) {
        update(place, state);
    }
}

bool PlaceMaxima::afterStep(const StepState& state) {
    for (const Firing& firing : netState(state).fired()) {
        for (const Effect& effect : effects_.of(firing.transition)) {
            update(effect.place, state);
        }
    }
    return true;
}

void PlaceMaxima::update(std::int32_t place, const StepState& state) {
    Count& most = maxima_[static_cast<std::size_t>(place)];
    Count tokens = netState(state).tokens(place);
    if (tokens > most) {
        most = std::move(tokens);
    }
}

}  // namespace fireable::net
