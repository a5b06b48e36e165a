#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/run/history.h"
#include "engine/run/history_marking.h"

namespace fireable {

/// A position in a history: a step, its marking and what fired in it. Moves by one step in constant
/// time, and to any other step from the nearest stored marking. The history may grow meanwhile and
/// must outlive its cursors.
class HistoryCursor {
public:
    /// Starts at the first retained step.
    explicit HistoryCursor(const RunHistory& history);

    const RunHistory& history() const { return *history_; }
    Count step() const { return firstStep_ + at_; }
    Count tokens(std::int32_t place) const { return marking_.tokens(place); }
    Checkpoint checkpoint() const { return {marking_.counts(), step()}; }
    /// What fired in the step that led here; empty at the first step.
    std::span<const Firing> fired() const {
        return at_ == 0 ? std::span<const Firing>() : steps_[at_ - 1];
    }

    /// False, without moving, if that step is not retained.
    bool goTo(const Count& step);
    /// False at the last step, or at the first one.
    bool forward();
    bool back();

private:
    void load(std::size_t block);
    void moveTo(std::int64_t at);
    bool isLoaded(const Count& step) const;

    const RunHistory* history_;
    Count firstStep_;      ///< of the loaded block
    StepList steps_;       ///< its steps, as many as there were when it was loaded
    std::int64_t at_ = 0;  ///< steps into it; 0 only at the first step of the history
    HistoryMarking marking_;
};

}  // namespace fireable
