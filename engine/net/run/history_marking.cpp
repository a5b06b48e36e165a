#include "engine/net/run/history_marking.h"

#include <utility>

namespace fireable::net {

HistoryMarking::HistoryMarking(std::span<const Count> marking) : tokens_(marking.size()) {
    for (std::size_t p = 0; p < marking.size(); ++p) {
        set(static_cast<std::int32_t>(p), marking[p]);
    }
}

std::vector<Count> HistoryMarking::counts() const {
    std::vector<Count> counts(tokens_.begin(), tokens_.end());
    for (const auto& [place, tokens] : wide_) {
        counts[static_cast<std::size_t>(place)] = tokens;
    }
    return counts;
}

void HistoryMarking::apply(std::span<const Firing> fired, const Effects& effects) {
    for (const Firing& firing : fired) {
        apply(firing.transition, firing.count, effects);
    }
}

void HistoryMarking::undo(std::span<const Firing> fired, const Effects& effects) {
    for (auto firing = fired.rbegin(); firing != fired.rend(); ++firing) {
        apply(firing->transition, Count(0) - firing->count, effects);
    }
}

bool HistoryMarking::apply(std::int32_t transition, const Count& count, const Effects& effects) {
    if (count.fits64()) {
        return apply(transition, count.value64(), effects);
    }
    bool possible = true;
    for (const Effect& effect : effects.of(transition)) {
        possible &= changeWide(effect, count);
    }
    return possible;
}

bool HistoryMarking::changeWide(const Effect& effect, const Count& count) {
    Count sum = tokens(effect.place) + count * effect.change;
    const bool possible = sum >= 0;
    set(effect.place, std::move(sum));
    return possible;
}

void HistoryMarking::set(std::int32_t place, Count tokens) {
    std::int64_t& narrow = tokens_[static_cast<std::size_t>(place)];
    if (tokens.fits64() && tokens.value64() != elsewhere) {
        narrow = tokens.value64();
        wide_.erase(place);
    } else {
        narrow = elsewhere;
        wide_.insert_or_assign(place, std::move(tokens));
    }
}

}  // namespace fireable::net
