#pragma once

#include <memory>

#include "editor/playback/runner_of.h"

namespace fireable {

/// Replaces a run by `recorded`, which holds its tree and timeline: at its first step, with the
/// others to come as recorded.
template <class Kind, class Recorded>
void replayRun(RunnerOf<Kind>& runner, std::shared_ptr<const Recorded> recorded) {
    runner.post([recorded](typename Kind::Session& run,
                           typename RunnerOf<Kind>::Control&) -> Result<RunState> {
        const auto done = run.replay(recorded->tree, recorded->timeline);
        if (!done) {
            return done.failure();
        }
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

/// Continues a run whose engine failed from its last valid state: like a replayed one, after
/// `configure` chose another engine.
template <class Kind, class Configure>
void continueRun(RunnerOf<Kind>& runner, const Configure& configure) {
    const auto record = recordOf(runner);
    const Count here = runner.steps();
    configure();
    if (record != nullptr) {  // else it failed before the first step
        replayRun(runner, record);
        runner.goTo(here);
    }
}

}  // namespace fireable
