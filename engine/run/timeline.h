#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "engine/base/index.h"
#include "engine/run/history.h"

namespace fireable {

/// The number of a timeline in its tree; 0 is the original run.
using TimelineIndex = std::int32_t;

/// The part of a run from its beginning, or from a manual change of its state.
struct Timeline {
    std::optional<TimelineIndex> parent;  ///< nothing: the original run
    Count firstStep;                      ///< where it left its parent, or where the run began
    RunHistory history;                   ///< from there on, except what was dropped
    std::int32_t depth = 0;               ///< number of ancestors
    TimelineIndex jump = 0;               ///< an ancestor, usually a distant one; see `ancestor`
    Count minFirstStep = 0;  ///< minimum `firstStep` from here up to, not including, `jump`
};

/// A run and its branches: changing the state at some step starts a new timeline there, and what
/// the run did without that change is retained.
///
/// Step numbers continue across timelines: step k of a timeline is its own from where it begins,
/// and its parent's before that.
class TimelineTree {
public:
    explicit TimelineTree(RunHistory history);

    std::size_t size() const { return timelines_.size(); }
    const Timeline& operator[](TimelineIndex index) const { return timelines_[at(index)]; }
    RunHistory& history(TimelineIndex index) { return timelines_[at(index)].history; }
    const RunHistory& history(TimelineIndex index) const { return timelines_[at(index)].history; }

    /// A new timeline that leaves `parent` at `step`, with `state` [N] there. `holderOf` must
    /// find the step.
    TimelineIndex fork(TimelineIndex parent, const Count& step, std::vector<Count> state);

    /// Adds a saved timeline that leaves `parent` where its history begins. Steps between the end
    /// of the parent and that beginning are missing.
    TimelineIndex append(TimelineIndex parent, RunHistory history);

    /// The timeline that retains step `step` of `index`: itself or an ancestor; nothing if the step
    /// is not retained.
    std::optional<TimelineIndex> holderOf(TimelineIndex index, const Count& step) const;
    /// The timeline that made `step` of `index`: an ancestor if a timeline begins there. Nothing
    /// where a run begins, and if the step is not retained.
    std::optional<TimelineIndex> makerOf(TimelineIndex index, const Count& step) const;
    /// The next step after `step` at which `index`, or one of its ancestors, begins.
    std::optional<Count> nextFork(TimelineIndex index, const Count& step) const;
    /// `index`, or its nearest ancestor, that begins at `step` or before. Examines at most 3 log₂ n
    /// of n ancestors, so that a run with many changes is read in linear time; that number is added
    /// to `*examined` if given.
    std::optional<TimelineIndex> ancestor(TimelineIndex index, const Count& step,
                                          std::int64_t* examined = nullptr) const;
    Count lastStep(TimelineIndex index) const { return history(index).lastStep(); }
    /// Approximate memory use of all histories.
    std::size_t bytes() const;

private:
    TimelineIndex add(TimelineIndex parent, const Count& firstStep, RunHistory history);

    std::deque<Timeline> timelines_;  ///< parents before children; addresses are stable
    std::size_t maxBytes_;            ///< of each history
};

/// The last step that two timelines of a run have in common; their states may differ there if one
/// of them begins at it.
Count forkStep(const TimelineTree& tree, TimelineIndex one, TimelineIndex other);

/// The first step of `timeline`, including its ancestors, after which all steps are retained.
Count firstRetained(const TimelineTree& tree, TimelineIndex timeline);

/// The timelines from `timeline` back to the one that holds step `from`, oldest first.
std::vector<TimelineIndex> lineFrom(const TimelineTree& tree, TimelineIndex timeline,
                                    const Count& from);

}  // namespace fireable
