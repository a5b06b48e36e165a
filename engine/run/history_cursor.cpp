#include "engine/run/history_cursor.h"

#include <cassert>

namespace fireable {

HistoryCursor::HistoryCursor(const RunHistory& history) : history_(&history) {
    load(0);
    marking_ = HistoryMarking(history.markingBefore(0));
}

bool HistoryCursor::goTo(const Count& step) {
    if (!history_->holds(step)) {
        return false;
    }
    if (!isLoaded(step)) {
        const std::size_t block = history_->blockOf(step);
        load(block);
        marking_ = HistoryMarking(history_->markingBefore(block));
        at_ = 0;
    }
    moveTo((step - firstStep_).value64());
    return true;
}

/// Whether `step` can be reached inside the loaded block, whose very beginning belongs to the block
/// before.
bool HistoryCursor::isLoaded(const Count& step) const {
    return step <= firstStep_ + steps_.size() &&
           (step > firstStep_ || (step == firstStep_ && step == history_->firstStep()));
}

bool HistoryCursor::forward() {
    if (at_ == steps_.size()) {
        const Count here = step();
        if (here >= history_->lastStep() || here < history_->firstStep()) {
            return false;
        }
        load(history_->blockOf(here + 1));
        at_ = (here - firstStep_).value64();
    }
    moveTo(at_ + 1);
    return true;
}

bool HistoryCursor::back() {
    const Count here = step();
    if (here <= history_->firstStep()) {
        return false;
    }
    moveTo(at_ - 1);
    if (at_ == 0 && firstStep_ > history_->firstStep()) {
        load(history_->blockOf(firstStep_));
        at_ = steps_.size();
    }
    return true;
}

void HistoryCursor::load(std::size_t block) {
    firstStep_ = history_->firstStepOf(block);
    steps_ = history_->stepsOf(block);
}

void HistoryCursor::moveTo(std::int64_t at) {
    for (; at_ < at; ++at_) {
        marking_.apply(steps_[at_], history_->effects());
    }
    for (; at_ > at; --at_) {
        marking_.takeBack(steps_[at_ - 1], history_->effects());
    }
}

}  // namespace fireable
