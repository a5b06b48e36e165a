#include "engine/net/run/step_scan.h"

#include <algorithm>
#include <vector>

namespace fireable::net {
namespace {

/// The timelines from `timeline` back to the one that holds step `from`, oldest first.
std::vector<TimelineIndex> holders(const TimelineTree& tree, TimelineIndex timeline,
                                   const Count& from) {
    std::vector<TimelineIndex> on{timeline};
    while (tree[on.back()].firstStep > from && tree[on.back()].parent) {
        on.push_back(*tree[on.back()].parent);
    }
    std::ranges::reverse(on);
    return on;
}

/// The state at the step of a scan. The marking is computed where an observer asks for it: from the
/// last step at which one did, or from the beginning of the block.
class ScanState final : public NetState {
public:
    ScanState(const NetProgram* program, const RunHistory& history)
        : NetState(program), history_(history) {}

    /// At `step`, a step of the history.
    void standAt(const Count& step) {
        const std::size_t block = history_.blockOf(step);
        load(block);
        at_ = (step - first_).value64();
        setFired(at_ > 0 ? steps_[at_ - 1] : std::span<const Firing>());
    }
    /// The block after that of the present step, which was its last one.
    void load(std::size_t block) {
        block_ = block;
        first_ = history_.firstStepOf(block);
        steps_ = history_.stepsOf(block);
        at_ = 0;
        markedAt_ = -1;
    }
    std::int64_t stepsInBlock() const { return steps_.size(); }
    std::int64_t at() const { return at_; }
    void advance() {
        setFired(steps_[at_]);
        ++at_;
    }

    Count tokens(NodeIndex place) const override {
        if (markedAt_ != at_) {
            followMarking();
        }
        return marking_.tokens(place);
    }
    Count step() const override { return first_ + at_; }

private:
    void followMarking() const {
        if (markedAt_ < 0) {
            marking_ = HistoryMarking(history_.markingBefore(block_));
            markedAt_ = 0;
        }
        for (; markedAt_ < at_; ++markedAt_) {
            marking_.apply(steps_[markedAt_], history_.effects());
        }
    }

    const RunHistory& history_;
    std::size_t block_ = 0;
    Count first_;
    StepList steps_;
    std::int64_t at_ = 0;  ///< steps into the block
    mutable HistoryMarking marking_;
    mutable std::int64_t markedAt_ = -1;  ///< the step of `marking_`; -1: none of this block
};

/// Shows the steps after `from` up to `to` of one history. Returns whether to go on.
bool scanHistory(const RunHistory& history, Count& from, const Count& to, StepObserver& observer,
                 const std::function<bool()>& goOn, const NetProgram* program) {
    ScanState state(program, history);
    state.standAt(from);
    observer.stand(state);
    while (from < to) {
        const Count& first = history.firstStepOf(history.blockOf(from + 1));
        if (state.at() == state.stepsInBlock()) {
            state.load(history.blockOf(from + 1));
        }
        const std::int64_t end = std::min(state.stepsInBlock(), (to - first).saturated64());
        while (state.at() < end) {
            state.advance();
            if (!observer.afterStep(state)) {
                from = state.step();
                return false;
            }
        }
        from = first + end;
        if (from < to && !goOn()) {
            return false;
        }
    }
    return true;  // a changed marking here is shown to the observer before a pause
}

}  // namespace

Count firstRetained(const TimelineTree& tree, TimelineIndex timeline) {
    TimelineIndex on = timeline;
    while (tree[on].parent && tree[on].firstStep == tree.history(on).firstStep() &&
           tree.holderOf(*tree[on].parent, tree[on].firstStep)) {
        on = *tree[on].parent;
    }
    return tree.history(on).firstStep();
}

Count scanSteps(const TimelineTree& tree, TimelineIndex timeline, const Count& from,
                const Count& to, StepObserver& observer, const std::function<bool()>& goOn,
                const NetProgram* program) {
    Count at = from;
    const std::vector<TimelineIndex> on = holders(tree, timeline, from);
    for (std::size_t i = 0; i < on.size() && tree[on[i]].firstStep <= std::max(from, to); ++i) {
        const Count& end = i + 1 < on.size() ? std::min(to, tree[on[i + 1]].firstStep) : to;
        if (!scanHistory(tree.history(on[i]), at, end, observer, goOn, program)) {
            break;
        }
    }
    return at;
}

}  // namespace fireable::net
