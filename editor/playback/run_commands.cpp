#include "editor/playback/run_commands.h"

namespace fireable {

void runToChoice(EngineRunner& runner) {
    runner.post(
        [](RunSession& run, RunControl& control) { return stateAfter(run.runToChoice(control)); },
        true);
}

}  // namespace fireable
