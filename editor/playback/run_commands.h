#pragma once

#include "editor/playback/engine_runner.h"

namespace fireable {

// What can be asked of a run besides stepping; each returns at once, as all commands of a runner.

/// Runs as long as there is only one transition that may fire next.
void runToChoice(EngineRunner& runner);

}  // namespace fireable
