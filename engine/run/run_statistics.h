#pragma once

#include <cstdint>
#include <vector>

#include "engine/run/history_marking.h"
#include "engine/run/step_scan.h"

namespace fireable {

/// How often a transition fired.
struct FiringCount {
    std::int64_t steps = 0;  ///< number of steps in which it fired
    Count copies;            ///< total number of copies
    bool operator==(const FiringCount&) const = default;
};

/// Counts the firings of each transition in the run that it is shown.
class FiringCounts final : public StepVisitor {
public:
    explicit FiringCounts(std::int32_t transitions)
        : counts_(static_cast<std::size_t>(transitions)),
          firedIn_(static_cast<std::size_t>(transitions)) {}

    void stand(const HistoryCursor&) override {}
    void step(std::span<const Firing> fired) override;

    const std::vector<FiringCount>& counts() const { return counts_; }  ///< [T]

private:
    std::vector<FiringCount> counts_;
    std::int64_t step_ = 0;              ///< steps shown so far
    std::vector<std::int64_t> firedIn_;  ///< [T], the last step in which it fired; 0: none
};

/// Records the maximum number of tokens of each place after any step of the run that it is shown.
class PlaceMaxima final : public StepVisitor {
public:
    explicit PlaceMaxima(const Effects& effects) : effects_(effects) {}

    void stand(const HistoryCursor& at) override;
    void step(std::span<const Firing> fired) override;

    const std::vector<Count>& maxima() const { return maxima_; }  ///< [P]

private:
    void update(std::int32_t place);

    const Effects& effects_;
    HistoryMarking marking_;
    std::vector<Count> maxima_;
};

}  // namespace fireable
