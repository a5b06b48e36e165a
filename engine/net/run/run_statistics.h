#pragma once

#include <cstdint>
#include <vector>

#include "engine/net/program/effects.h"
#include "engine/net/run/net_state.h"

namespace fireable::net {

/// How often a transition fired.
struct FiringCount {
    std::int64_t steps = 0;  ///< number of steps in which it fired
    Count copies;            ///< total number of copies
    bool operator==(const FiringCount&) const = default;
};

/// Counts the firings of each transition in the run that it is shown.
class FiringCounts final : public StepObserver {
public:
    explicit FiringCounts(std::int32_t transitions)
        : counts_(static_cast<std::size_t>(transitions)),
          firedIn_(static_cast<std::size_t>(transitions)) {}

    bool afterStep(const StepState& state) override;

    const std::vector<FiringCount>& counts() const { return counts_; }  ///< [T]

private:
    std::vector<FiringCount> counts_;
    std::int64_t step_ = 0;              ///< steps shown so far
    std::vector<std::int64_t> firedIn_;  ///< [T], the last step in which it fired; 0: none
};

/// Records the maximum number of tokens of each place after any step of the run that it is shown.
class PlaceMaxima final : public StepObserver {
public:
    explicit PlaceMaxima(const Effects& effects) : effects_(effects) {}

    void stand(const StepState& state) override;
    bool afterStep(const StepState& state) override;

    const std::vector<Count>& maxima() const { return maxima_; }  ///< [P]

private:
    void update(std::int32_t place, const StepState& state);

    const Effects& effects_;
    std::vector<Count> maxima_;
};

}  // namespace fireable::net
