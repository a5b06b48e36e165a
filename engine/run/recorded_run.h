#pragma once

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/run/engine.h"
#include "engine/run/history_cursor.h"

namespace fireable {

/// A run that can return to any earlier step and be changed there: an engine, and its history on
/// each timeline. Its position is one step of one timeline.
///
/// Continuing from an earlier step first repeats the recorded steps, with the same results, and
/// then makes new ones.
///
/// `Model` names the types of a model, `Engine` and `Cursor` (a `TimelineCursorOf`), and says what
/// is done with events: `record(history, event)` adds a step, `areEqual(event, event)`, and
/// `observe(request, run)` shows the step at which a run is, false if that ends the run.
template <class Model>
class RecordedRunOf {
public:
    using Engine = typename Model::Engine;
    using Cursor = typename Model::Cursor;
    using Event = typename Cursor::Event;

    /// A new run.
    RecordedRunOf(std::unique_ptr<Engine> engine, TimelineTree tree)
        : engine_(std::move(engine)), tree_(std::move(tree)), cursor_(tree_, 0) {}
    /// A saved run: the position is the first step of `timeline`, whose steps are replayed as
    /// recorded wherever the run is continued.
    RecordedRunOf(std::unique_ptr<Engine> engine, TimelineTree recorded, TimelineIndex timeline)
        : engine_(std::move(engine)), tree_(std::move(recorded)), cursor_(tree_, timeline) {
        for (TimelineIndex i = 0; i < static_cast<TimelineIndex>(tree_.size()); ++i) {
            lastStepsBefore_.push_back(tree_.lastStep(i));
        }
        goTo(firstRetained(tree_, timeline));
    }
    RecordedRunOf(const RecordedRunOf&) = delete;  // the cursor refers to the tree
    RecordedRunOf& operator=(const RecordedRunOf&) = delete;

    const TimelineTree& tree() const { return tree_; }
    TimelineIndex timeline() const { return cursor_.timeline(); }
    const Count& step() const { return step_; }
    Count lastStep() const { return tree_.lastStep(timeline()); }
    /// The position of the run; valid until it moves.
    const Cursor& cursor() {
        if (!cursorIsHere_) {
            cursor_.goTo(step_);
            cursorIsHere_ = true;
        }
        return cursor_;
    }
    /// The engine, at the position of the run.
    const Engine& engine() {
        if (!engineIsHere_) {
            engine_->restore(cursor_.checkpoint());
            engineIsHere_ = true;
        }
        return *engine_;
    }

    /// Makes steps from here on and records the new ones; `request.history` is ignored.
    Result<Halt> run(RunRequest request) {
        while (step_ < lastStep()) {
            const auto fork = tree_.nextFork(timeline(), step_);
            const auto byHand = nextByHand();
            const bool next = byHand == step_ + 1;
            const Count end =
                std::min(fork.value_or(lastStep()), byHand && !next ? *byHand - 1 : lastStep());
            const Count recorded = next ? Count(1) : end - step_;
            const bool enough = request.maxSteps && *request.maxSteps <= recorded;
            const auto halt = next ? repeatByHand(request)
                                   : repeat(request, enough ? *request.maxSteps : recorded, fork);
            if (!halt || *halt != Halt::limit || enough) {
                return halt;
            }
            if (request.maxSteps) {
                request.maxSteps = *request.maxSteps - recorded;
            }
            request.stepsBefore = (recorded + request.stepsBefore).saturated64();
        }
        engine();
        request.history = &tree_.history(timeline());
        auto halt = engine_->run(request);
        step_ = lastStep();
        cursorIsHere_ = false;
        return halt;
    }
    /// False, without moving, if that step is not retained.
    bool goTo(const Count& step) {
        if (!cursor_.goTo(step)) {
            return false;
        }
        followCursor();
        return true;
    }
    /// One step back; false at the first one.
    bool back() {
        cursor();
        if (!cursor_.back()) {
            return false;
        }
        followCursor();
        return true;
    }
    /// Back to the last earlier step at which `holds(cursor)`; false, without moving, if there is
    /// none or `cancelled` is set meanwhile.
    template <class Holds>
    bool backTo(const Holds& holds, const std::atomic<bool>* cancelled = nullptr) {
        cursor();
        if (!goBackTo(cursor_, holds, cancelled)) {
            return false;
        }
        followCursor();
        return true;
    }

    /// Makes a step by hand, in which `event` happens: the next recorded step if that is the same,
    /// otherwise a new one, on a new timeline if other steps follow here. Continuing from an
    /// earlier step repeats it.
    void makeByHand(const Event& event) {
        Cursor next = cursor();
        if (next.forward()) {
            if (Model::areEqual(next.event(), event)) {
                goTo(next.step());
                return;
            }
            fork(cursor_.checkpoint().values);
        }
        RunHistory& history = tree_.history(timeline());
        Model::record(history, event);
        byHand_[timeline()].insert(history.lastStep());
        goTo(history.lastStep());
        if (history.wantsState()) {
            history.beginBlock(cursor_.checkpoint().values);
        }
    }
    /// Continues with `state` instead, on a new timeline.
    TimelineIndex fork(std::vector<Count> state) {
        const TimelineIndex made = tree_.fork(timeline(), step_, std::move(state));
        cursor_ = Cursor(tree_, made);
        followCursor();
        return made;
    }
    /// Moves to another timeline: to the same step if it retains that, otherwise to its last one.
    void switchTo(TimelineIndex timeline) {
        cursor_ = Cursor(tree_, timeline);
        cursor_.goTo(tree_.holderOf(timeline, step_) ? step_ : tree_.lastStep(timeline));
        followCursor();
    }

private:
    /// The cursor has moved: sets the run's position to it.
    void followCursor() {
        step_ = cursor_.step();
        cursorIsHere_ = true;
        engineIsHere_ = false;
    }

    /// Makes up to `maxSteps` recorded steps again. At `fork` the state was changed.
    Result<Halt> repeat(const RunRequest& request, const Count& maxSteps,
                        const std::optional<Count>& fork) {
        RunRequest again = request;
        again.history = nullptr;
        again.maxSteps = maxSteps;
        engine();
        auto halt = engine_->run(again);
        step_ = engine_->steps();
        cursorIsHere_ = false;
        if (step_ == fork) {
            cursor();
            engineIsHere_ = false;
            engine();
        }
        return halt;
    }

    /// Makes the next step, which was made by hand, unless no step is to be made.
    Result<Halt> repeatByHand(const RunRequest& request) {
        if (request.maxSteps && *request.maxSteps <= 0) {
            return Halt::limit;
        }
        if (request.cancelled != nullptr && request.cancelled->load()) {
            return Halt::cancelled;
        }
        goTo(step_ + 1);
        return Model::observe(request, *this) ? Halt::limit : Halt::breakpoint;
    }

    /// The next step that was made by hand on `timeline` itself, or was in the saved run.
    std::optional<Count> nextByHandOn(TimelineIndex timeline) const {
        if (timeline < static_cast<TimelineIndex>(lastStepsBefore_.size())) {
            const Count next = std::max(step_, tree_[timeline].firstStep) + 1;
            if (next <= lastStepsBefore_[static_cast<std::size_t>(timeline)]) {
                return next;
            }
        }
        const auto steps = byHand_.find(timeline);
        if (steps == byHand_.end()) {
            return std::nullopt;
        }
        const auto step = steps->second.upper_bound(step_);
        return step != steps->second.end() ? std::optional(*step) : std::nullopt;
    }

    /// The next step of the retained ones that was made by hand.
    std::optional<Count> nextByHand() const {
        std::optional<Count> next;
        Count last = lastStep();
        for (auto on = std::optional(timeline()); on; on = tree_[*on].parent) {
            if (const auto step = nextByHandOn(*on); step && *step <= last) {
                next = step;
            }
            last = tree_[*on].firstStep;
        }
        return next;
    }

    std::unique_ptr<Engine> engine_;
    TimelineTree tree_;
    Cursor cursor_;
    Count step_;
    std::map<TimelineIndex, std::set<Count>> byHand_;  ///< steps made by hand
    std::vector<Count> lastStepsBefore_;               ///< last saved steps of the first timelines
    bool cursorIsHere_ = true;                         ///< at `step_`; otherwise the engine is
    bool engineIsHere_ = true;  ///< at `step_` of this timeline; otherwise the cursor is
};

}  // namespace fireable
