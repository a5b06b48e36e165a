#pragma once

#include <cstdint>
#include <vector>

#include "engine/run/history_marking.h"
#include "engine/run/step_scan.h"

namespace fireable {

/// How often a transition fired.
struct FiringCount {
    std::int64_t steps = 0;  ///< in which it fired
    Count copies;            ///< in all of them
    bool operator==(const FiringCount&) const = default;
};

/// Counts how often each transition of a run that is shown to it fires.
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
    std::vector<std::int64_t> firedIn_;  ///< [T], the last of them that it fired in; 0: none
};

/// Keeps the most tokens that each place of a run that is shown to it ever had after a step.
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
