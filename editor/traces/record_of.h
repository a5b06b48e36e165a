#pragma once

#include <memory>

#include "editor/playback/run_record.h"

namespace fireable {

class EngineRunner;

/// What the run of `runner` did until now; null when there is no run. Waits a moment for the
/// thread that runs; meanwhile windows go on drawing, but keys and clicks wait.
std::shared_ptr<const RunRecord> recordOf(EngineRunner& runner);

}  // namespace fireable
