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

/// What a log point tells.
struct LogLine {
    int number = 0;  ///< of the breakpoint
    Count step = 0;
    std::string text;
};

/// Breakpoints of one model, with the hits that they had. A run asks it after the steps that
/// concern it; what runs and how it finds those steps is the caller's.
///
/// A breakpoint has a number that is never given again, and a position among those that are there.
class BreakpointSet {
public:
    /// Fails as `BoundBreakpoint::bind`. Returns the new one's number, from 1.
    Result<int> add(const Breakpoint& breakpoint, const NodeNames& names);
    /// False when there is no such number.
    bool remove(int number);
    bool setEnabled(int number, bool enabled);
    /// Forgets all hits, as for a new run.
    void resetHits();
    /// Where log points tell; by default nowhere.
    void setLog(std::function<void(const LogLine&)> log) { log_ = std::move(log); }

    std::size_t size() const { return entries_.size(); }
    int numberAt(std::size_t position) const { return entries_[position].number; }
    /// As it was added, but for `enabled`.
    const Breakpoint& at(std::size_t position) const { return entries_[position].breakpoint; }
    const Count& hitsAt(std::size_t position) const { return entries_[position].hits; }
    std::optional<std::size_t> positionOf(int number) const;
    /// Numbers of those that halted the last run, ascending; empty when none did.
    const std::vector<int>& halted() const { return halted_; }

    // For whoever runs.

    /// Grows with every change of what `concerns` tells.
    std::uint64_t version() const { return version_; }
    /// Which steps to show to `look`; nothing for a breakpoint that is disabled or that `nextStep`
    /// tells of.
    std::optional<Dependencies> concerns(std::size_t position) const;
    /// The first step after `step` that a breakpoint waits for by its number.
    std::optional<Count> nextStep(const Count& step) const;
    /// A run starts or goes on from `state`: what holds there is not met by that.
    void begin(const StepState& state);
    /// Assertions in the initial marking. False when one fails, so that the run must not start.
    bool checkInitial(const StepState& state);
    /// After a step that may concern the breakpoints at `positions`. False to halt here.
    bool evaluate(std::span<const std::int32_t> positions, const StepState& state);
    /// After the step that `nextStep` told of. False to halt here.
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
