#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/playback/run_breakpoints.h"
#include "engine/expression/step_state.h"
#include "engine/run/timeline.h"

namespace fireable {

/// A timeline of a run: its beginning, or a branch after a manual change.
struct TimelineSpan {
    std::optional<TimelineIndex> parent;  ///< nothing: the first timeline
    Count firstStep;                      ///< where it branches off
    Count lastStep;
    bool operator==(const TimelineSpan&) const = default;
};

/// Where a run stands, as far as this is the same for every kind of model. A kind adds what
/// happened in the last step.
struct RunPosition {
    Checkpoint state;                          ///< as the model's engine says, and the step count
    double seconds = 0;                        ///< engine time so far
    Count made = 0;                            ///< steps made in that time
    Count firstRetained = 0;                   ///< the first retained step
    Count lastStep = 0;                        ///< the last step of this timeline
    std::vector<std::size_t> halted = {};      ///< positions of breakpoints that halted the run
    bool atChoice = false;                     ///< halted where there is more than one way on
    std::uint64_t run = 0;                     ///< differs between runs
    TimelineIndex timeline = 0;                ///< the present one
    std::vector<TimelineSpan> timelines = {};  ///< by index
    std::vector<BreakpointHits> hits = {};     ///< by breakpoint position
    std::vector<std::string> notes = {};       ///< messages of the engine, in English
    std::size_t bytes = 0;                     ///< memory used by the history
};

}  // namespace fireable
