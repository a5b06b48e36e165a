#pragma once

#include <span>
#include <vector>

#include "engine/run/history_cursor.h"
#include "engine/run/timeline.h"

namespace fireable {

/// A position on a timeline or its ancestors; moves like a `HistoryCursor`. Where a timeline begins
/// it shows the changed marking. The tree must outlive its cursors.
class TimelineCursor {
public:
    /// Starts at the first step that the timeline's own history retains.
    explicit TimelineCursor(const TimelineTree& tree, TimelineIndex timeline = 0);

    const TimelineTree& tree() const { return *tree_; }
    TimelineIndex timeline() const { return timeline_; }
    Count step() const { return cursor_.step(); }
    Count tokens(std::int32_t place) const { return cursor_.tokens(place); }
    Checkpoint checkpoint() const { return cursor_.checkpoint(); }
    /// What fired in the step that led here; empty where the run begins.
    std::span<const Firing> fired() const {
        return firedBefore_.empty() ? cursor_.fired() : std::span<const Firing>(firedBefore_);
    }

    /// False, without moving, if that step is not retained.
    bool goTo(const Count& step);
    /// False at the last step, or at the first one.
    bool forward();
    bool back();

private:
    void arrive();

    const TimelineTree* tree_;
    TimelineIndex timeline_;
    TimelineIndex holder_;
    HistoryCursor cursor_;             ///< in the history of `holder_`
    std::vector<Firing> firedBefore_;  ///< by the parent, where `holder_` begins
};

}  // namespace fireable
