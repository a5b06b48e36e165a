#include "engine/run/timeline.h"

#include <cassert>
#include <utility>

namespace fireable {

TimelineTree::TimelineTree(RunHistory history) : maxBytes_(history.maxBytes()) {
    const Count first = history.firstStep();
    timelines_.push_back({std::nullopt, first, std::move(history)});
}

TimelineIndex TimelineTree::fork(TimelineIndex parent, const Count& step,
                                 std::vector<Count> marking) {
    const auto holder = holderOf(parent, step);
    assert(holder);
    RunHistory history(timelines_[at(*holder)].history.sharedEffects(), {std::move(marking), step},
                       maxBytes_);
    timelines_.push_back({holder, step, std::move(history)});
    return static_cast<TimelineIndex>(timelines_.size() - 1);
}

TimelineIndex TimelineTree::append(TimelineIndex parent, RunHistory history) {
    const Count first = history.firstStep();
    timelines_.push_back({parent, first, std::move(history)});
    return static_cast<TimelineIndex>(timelines_.size() - 1);
}

std::optional<TimelineIndex> TimelineTree::holderOf(TimelineIndex index, const Count& step) const {
    std::optional<TimelineIndex> holder = index;
    if (step > history(index).lastStep()) {
        return std::nullopt;
    }
    while (holder && step < timelines_[at(*holder)].firstStep) {
        holder = timelines_[at(*holder)].parent;
    }
    return holder && history(*holder).holds(step) ? holder : std::nullopt;
}

std::optional<TimelineIndex> TimelineTree::makerOf(TimelineIndex index, const Count& step) const {
    auto holder = holderOf(index, step);
    while (holder && step == timelines_[at(*holder)].firstStep) {
        holder = timelines_[at(*holder)].parent;
    }
    return holder && history(*holder).firstStep() < step ? holder : std::nullopt;
}

std::optional<Count> TimelineTree::nextFork(TimelineIndex index, const Count& step) const {
    std::optional<Count> next;
    for (auto on = std::optional(index); on; on = timelines_[at(*on)].parent) {
        const Timeline& timeline = timelines_[at(*on)];
        if (timeline.parent && timeline.firstStep > step) {
            next = timeline.firstStep;
        }
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

}  // namespace fireable
