#include "engine/run/history_marking.h"

#include <utility>

namespace fireable {

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
        change(firing.transition, firing.count, effects);
    }
}

void HistoryMarking::takeBack(std::span<const Firing> fired, const Effects& effects) {
    for (auto firing = fired.rbegin(); firing != fired.rend(); ++firing) {
        change(firing->transition, Count(0) - firing->count, effects);
    }
}

void HistoryMarking::change(std::int32_t transition, const Count& count, const Effects& effects) {
    const bool narrow = count.fits64();
    const std::int64_t copies = narrow ? count.value64() : 0;
    for (const Effect& effect : effects.of(transition)) {
        std::int64_t& tokens = tokens_[static_cast<std::size_t>(effect.place)];
        std::int64_t change = 0;
        std::int64_t sum = 0;
        if (narrow && tokens != elsewhere &&
            !__builtin_mul_overflow(copies, effect.change, &change) &&
            !__builtin_add_overflow(tokens, change, &sum) && sum != elsewhere) [[likely]] {
            tokens = sum;
        } else {
            changeWide(effect, count);
        }
    }
}

void HistoryMarking::changeWide(const Effect& effect, const Count& count) {
    set(effect.place, tokens(effect.place) + count * effect.change);
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

}  // namespace fireable
