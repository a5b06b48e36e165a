#pragma once

#include <optional>
#include <span>

#include "engine/net/net_engine.h"

namespace fireable::net {

// What every engine does for a `RunRequest` between two steps.

inline bool isCancelled(const RunRequest& request) {
    return request.cancelled != nullptr && request.cancelled->load(std::memory_order_relaxed);
}

/// Tells that the run made `made` steps, and says why it ends here: it does when the net is `dead`,
/// else as `request` says.
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

/// Takes down in `history` that the last step of `engine` fired `fired`.
void record(RunHistory& history, std::span<const Firing> fired, const NetEngine& engine);

/// Takes down and shows the step of `engine` that fired `fired`; false when the observer halts the
/// run.
inline bool afterStep(const RunRequest& request, std::span<const Firing> fired,
                      const NetEngine& engine) {
    if (request.history != nullptr) {
        record(*request.history, fired, engine);
    }
    return request.observer == nullptr || !isObserved(request.observed, fired) ||
           request.observer->afterStep(fired, engine);
}

}  // namespace fireable::net
