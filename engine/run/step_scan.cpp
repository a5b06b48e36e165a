#include "engine/run/step_scan.h"

#include <algorithm>
#include <vector>

namespace fireable {
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

/// Shows the steps after `from` up to `to` of one history. Returns whether to go on.
bool scanHistory(const RunHistory& history, Count& from, const Count& to, StepVisitor& visitor,
                 const std::function<bool()>& goOn) {
    HistoryCursor start(history);
    start.goTo(from);
    visitor.stand(start);
    while (from < to) {
        const std::size_t block = history.blockOf(from + 1);
        const Count& first = history.firstStepOf(block);
        const StepList steps = history.stepsOf(block);
        const std::int64_t end = std::min(steps.size(), (to - first).saturated64());
        for (std::int64_t i = (from - first).value64(); i < end; ++i) {
            visitor.step(steps[i]);
        }
        from = first + end;
        if (from < to && !goOn()) {
            return false;
        }
    }
    return true;  // a changed marking here is shown to the visitor before a pause
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
                const Count& to, StepVisitor& visitor, const std::function<bool()>& goOn) {
    Count at = from;
    const std::vector<TimelineIndex> on = holders(tree, timeline, from);
    for (std::size_t i = 0; i < on.size() && tree[on[i]].firstStep <= std::max(from, to); ++i) {
        const Count& end = i + 1 < on.size() ? std::min(to, tree[on[i + 1]].firstStep) : to;
        if (!scanHistory(tree.history(on[i]), at, end, visitor, goOn)) {
            break;
        }
    }
    return at;
}

}  // namespace fireable
