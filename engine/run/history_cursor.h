#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/run/timeline.h"

// Positions in recorded runs, for any model. A model gives a `Replay`, which has a state and
// repeats and undoes what happened:
//
//     explicit Replay(const RunHistory& history);          for histories of this model
//     void load(const std::vector<Count>& state);          sets the state
//     std::vector<Count> save() const;
//     Steps read(std::span<const std::uint8_t> events);    decodes a block; has size() and [step]
//     void apply(const Event& event);                      makes a step, from the state before it
//     void undo(const Event& event);                       undoes it, from the state after it
//
// `Event` is what `Steps` gives for a step; a value-initialized one is that of no step.

namespace fireable {

/// A position in a history: a step, its state and what happened in it. Moves by one step in
/// constant time, and to any other step from the nearest stored state. The history may grow
/// meanwhile and must outlive its cursors.
template <class Replay>
class HistoryCursorOf {
public:
    using Event = typename Replay::Event;

    /// Starts at the first retained step.
    explicit HistoryCursorOf(const RunHistory& history) : history_(&history), replay_(history) {
        load(0);
        replay_.load(history.stateBefore(0));
    }

    const RunHistory& history() const { return *history_; }
    Count step() const { return firstStep_ + at_; }
    bool isAtBeginning() const { return at_ == 0; }
    /// The state at this step.
    const Replay& replay() const { return replay_; }
    Checkpoint checkpoint() const { return {replay_.save(), step()}; }
    /// What happened in the step that led here; nothing at the first step.
    Event event() const { return at_ == 0 ? Event() : steps_[at_ - 1]; }

    /// False, without moving, if that step is not retained.
    bool goTo(const Count& step) {
        if (!history_->holds(step)) {
            return false;
        }
        if (!isLoaded(step)) {
            const std::size_t block = history_->blockOf(step);
            load(block);
            replay_.load(history_->stateBefore(block));
            at_ = 0;
        }
        moveTo((step - firstStep_).value64());
        return true;
    }
    /// False at the last step, or at the first one.
    bool forward() {
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
    bool back() {
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

private:
    void load(std::size_t block) {
        Bytes buffer;
        firstStep_ = history_->firstStepOf(block);
        steps_ = replay_.read(history_->eventsOf(block, buffer));
    }
    void moveTo(std::int64_t at) {
        for (; at_ < at; ++at_) {
            replay_.apply(steps_[at_]);
        }
        for (; at_ > at; --at_) {
            replay_.undo(steps_[at_ - 1]);
        }
    }
    /// Whether `step` can be reached inside the loaded block, whose very beginning belongs to the
    /// block before.
    bool isLoaded(const Count& step) const {
        return step <= firstStep_ + steps_.size() &&
               (step > firstStep_ || (step == firstStep_ && step == history_->firstStep()));
    }

    const RunHistory* history_;
    Count firstStep_;               ///< of the loaded block
    typename Replay::Steps steps_;  ///< its steps, as many as there were when it was loaded
    std::int64_t at_ = 0;           ///< steps into it; 0 only at the first step of the history
    Replay replay_;
};

/// A position on a timeline or its ancestors; moves like a `HistoryCursorOf`. Where a timeline
/// begins it shows the changed state. The tree must outlive its cursors.
template <class Replay>
class TimelineCursorOf {
public:
    using Event = typename Replay::Event;

    /// Starts at the first step that the timeline's own history retains.
    explicit TimelineCursorOf(const TimelineTree& tree, TimelineIndex timeline = 0)
        : tree_(&tree), timeline_(timeline), holder_(timeline), cursor_(tree.history(timeline)) {
        arrive();
    }

    const TimelineTree& tree() const { return *tree_; }
    TimelineIndex timeline() const { return timeline_; }
    Count step() const { return cursor_.step(); }
    const Replay& replay() const { return cursor_.replay(); }
    Checkpoint checkpoint() const { return cursor_.checkpoint(); }
    /// What happened in the step that led here; nothing where the run begins.
    Event event() const { return before_ ? before_->event() : cursor_.event(); }

    /// False, without moving, if that step is not retained.
    bool goTo(const Count& step) {
        const auto holder = tree_->holderOf(timeline_, step);
        if (!holder) {
            return false;
        }
        if (*holder != holder_) {
            holder_ = *holder;
            cursor_ = HistoryCursorOf<Replay>(tree_->history(holder_));
        }
        cursor_.goTo(step);
        arrive();
        return true;
    }
    /// False at the last step, or at the first one.
    bool forward() {
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
    bool back() {
        if (step() == (*tree_)[holder_].firstStep) {
            return (*tree_)[holder_].parent && goTo(step() - 1);
        }
        const bool moved = cursor_.back();
        arrive();
        return moved;
    }

private:
    /// Where a timeline begins, an ancestor made the step.
    void arrive() {
        before_.reset();
        if (!cursor_.isAtBeginning()) {
            return;
        }
        if (const auto maker = tree_->makerOf(timeline_, step()); maker && *maker != holder_) {
            before_.emplace(tree_->history(*maker));
            before_->goTo(step());
        }
    }

    const TimelineTree* tree_;
    TimelineIndex timeline_;
    TimelineIndex holder_;
    HistoryCursorOf<Replay> cursor_;                 ///< in the history of `holder_`
    std::optional<HistoryCursorOf<Replay>> before_;  ///< in that of the step's maker, if another's
};

/// Moves `cursor` by `move` to where `holds(cursor)`, otherwise back to where it was.
template <class Cursor, class Holds, class Move>
bool goWhere(Cursor& cursor, const Holds& holds, const std::atomic<bool>* cancelled, Move move) {
    const Count origin = cursor.step();
    while ((cancelled == nullptr || !cancelled->load(std::memory_order_relaxed)) && move()) {
        if (holds(cursor)) {
            return true;
        }
    }
    cursor.goTo(origin);
    return false;
}

/// Moves `cursor` back to the last earlier step at which `holds(cursor)`; false, without moving, if
/// there is none or `cancelled` is set meanwhile.
template <class Cursor, class Holds>
bool goBackTo(Cursor& cursor, const Holds& holds, const std::atomic<bool>* cancelled = nullptr) {
    return goWhere(cursor, holds, cancelled, [&] { return cursor.back(); });
}
/// Moves `cursor` forward to the next retained step at which `holds(cursor)`, likewise.
template <class Cursor, class Holds>
bool goForwardTo(Cursor& cursor, const Holds& holds, const std::atomic<bool>* cancelled = nullptr) {
    return goWhere(cursor, holds, cancelled, [&] { return cursor.forward(); });
}
}  // namespace fireable
