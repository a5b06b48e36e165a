#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "engine/base/index.h"
#include "engine/run/history.h"

namespace fireable {

/// The number of a timeline in its tree; 0 is the run as it began.
using TimelineIndex = std::int32_t;

/// What a run did after someone changed its marking, or from its beginning.
struct Timeline {
    std::optional<TimelineIndex> parent;  ///< nothing: the run as it began
    Count firstStep;                      ///< where this left its parent, or where the run began
    RunHistory history;                   ///< from there on, less what it has forgotten
    std::int32_t depth = 0;               ///< how many timelines this comes from
    TimelineIndex jump = 0;  ///< one that this comes from, mostly far up; see `ancestor`
    Count minFirstStep = 0;  ///< the least `firstStep` from here up to before `jump`
};

/// A run and its branches: whoever changes the marking at some step gets a new timeline from there
/// on, and what the run did without that change stays.
///
/// Steps are numbered through: step k of a timeline is a step of its own from where it begins, and
/// one of its parent's before that.
class TimelineTree {
public:
    explicit TimelineTree(RunHistory history);

    std::size_t size() const { return timelines_.size(); }
    const Timeline& operator[](TimelineIndex index) const { return timelines_[at(index)]; }
    RunHistory& history(TimelineIndex index) { return timelines_[at(index)].history; }
    const RunHistory& history(TimelineIndex index) const { return timelines_[at(index)].history; }

    /// A new timeline that leaves `parent` at `step`, with `marking` [P] there. The step is one
    /// that `holderOf` finds.
    TimelineIndex fork(TimelineIndex parent, const Count& step, std::vector<Count> marking);

    /// A timeline that is known already, and leaves `parent` where its history begins. Steps
    /// between the end of the parent and that beginning are not kept.
    TimelineIndex append(TimelineIndex parent, RunHistory history);

    /// The timeline that step `step` of `index` is kept in: itself, its parent or one before;
    /// nothing when the step is not kept.
    std::optional<TimelineIndex> holderOf(TimelineIndex index, const Count& step) const;
    /// The timeline that made `step` of `index`: where a timeline begins, an ancestor did. Nothing
    /// where a run begins, and when the step is not kept.
    std::optional<TimelineIndex> makerOf(TimelineIndex index, const Count& step) const;
    /// The next step after `step` at which `index`, or one that it comes from, begins.
    std::optional<Count> nextFork(TimelineIndex index, const Count& step) const;
    /// `index`, or the nearest timeline that it comes from, which begins at `step` or before. So
    /// that a run which was changed often is read in linear time, this examines at most
    /// 3 log₂ n of the n timelines on the way; their number is added to `*examined` if it is given.
    std::optional<TimelineIndex> ancestor(TimelineIndex index, const Count& step,
                                          std::int64_t* examined = nullptr) const;
    Count lastStep(TimelineIndex index) const { return history(index).lastStep(); }
    /// What all histories take in memory, nearly.
    std::size_t bytes() const;

private:
    TimelineIndex add(TimelineIndex parent, const Count& firstStep, RunHistory history);

    std::deque<Timeline> timelines_;  ///< parents before children; addresses stay
    std::size_t maxBytes_;            ///< of each history
};

}  // namespace fireable
