#pragma once

#include <optional>
#include <span>

#include "engine/net/net_engine.h"
#include "engine/run/history.h"

namespace fireable::net {

// The part of `RunRequest` handling that all engines share, between two steps.

inline bool isCancelled(const RunRequest& request) {
    return request.cancelled != nullptr && request.cancelled->load(std::memory_order_relaxed);
}

/// Reports that the run has made `made` steps, and returns why it ends here, if it does: the net is
/// `dead`, or for a reason in `request`.
inline std::optional<Halt> haltBefore(const RunRequest& request, const Count& made, bool dead) {
    if (request.progress != nullptr) {
        request.progress->store((made + request.stepsBefore).saturated64(),
                                std::memory_order_relaxed);
    }
    if (dead) {
        return Halt::dead;
    }
    if (request.maxSteps && made >= *request.maxSteps) {
        return Halt::limit;
    }
    return isCancelled(request) ? std::optional(Halt::cancelled) : std::nullopt;
}

/// Records in `history` that the last step of `engine` fired `fired`.
inline void record(RunHistory& history, std::span<const Firing> fired, const NetEngine& engine) {
    history.add(fired);
    if (history.wantsMarking()) {
        history.beginBlock(engine.checkpoint().marking);
    }
}

/// Records and shows the step of `engine` that fired `fired`; false if the observer halts the run.
inline bool afterStep(const RunRequest& request, std::span<const Firing> fired,
                      const NetEngine& engine) {
    if (request.history != nullptr) {
        record(*request.history, fired, engine);
    }
    return request.observer == nullptr || !isObserved(request.observed, fired) ||
           request.observer->afterStep(fired, engine);
}

}  // namespace fireable::net
