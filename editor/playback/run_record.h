#pragma once

#include <cstdint>
#include <memory>

#include "editor/playback/run_program.h"
#include "engine/run/speed_log.h"
#include "engine/run/timeline.h"

namespace fireable {

/// What a run did so far, for another thread to read while the run goes on.
struct RunRecord {
    std::uint64_t run = 0;  ///< another number: an older record tells nothing about this one
    std::shared_ptr<const RunProgram> program;
    TimelineTree tree;
    TimelineIndex timeline = 0;  ///< on which the run stands
    SpeedLog speed;              ///< of the steps of that timeline
};

}  // namespace fireable
