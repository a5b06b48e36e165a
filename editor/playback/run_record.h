#pragma once

#include <cstdint>
#include <memory>

#include "editor/playback/run_program.h"
#include "engine/run/speed_log.h"
#include "engine/run/timeline.h"

namespace fireable {

/// The history of a run, a snapshot for other threads.
struct RunRecord {
    std::uint64_t run = 0;  ///< differs between runs: records of different runs are unrelated
    std::shared_ptr<const RunProgram> program;
    TimelineTree tree;
    TimelineIndex timeline = 0;  ///< the present one
    SpeedLog speed;              ///< of that timeline
};

}  // namespace fireable
