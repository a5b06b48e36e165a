#include "engine/run/timeline.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fireable {
namespace {

/// The timelines from the original run to `timeline`.
std::vector<TimelineIndex> lineTo(const TimelineTree& tree, TimelineIndex timeline) {
    std::vector<TimelineIndex> line{timeline};
    while (tree[line.back()].parent) {
        line.push_back(*tree[line.back()].parent);
    }
    std::ranges::reverse(line);
    return line;
}

}  // namespace

TimelineTree::TimelineTree(RunHistory history) : maxBytes_(history.maxBytes()) {
    const Count first = history.firstStep();
    timelines_.push_back({std::nullopt, first, std::move(history), 0, 0, first});
}

TimelineIndex TimelineTree::fork(TimelineIndex parent, const Count& step,
                                 std::vector<Count> state) {
    const auto holder = holderOf(parent, step);
    assert(holder);
    return add(
        *holder, step,
        RunHistory(timelines_[at(*holder)].history.model(), {std::move(state), step}, maxBytes_));
}

TimelineIndex TimelineTree::append(TimelineIndex parent, RunHistory history) {
    const Count first = history.firstStep();
    return add(parent, first, std::move(history));
}

/// Jumps have the lengths of a skew-binary number's digits (Myers 1983): 1, 3, 7, … timelines; two
/// of equal length are joined into the next.
TimelineIndex TimelineTree::add(TimelineIndex parent, const Count& firstStep, RunHistory history) {
    const Timeline& up = timelines_[at(parent)];
    const Timeline& further = timelines_[at(up.jump)];
    const bool joined =
        up.parent && up.depth - further.depth == further.depth - timelines_[at(further.jump)].depth;
    Timeline timeline{parent, firstStep, std::move(history), up.depth + 1, parent, firstStep};
    if (joined) {
        timeline.jump = further.jump;
        timeline.minFirstStep = std::min({firstStep, up.minFirstStep, further.minFirstStep});
    }
    timelines_.push_back(std::move(timeline));
    return static_cast<TimelineIndex>(timelines_.size() - 1);
}

std::optional<TimelineIndex> TimelineTree::ancestor(TimelineIndex index, const Count& step,
                                                    std::int64_t* examined) const {
    for (std::optional<TimelineIndex> on = index; on;) {
        const Timeline& timeline = timelines_[at(*on)];
        if (examined != nullptr) {
            ++*examined;
        }
        if (timeline.firstStep <= step) {
            return on;
        }
        on = timeline.parent && timeline.minFirstStep > step ? timeline.jump : timeline.parent;
    }
    return std::nullopt;
}

std::optional<TimelineIndex> TimelineTree::holderOf(TimelineIndex index, const Count& step) const {
    if (step > history(index).lastStep()) {
        return std::nullopt;
    }
    const auto holder = ancestor(index, step);
    return holder && history(*holder).holds(step) ? holder : std::nullopt;
}

std::optional<TimelineIndex> TimelineTree::makerOf(TimelineIndex index, const Count& step) const {
    const auto holder = holderOf(index, step);
    const auto maker = holder ? ancestor(*holder, step - 1) : std::nullopt;
    return maker && history(*maker).firstStep() < step ? maker : std::nullopt;
}

std::optional<Count> TimelineTree::nextFork(TimelineIndex index, const Count& step) const {
    std::optional<Count> next;
    for (auto on = std::optional(index); on && timelines_[at(*on)].firstStep > step;) {
        const Timeline& timeline = timelines_[at(*on)];
        if (timeline.parent) {
            next = timeline.firstStep;
        }
        const Timeline& further = timelines_[at(timeline.jump)];
        const bool mayJump =
            timeline.minFirstStep > step && further.firstStep > step && further.parent;
        on = mayJump ? timeline.jump : timeline.parent;
    }
    return next;
}

std::size_t TimelineTree::bytes() const {
    std::size_t bytes = 0;
    for (const Timeline& timeline : timelines_) {
        bytes += timeline.history.bytes();
    }
    return bytes;
}

Count forkStep(const TimelineTree& tree, TimelineIndex one, TimelineIndex other) {
    const std::vector<TimelineIndex> a = lineTo(tree, one);
    const std::vector<TimelineIndex> b = lineTo(tree, other);
    const auto [leftA, leftB] = std::ranges::mismatch(a, b);
    Count step = std::min(tree.lastStep(one), tree.lastStep(other));
    if (leftA != a.end()) {
        step = std::min(step, tree[*leftA].firstStep);
    }
    if (leftB != b.end()) {
        step = std::min(step, tree[*leftB].firstStep);
    }
    return step;
}

Count firstRetained(const TimelineTree& tree, TimelineIndex timeline) {
    TimelineIndex on = timeline;
    while (tree[on].parent && tree[on].firstStep == tree.history(on).firstStep() &&
           tree.holderOf(*tree[on].parent, tree[on].firstStep)) {
        on = *tree[on].parent;
    }
    return tree.history(on).firstStep();
}

std::vector<TimelineIndex> lineFrom(const TimelineTree& tree, TimelineIndex timeline,
                                    const Count& from) {
    std::vector<TimelineIndex> on{timeline};
    while (tree[on.back()].firstStep > from && tree[on.back()].parent) {
        on.push_back(*tree[on.back()].parent);
    }
    std::ranges::reverse(on);
    return on;
}

}  // namespace fireable
