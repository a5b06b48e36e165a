#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/run/history_cursor.h"

namespace fireable {

/// The step of a scan through a history. The state is computed where an observer asks for it: from
/// the last step at which one did, or from the beginning of the block.
template <class Replay>
class ScanStep {
public:
    using Event = typename Replay::Event;

    explicit ScanStep(const RunHistory& history) : history_(&history), replay_(history) {}

    /// Moves to `step`, which the history retains.
    void goTo(const Count& step) {
        load(history_->blockOf(step));
        at_ = (step - first_).value64();
    }
    /// Moves to before the first step of a block.
    void load(std::size_t block) {
        Bytes buffer;
        block_ = block;
        first_ = history_->firstStepOf(block);
        steps_ = replay_.read(history_->eventsOf(block, buffer));
        at_ = 0;
        replayedTo_ = -1;
    }
    void advance() { ++at_; }
    std::int64_t stepsInBlock() const { return steps_.size(); }
    std::int64_t at() const { return at_; }
    Count step() const { return first_ + at_; }
    /// What happened in this step; nothing at the beginning of the history.
    Event event() const { return at_ > 0 ? steps_[at_ - 1] : Event(); }
    /// The state at this step.
    const Replay& replay() const {
        if (replayedTo_ != at_) {
            follow();
        }
        return replay_;
    }

private:
    void follow() const {
        if (replayedTo_ < 0) {
            replay_.load(history_->stateBefore(block_));
            replayedTo_ = 0;
        }
        for (; replayedTo_ < at_; ++replayedTo_) {
            replay_.apply(steps_[replayedTo_]);
        }
    }

    const RunHistory* history_;
    std::size_t block_ = 0;
    Count first_;
    typename Replay::Steps steps_;
    std::int64_t at_ = 0;  ///< steps into the block
    mutable Replay replay_;
    mutable std::int64_t replayedTo_ = -1;  ///< the step of `replay_`; -1: none of this block
};

/// Shows `observer` the steps of one history after `from` up to `to`, and sets `from` to the last
/// one shown. Returns whether to go on.
template <class State, class... More>
bool scanHistory(const RunHistory& history, Count& from, const Count& to, StepObserver& observer,
                 const std::function<bool()>& goOn, const More&... more) {
    ScanStep<typename State::Replay> step(history);
    step.goTo(from);
    State state(step, more...);
    observer.stand(state);
    while (from < to) {
        if (step.at() == step.stepsInBlock()) {
            step.load(history.blockOf(from + 1));
        }
        const std::int64_t end =
            std::min(step.stepsInBlock(), (to - (from - step.at())).saturated64());
        while (step.at() < end) {
            step.advance();
            state.arrive();
            if (!observer.afterStep(state)) {
                from = step.step();
                return false;
            }
        }
        from = step.step();
        if (from < to && !goOn()) {
            return false;
        }
    }
    return true;  // a changed state here is shown to the observer before a pause
}

/// Shows `observer` the steps of `timeline` after `from` up to `to`; these must be retained. `goOn`
/// is called after each block of some thousand steps and may end the scan. Returns the last step
/// shown; another scan may continue there.
///
/// `State` is the state that the model's observers expect, made of a `ScanStep<State::Replay>` and
/// of `more`; its `arrive()` follows the next step.
template <class State, class... More>
Count scanSteps(const TimelineTree& tree, TimelineIndex timeline, const Count& from,
                const Count& to, StepObserver& observer, const std::function<bool()>& goOn,
                const More&... more) {
    Count at = from;
    const std::vector<TimelineIndex> on = lineFrom(tree, timeline, from);
    for (std::size_t i = 0; i < on.size() && tree[on[i]].firstStep <= std::max(from, to); ++i) {
        const Count& end = i + 1 < on.size() ? std::min(to, tree[on[i + 1]].firstStep) : to;
        if (!scanHistory<State>(tree.history(on[i]), at, end, observer, goOn, more...)) {
            break;
        }
    }
    return at;
}

}  // namespace fireable
