#include "engine/net/debug/breakpoint_run.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace fireable::net {

bool BreakpointRun::mayStart(const NetEngine& engine) {
    return breakpoints_.checkInitial(EngineState(program_, engine));
}

Result<Halt> BreakpointRun::run(NetEngine& engine, const RunRequest& request) {
    return run(
        engine, [&](const RunRequest& part) { return engine.run(part); }, request);
}

Result<Halt> BreakpointRun::run(const NetEngine& engine, const Runner& runner,
                                const RunRequest& request) {
    EngineState state(program_, engine);
    state_ = &state;
    breakpoints_.begin(state);
    const Count start = engine.steps();
    for (;;) {
        const Count now = engine.steps();
        const Count made = now - start;
        RunRequest part = request;
        part.stepsBefore = (made + request.stepsBefore).saturated64();
        if (request.maxSteps) {
            part.maxSteps = *request.maxSteps - made;
        }
        const std::optional<Count> target = breakpoints_.nextStep(now);
        if (target && (!part.maxSteps || *target - now < *part.maxSteps)) {
            part.maxSteps = *target - now;
        }
        watch(part);
        const auto halt = runner(part);
        if (!halt || !target || engine.steps() != *target) {
            return halt;
        }
        if (!breakpoints_.evaluateNumbered(EngineState(program_, engine))) {
            return Halt::breakpoint;
        }
        if (*halt != Halt::limit) {
            return halt;
        }
    }
}

void BreakpointRun::watch(RunRequest& request) {
    if (watchedVersion_ != breakpoints_.version()) {
        watchers_ = BreakpointWatchers(breakpoints_, program_);
        watchedVersion_ = breakpoints_.version();
    }
    if (!watchers_.any()) {
        return;
    }
    observer_ = request.observer;
    theirs_ = request.observed;
    if (observer_ == nullptr) {
        request.observed = watchers_.observed();
    } else if (!theirs_.empty()) {
        observed_.resize(theirs_.size());
        std::ranges::transform(theirs_, watchers_.observed(), observed_.begin(), std::bit_or<>());
        request.observed = observed_;
    }
    request.observer = this;
}

bool BreakpointRun::afterStep(std::span<const Firing> fired, const NetEngine& engine) {
    bool goOn = true;
    if (observer_ != nullptr && isObserved(theirs_, fired)) {
        goOn = observer_->afterStep(fired, engine);
    }
    state_->arrive(fired);
    const bool single = fired.size() == 1;
    return breakpoints_.evaluate(
               single ? watchers_.of(fired.front().transition) : concernedBy(fired), *state_) &&
           goOn;
}

std::span<const std::int32_t> BreakpointRun::concernedBy(std::span<const Firing> fired) {
    positions_.clear();
    for (const Firing& firing : fired) {
        const auto more = watchers_.of(firing.transition);
        positions_.insert(positions_.end(), more.begin(), more.end());
    }
    std::ranges::sort(positions_);
    positions_.erase(std::unique(positions_.begin(), positions_.end()), positions_.end());
    return positions_;
}

}  // namespace fireable::net
