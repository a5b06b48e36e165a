#pragma once

#include <span>

#include "engine/net/net_engine.h"
#include "engine/net/run/firing_steps.h"

namespace fireable::net {

// The part of `RunRequest` handling that needs to know what fired, shared by all engines of nets.

/// Shows the observer where a run begins.
inline void beginRun(const RunRequest& request, const NetEngine& engine) {
    if (request.observer != nullptr) {
        request.observer->stand(EngineState(engine));
    }
}

/// Records in `history` that the last step of `engine` fired `fired`.
inline void record(RunHistory& history, std::span<const Firing> fired, const NetEngine& engine) {
    addFirings(history, fired);
    if (history.wantsState()) {
        history.beginBlock(engine.checkpoint().values);
    }
}

/// Records and shows the step of `engine` that fired `fired`; false if the observer halts the run.
inline bool afterStep(const RunRequest& request, std::span<const Firing> fired,
                      const NetEngine& engine) {
    if (request.history != nullptr) {
        record(*request.history, fired, engine);
    }
    return request.observer == nullptr || !isObserved(request.observed, fired) ||
           request.observer->afterStep(EngineState(engine, fired));
}

}  // namespace fireable::net
