#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/run/history_cursor.h"
#include "engine/run/recorded_run.h"
#include "engine/run/step_scan.h"
#include "engine/spiking/run/spiking_events.h"
#include "engine/spiking/run/spiking_state.h"

namespace fireable::spiking {

/// Repeats and undoes the steps of a spiking system, see `history_cursor.h`.
class SpikingReplay {
public:
    using Steps = SpikingEvents;
    using Event = SpikingEvent;

    explicit SpikingReplay(const RunHistory& history);
    explicit SpikingReplay(const SpikingProgram& program);
    void load(const std::vector<Count>& state);
    std::vector<Count> save() const;
    SpikingEvents read(std::span<const std::uint8_t> events) const;
    void apply(const SpikingEvent& event);
    void undo(const SpikingEvent& event);

    const SpikingProgram& program() const { return *program_; }
    const Count& spikes(NeuronIndex neuron) const { return spikes_[at(neuron)]; }
    /// Steps until the neuron opens; 0: it is open.
    std::int64_t closed(NeuronIndex neuron) const {
        return opensAt_[at(neuron)] > clock_ ? opensAt_[at(neuron)] - clock_ : 0;
    }
    const Count& pending(NeuronIndex neuron) const { return pending_[at(neuron)]; }
    /// Spikes that reach the environments in the step that `event` led to this state.
    Count output(const SpikingEvent& event) const;

private:
    static std::size_t at(NeuronIndex neuron) { return static_cast<std::size_t>(neuron); }
    template <class Receive>
    void deliver(const SpikingEvent& event, const Receive& receive) const;
    void receive(const SpikingEvent& event, int sign);

    const SpikingProgram* program_;
    std::vector<Count> spikes_;   ///< [N]
    std::vector<Count> pending_;  ///< [N]
    std::vector<std::int64_t>
        opensAt_;                       ///< [N], in steps of `clock_`; if that has come, it is open
    std::vector<std::int64_t> waited_;  ///< [N] in the bounded mode, otherwise empty
    std::int64_t clock_ = 0;            ///< steps made less steps taken back
};

/// What observers of a recorded run, and expressions at a cursor in it, are shown. `At` is a
/// `ScanStep` or a cursor.
template <class At>
class RecordedSpikingState final : public SpikingState {
public:
    using Replay = SpikingReplay;

    explicit RecordedSpikingState(const At& at) : at_(at), event_(at.event()) {}
    void arrive() { event_ = at_.event(); }
    Count spikes(NeuronIndex neuron) const override { return at_.replay().spikes(neuron); }
    bool isOpen(NeuronIndex neuron) const override { return at_.replay().closed(neuron) == 0; }
    Count fired(NeuronIndex neuron) const override { return event_.fired(neuron); }
    bool isObserved(std::span<const std::uint8_t> observed) const override {
        return isSelected(observed, event_.used);
    }
    Count output() const override { return at_.replay().output(event_); }
    Count step() const override { return at_.step(); }

private:
    const At& at_;
    SpikingEvent event_;
};
using SpikingScanState = RecordedSpikingState<ScanStep<SpikingReplay>>;

using SpikingTimelineCursor = TimelineCursorOf<SpikingReplay>;
using SpikingCursorState = RecordedSpikingState<SpikingTimelineCursor>;

struct RecordedSystem;
/// A run of a spiking system that can return to any earlier step and be changed there.
using RecordedSpikingRun = RecordedRunOf<RecordedSystem>;

/// What a `RecordedRunOf` needs to know of spiking systems.
struct RecordedSystem {
    using Engine = SpikingEngine;
    using Cursor = SpikingTimelineCursor;
    static void record(RunHistory& history, const SpikingEvent& event);
    static bool areEqual(const SpikingEvent& one, const SpikingEvent& other);
    static bool observe(const RunRequest& request, RecordedSpikingRun& run);
};

}  // namespace fireable::spiking
