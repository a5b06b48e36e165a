#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/net/program/effects.h"

namespace fireable::net {

/// A marking to apply many firings to: 64-bit counts are stored contiguously, and the few larger
/// ones separately. Exact for all.
class HistoryMarking {
public:
    HistoryMarking() = default;
    explicit HistoryMarking(std::span<const Count> marking);

    Count tokens(std::int32_t place) const {
        const std::int64_t narrow = tokens_[static_cast<std::size_t>(place)];
        return narrow != elsewhere ? Count(narrow) : wide_.at(place);
    }
    std::vector<Count> counts() const;

    /// Applies `fired` with what each changes.
    void apply(std::span<const Firing> fired, const Effects& effects);
    /// Applies one firing; false if a place has fewer than 0 tokens then.
    bool apply(std::int32_t transition, std::int64_t copies, const Effects& effects) {
        bool possible = true;
        for (const Effect& effect : effects.of(transition)) {
            std::int64_t& tokens = tokens_[static_cast<std::size_t>(effect.place)];
            std::int64_t change = 0;
            std::int64_t sum = 0;
            if (tokens != elsewhere && !__builtin_mul_overflow(copies, effect.change, &change) &&
                !__builtin_add_overflow(tokens, change, &sum) && sum != elsewhere) [[likely]] {
                tokens = sum;
                possible &= sum >= 0;
            } else {
                possible &= changeWide(effect, copies);
            }
        }
        return possible;
    }
    bool apply(std::int32_t transition, const Count& count, const Effects& effects);
    /// Undoes `fired`, in reverse order.
    void undo(std::span<const Firing> fired, const Effects& effects);

private:
    /// Marks a count that is in `wide_`; real counts are never negative.
    static constexpr std::int64_t elsewhere = std::numeric_limits<std::int64_t>::min();

    bool changeWide(const Effect& effect, const Count& count);
    void set(std::int32_t place, Count tokens);

    std::vector<std::int64_t> tokens_;  ///< [P]
    std::unordered_map<std::int32_t, Count> wide_;
};

}  // namespace fireable::net
