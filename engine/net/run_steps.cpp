#include "engine/net/run_steps.h"

#include "engine/run/history.h"

namespace fireable {

bool isCancelled(const RunRequest& request) {
    return request.cancelled != nullptr && request.cancelled->load(std::memory_order_relaxed);
}

std::optional<Halt> haltBefore(const RunRequest& request, const Count& made, bool dead) {
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

bool afterStep(const RunRequest& request, std::span<const Firing> fired, const NetEngine& engine) {
    if (RunHistory* history = request.history) {
        history->add(fired);
        if (history->wantsMarking()) {
            history->beginBlock(engine.checkpoint().marking);
        }
    }
    return request.observer == nullptr || !isObserved(request.observed, fired) ||
           request.observer->afterStep(fired, engine);
}

}  // namespace fireable
