#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "engine/net/engines.h"
#include "engine/run/history_search.h"
#include "engine/run/timeline_cursor.h"

namespace fireable::net {

/// A run that can go back to wherever it was, and be changed there: an engine, and what it did on
/// each timeline. It stands at one step of one timeline.
///
/// Going on from a step in the middle makes the kept steps again, which come out the same, and
/// then new ones.
class RecordedRun {
public:
    /// Each timeline keeps its last steps in `maxBytes`.
    static Result<std::unique_ptr<RecordedRun>> make(const NetProgram& program, EngineKind kind,
                                                     FiringRule rule,
                                                     std::size_t maxBytes = RunHistory::unlimited);
    /// The same for a run that was kept before: it stands at the first step of `timeline`, whose
    /// steps are taken as they are wherever it is gone on from. They are steps of `program`.
    static Result<std::unique_ptr<RecordedRun>> make(const NetProgram& program, EngineKind kind,
                                                     FiringRule rule, TimelineTree recorded,
                                                     TimelineIndex timeline);

    const TimelineTree& tree() const { return tree_; }
    TimelineIndex timeline() const { return cursor_.timeline(); }
    const Count& step() const { return step_; }
    Count lastStep() const { return tree_.lastStep(timeline()); }
    /// Where the run stands; valid until it moves.
    const TimelineCursor& cursor();
    /// The engine, standing where the run stands.
    const NetEngine& engine();

    /// Makes steps from here on and records those that are new; `request.history` is not looked at.
    Result<Halt> run(RunRequest request);
    /// False, and nothing changes, when that step is not kept.
    bool goTo(const Count& step);
    /// One step back; false at the first one.
    bool back();
    /// Back to the last step before this one at which `holds`; false, and nothing changes, when
    /// there is none or when `cancelled` is set meanwhile.
    bool backTo(const StepPredicate& holds, const std::atomic<bool>* cancelled = nullptr);

    /// Makes a step by hand, which fires `firing` alone, in no more copies than `maxCopies`
    /// allows: the next kept step where that is the same, else a new one, on a new timeline where
    /// other steps are kept. Going on from before it later makes it again.
    void fire(const Firing& firing);
    /// Goes on with `marking` [P] instead, on a new timeline.
    TimelineIndex fork(std::vector<Count> marking);
    /// Stands on another timeline: at the same step if it is kept there, else at its last one.
    void switchTo(TimelineIndex timeline);

private:
    RecordedRun(std::unique_ptr<NetEngine> engine, TimelineTree tree, TimelineIndex timeline);
    void followCursor();
    std::optional<Count> nextByHand() const;
    std::optional<Count> nextByHandOn(TimelineIndex timeline) const;
    Result<Halt> repeatByHand(const RunRequest& request);
    Result<Halt> repeat(const RunRequest& request, const Count& maxSteps,
                        const std::optional<Count>& fork);

    std::unique_ptr<NetEngine> engine_;
    TimelineTree tree_;
    TimelineCursor cursor_;
    Count step_;
    std::map<TimelineIndex, std::set<Count>> byHand_;  ///< steps that were made by hand
    std::vector<Count> lastStepsBefore_;               ///< last steps of the first timelines
    bool cursorIsHere_ = true;                         ///< at `step_`; else the engine is
    bool engineIsHere_ = true;  ///< at `step_` of this timeline; else the cursor is
};

}  // namespace fireable::net
