#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/run/effects.h"
#include "engine/run/step.h"

namespace fireable {

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
    /// Undoes `fired`, in reverse order.
    void takeBack(std::span<const Firing> fired, const Effects& effects);

private:
    /// Marks a count that is in `wide_`; real counts are never negative.
    static constexpr std::int64_t elsewhere = std::numeric_limits<std::int64_t>::min();

    void change(std::int32_t transition, const Count& count, const Effects& effects);
    void changeWide(const Effect& effect, const Count& count);
    void set(std::int32_t place, Count tokens);

    std::vector<std::int64_t> tokens_;  ///< [P]
    std::unordered_map<std::int32_t, Count> wide_;
};

}  // namespace fireable
