#pragma once

#include <functional>
#include <span>

#include "engine/run/timeline_cursor.h"

namespace fireable {

/// Receives the steps of a run in order.
class StepVisitor {
public:
    virtual ~StepVisitor() = default;
    /// The run is at `at.step()`: called where the scan begins, and wherever someone changed the
    /// marking.
    virtual void stand(const HistoryCursor& at) = 0;
    /// The next step fired `fired`.
    virtual void step(std::span<const Firing> fired) = 0;
};

/// The first step of `timeline`, including its ancestors, after which all steps are retained.
Count firstRetained(const TimelineTree& tree, TimelineIndex timeline);

/// Shows `visitor` the steps of `timeline` after `from` up to `to`; these must be retained. `goOn`
/// is called after each block of some thousand steps and may end the scan. Returns the last step
/// shown; another scan may continue there.
Count scanSteps(const TimelineTree& tree, TimelineIndex timeline, const Count& from,
                const Count& to, StepVisitor& visitor, const std::function<bool()>& goOn);

}  // namespace fireable
