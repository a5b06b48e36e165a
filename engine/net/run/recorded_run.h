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

/// A run that can return to any earlier step and be changed there: an engine, and its history on
/// each timeline. Its position is one step of one timeline.
///
/// Continuing from an earlier step first repeats the recorded steps, with the same results, and
/// then makes new ones.
class RecordedRun {
public:
    /// Each timeline retains its last steps, in at most `maxBytes`.
    static Result<std::unique_ptr<RecordedRun>> make(const NetProgram& program, EngineKind kind,
                                                     FiringRule rule,
                                                     std::size_t maxBytes = RunHistory::unlimited);
    /// The same for a saved run of `program`: the position is the first step of `timeline`, whose
    /// steps are replayed as recorded wherever the run is continued.
    static Result<std::unique_ptr<RecordedRun>> make(const NetProgram& program, EngineKind kind,
                                                     FiringRule rule, TimelineTree recorded,
                                                     TimelineIndex timeline);

    const TimelineTree& tree() const { return tree_; }
    TimelineIndex timeline() const { return cursor_.timeline(); }
    const Count& step() const { return step_; }
    Count lastStep() const { return tree_.lastStep(timeline()); }
    /// The position of the run; valid until it moves.
    const TimelineCursor& cursor();
    /// The engine, at the position of the run.
    const NetEngine& engine();

    /// Makes steps from here on and records the new ones; `request.history` is ignored.
    Result<Halt> run(RunRequest request);
    /// False, without moving, if that step is not retained.
    bool goTo(const Count& step);
    /// One step back; false at the first one.
    bool back();
    /// Back to the last earlier step at which `holds`; false, without moving, if there is none or
    /// `cancelled` is set meanwhile.
    bool backTo(const StepPredicate& holds, const std::atomic<bool>* cancelled = nullptr);

    /// Makes a step by hand, which fires `firing` alone, in at most `maxCopies` copies: the next
    /// recorded step if that is the same, otherwise a new one, on a new timeline if other steps
    /// follow here. Continuing from an earlier step repeats it.
    void fire(const Firing& firing);
    /// Continues with `marking` [P] instead, on a new timeline.
    TimelineIndex fork(std::vector<Count> marking);
    /// Moves to another timeline: to the same step if it retains that, otherwise to its last one.
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
    std::map<TimelineIndex, std::set<Count>> byHand_;  ///< steps made by hand
    std::vector<Count> lastStepsBefore_;               ///< last saved steps of the first timelines
    bool cursorIsHere_ = true;                         ///< at `step_`; otherwise the engine is
    bool engineIsHere_ = true;  ///< at `step_` of this timeline; otherwise the cursor is
};

}  // namespace fireable::net
