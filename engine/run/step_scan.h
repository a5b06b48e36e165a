#pragma once

#include <functional>
#include <span>

#include "engine/run/timeline_cursor.h"

namespace fireable {

/// Is shown the steps of a run, one after the other.
class StepVisitor {
public:
    virtual ~StepVisitor() = default;
    /// The run stands at `at.step()`: where the scan begins, and wherever someone changed the
    /// marking.
    virtual void stand(const HistoryCursor& at) = 0;
    /// The next step fired `fired`.
    virtual void step(std::span<const Firing> fired) = 0;
};

/// The first step from which on no step of `timeline` is missing, on those that it comes from too.
Count firstRetained(const TimelineTree& tree, TimelineIndex timeline);

/// Shows `visitor` the steps of `timeline` after `from` up to `to`, which are kept. `goOn` is asked
/// after each block of them, thousands of steps, and may end the scan there; another scan goes on
/// from the last step that was shown, which is returned.
Count scanSteps(const TimelineTree& tree, TimelineIndex timeline, const Count& from,
                const Count& to, StepVisitor& visitor, const std::function<bool()>& goOn);

}  // namespace fireable
