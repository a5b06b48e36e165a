#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/run/breakpoint_run.h"
#include "engine/spiking/run/spiking_state.h"

namespace fireable::spiking {

/// In a step of a spiking system many neurons act, and more receive. A breakpoint is evaluated
/// after steps in which a value that it depends on has changed, or something happened that it
/// depends on; one on `step` after each, and one that waits for a step number only after none.
///
/// Shapes: V values that breakpoints depend on.
class SpikingWatchers {
public:
    using Engine = SpikingEngine;
    using Program = SpikingProgram;
    using State = SpikingEngineState;

    SpikingWatchers() = default;
    SpikingWatchers(const BreakpointSet& breakpoints, const SpikingProgram& program);

    bool any() const { return any_; }
    std::span<const std::uint8_t> observed() const { return {}; }
    /// Whether something may have to be told of which neurons used rules.
    bool asksForEvents() const { return asksForEvents_; }
    void begin(const StepState& state);
    std::span<const std::int32_t> concernedBy(const StepState& state);
    static bool isObserved(std::span<const std::uint8_t> observed, const StepState& state) {
        return static_cast<const SpikingState&>(state).isObserved(observed);
    }

private:
    struct Watched {
        FunctionIndex function = 0;
        NodeIndex node = 0;
        Count last = 0;             ///< value after the step before; of no use if `ofStep`
        std::int32_t endOwner = 0;  ///< offset into `owners_`, where those of the next value begin
    };

    bool any_ = false;
    bool asksForEvents_ = false;
    std::vector<Watched> values_;          ///< [V]
    std::vector<std::int32_t> owners_;     ///< positions of breakpoints that depend on a value
    std::vector<std::int32_t> always_;     ///< positions, ascending, of those on `step`
    std::vector<std::int32_t> concerned_;  ///< in this step
};

using SpikingBreakpointRun = BreakpointRunOf<SpikingWatchers>;

}  // namespace fireable::spiking
