#include "engine/run/timeline_cursor.h"

namespace fireable {

TimelineCursor::TimelineCursor(const TimelineTree& tree, TimelineIndex timeline)
    : tree_(&tree), timeline_(timeline), holder_(timeline), cursor_(tree.history(timeline)) {
    arrive();
}

bool TimelineCursor::goTo(const Count& step) {
    const auto holder = tree_->holderOf(timeline_, step);
    if (!holder) {
        return false;
    }
    if (*holder != holder_) {
        holder_ = *holder;
        cursor_ = HistoryCursor(tree_->history(holder_));
    }
    cursor_.goTo(step);
    arrive();
    return true;
}

bool TimelineCursor::forward() {
    if (holder_ != timeline_) {
        const auto holder = tree_->holderOf(timeline_, step() + 1);
        if (holder != holder_) {
            return holder && goTo(step() + 1);
        }
    }
    const bool moved = cursor_.forward();
    arrive();
    return moved;
}

bool TimelineCursor::back() {
    if (step() == (*tree_)[holder_].firstStep) {
        return (*tree_)[holder_].parent && goTo(step() - 1);
    }
    const bool moved = cursor_.back();
    arrive();
    return moved;
}

/// Where a timeline begins, an ancestor made the step.
void TimelineCursor::arrive() {
    firedBefore_.clear();
    if (!cursor_.fired().empty()) {
        return;
    }
    if (const auto maker = tree_->makerOf(timeline_, step()); maker && *maker != holder_) {
        HistoryCursor before(tree_->history(*maker));
        before.goTo(step());
        firedBefore_.assign(before.fired().begin(), before.fired().end());
    }
}

}  // namespace fireable
