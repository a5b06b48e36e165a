#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/bound_breakpoint.h"

namespace fireable {

/// A line logged by a log point.
struct LogLine {
    int number = 0;  ///< of the breakpoint
    Count step = 0;
    std::string text;
};

/// The breakpoints of one model, with their hits. A run evaluates them after the steps that concern
/// them; running and finding those steps is up to the caller.
///
/// A breakpoint has a number that is never reused, and a position among the current ones.
class BreakpointSet {
public:
    /// Fails like `BoundBreakpoint::bind`. Returns the new number, from 1.
    Result<int> add(const Breakpoint& breakpoint, const NodeNames& names);
    /// False when there is no such number.
    bool remove(int number);
    bool setEnabled(int number, bool enabled);
    /// Resets all hits, as for a new run.
    void resetHits();
    /// Receives the lines of log points; by default they are dropped.
    void setLog(std::function<void(const LogLine&)> log) { log_ = std::move(log); }

    std::size_t size() const { return entries_.size(); }
    int numberAt(std::size_t position) const { return entries_[position].number; }
    /// As added, except for `enabled`.
    const Breakpoint& at(std::size_t position) const { return entries_[position].breakpoint; }
    const Count& hitsAt(std::size_t position) const { return entries_[position].hits; }
    std::optional<std::size_t> positionOf(int number) const;
    /// Numbers of those that halted the last run, ascending; empty if none did.
    const std::vector<int>& halted() const { return halted_; }
    /// Numbers of those that the step from `before` to `after` meets and that halt runs, ascending.
    /// Hits to let pass do not count, and none is counted: for going back over recorded steps.
    std::vector<int> metBetween(const StepState& before, const StepState& after) const;

    // For the code that runs the model.

    /// Changes whenever the result of `concerns` may change.
    std::uint64_t version() const { return version_; }
    /// Which steps to pass to `evaluate`; nothing for a breakpoint that is disabled or that waits
    /// for a step number only.
    std::optional<Dependencies> concerns(std::size_t position) const;
    /// The first step after `step` that a breakpoint waits for by number.
    std::optional<Count> nextStep(const Count& step) const;
    /// A run starts or continues from `state`: what already holds there does not count as met.
    void begin(const StepState& state);
    /// Evaluates assertions in the initial marking. False if one fails: the run must not start.
    bool checkInitial(const StepState& state);
    /// Call after a step that may concern the breakpoints at `positions`. False: halt here.
    bool evaluate(std::span<const std::int32_t> positions, const StepState& state);
    /// Call after the step that `nextStep` returned. False: halt here.
    bool evaluateNumbered(const StepState& state);

private:
    struct Entry {
        int number;
        Breakpoint breakpoint;
        BoundBreakpoint bound;
        Count hits = 0;
    };

    void hit(Entry& entry, const StepState& state);

    std::vector<Entry> entries_;
    std::vector<int> halted_;
    std::function<void(const LogLine&)> log_;
    std::uint64_t version_ = 0;
    int lastNumber_ = 0;
};

}  // namespace fireable
