#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/run/breakpoint_run.h"
#include "engine/spiking/run/spiking_state.h"

namespace fireable::spiking {

/// In a step of a spiking system many neurons act, and more receive: every breakpoint is evaluated
/// after each, but those that wait for a step number only.
class SpikingWatchers {
public:
    using Engine = SpikingEngine;
    using Program = SpikingProgram;
    using State = SpikingEngineState;

    SpikingWatchers() = default;
    SpikingWatchers(const BreakpointSet& breakpoints, const SpikingProgram& /*program*/) {
        for (std::size_t i = 0; i < breakpoints.size(); ++i) {
            if (breakpoints.concerns(i)) {
                positions_.push_back(static_cast<std::int32_t>(i));
            }
        }
    }

    bool any() const { return !positions_.empty(); }
    std::span<const std::uint8_t> observed() const { return {}; }
    std::span<const std::int32_t> concernedBy(const StepState& /*state*/) const {
        return positions_;
    }
    static bool isObserved(std::span<const std::uint8_t> observed, const StepState& state) {
        return static_cast<const SpikingState&>(state).isObserved(observed);
    }

private:
    std::vector<std::int32_t> positions_;
};

using SpikingBreakpointRun = BreakpointRunOf<SpikingWatchers>;

}  // namespace fireable::spiking
