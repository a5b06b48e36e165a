#pragma once

#include <span>
#include <vector>

#include "engine/net/run/firing_steps.h"
#include "engine/net/run/history_marking.h"
#include "engine/net/run/net_run_model.h"
#include "engine/run/history_cursor.h"

namespace fireable::net {

/// Repeats and undoes the steps of a net, see `history_cursor.h`.
class NetReplay {
public:
    using Steps = StepList;
    using Event = std::span<const Firing>;

    explicit NetReplay(const RunHistory& history) : effects_(&effectsOf(history)) {}
    void load(const std::vector<Count>& state) { marking_ = HistoryMarking(state); }
    std::vector<Count> save() const { return marking_.counts(); }
    StepList read(std::span<const std::uint8_t> events) const {
        return *readSteps(events, effects_->transitionCount());
    }
    void apply(Event fired) { marking_.apply(fired, *effects_); }
    void undo(Event fired) { marking_.undo(fired, *effects_); }

    Count tokens(std::int32_t place) const { return marking_.tokens(place); }

private:
    const Effects* effects_;
    HistoryMarking marking_;
};

/// A position in a history: a step, its marking and what fired in it.
class HistoryCursor : public HistoryCursorOf<NetReplay> {
public:
    using HistoryCursorOf::HistoryCursorOf;
    Count tokens(std::int32_t place) const { return replay().tokens(place); }
    /// What fired in the step that led here; empty at the first step.
    std::span<const Firing> fired() const { return event(); }
};

/// The same on a timeline or its ancestors.
class TimelineCursor : public TimelineCursorOf<NetReplay> {
public:
    using TimelineCursorOf::TimelineCursorOf;
    Count tokens(std::int32_t place) const { return replay().tokens(place); }
    std::span<const Firing> fired() const { return event(); }
};

}  // namespace fireable::net
