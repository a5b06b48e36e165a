#include "engine/net/debug/breakpoint_run.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/index.h"

namespace fireable::net {
namespace {

/// A node and the position of a breakpoint that it concerns.
using Pair = std::pair<std::int32_t, std::int32_t>;

void sortUnique(std::vector<Pair>& pairs) {
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
}

/// The places and transitions that breakpoints refer to, each with the breakpoint.
struct Named {
    std::vector<Pair> places;
    std::vector<Pair> transitions;
};

Named named(const BreakpointSet& breakpoints, const NetProgram& program) {
    Named found;
    for (std::size_t i = 0; i < breakpoints.size(); ++i) {
        const auto position = static_cast<std::int32_t>(i);
        const auto concerns = breakpoints.concerns(i);
        if (!concerns) {
            continue;
        }
        for (TransitionIndex t = 0; concerns->step && t < program.transitionCount(); ++t) {
            found.transitions.emplace_back(t, position);
        }
        for (const NodeIndex t : concerns->of(firedFunction)) {
            found.transitions.emplace_back(t, position);
        }
        for (const NodeIndex place : concerns->of(tokensFunction)) {
            found.places.emplace_back(place, position);
        }
        for (const NodeIndex t : concerns->of(enabledFunction)) {
            for (const ProgramArc& arc : program.conditionsOf(t)) {
                found.places.emplace_back(arc.place, position);
            }
        }
    }
    sortUnique(found.places);
    return found;
}

}  // namespace

BreakpointWatchers::BreakpointWatchers(const BreakpointSet& breakpoints,
                                       const NetProgram& program) {
    Named pairs = named(breakpoints, program);
    if (!pairs.places.empty()) {
        const Effects effects = programEffects(program);
        for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
            for (const Effect& effect : effects.of(t)) {
                auto pair = std::ranges::lower_bound(pairs.places, effect.place, {}, &Pair::first);
                for (; pair != pairs.places.end() && pair->first == effect.place; ++pair) {
                    pairs.transitions.emplace_back(t, pair->second);
                }
            }
        }
    }
    sortUnique(pairs.transitions);
    first_.assign(at(program.transitionCount()) + 1, 0);
    observed_.assign(at(program.transitionCount()), 0);
    for (const auto& [transition, position] : pairs.transitions) {
        positions_.push_back(position);
        observed_[at(transition)] = 1;
        first_[at(transition) + 1] = static_cast<std::int32_t>(positions_.size());
    }
    for (std::size_t t = 1; t < first_.size(); ++t) {
        first_[t] = std::max(first_[t], first_[t - 1]);
    }
}

bool BreakpointRun::mayStart(const NetEngine& engine) {
    return breakpoints_.checkInitial(EngineState(engine));
}

Result<Halt> BreakpointRun::run(NetEngine& engine, const RunRequest& request) {
    return run(
        engine, [&](const RunRequest& part) { return engine.run(part); }, request);
}

Result<Halt> BreakpointRun::run(const NetEngine& engine, const Runner& runner,
                                const RunRequest& request) {
    breakpoints_.begin(EngineState(engine));
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
        if (!breakpoints_.evaluateNumbered(EngineState(engine))) {
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

void BreakpointRun::stand(const StepState& state) {
    if (observer_ != nullptr) {
        observer_->stand(state);
    }
}

bool BreakpointRun::afterStep(const StepState& state) {
    const auto fired = netState(state).fired();
    bool goOn = true;
    if (observer_ != nullptr && isObserved(theirs_, fired)) {
        goOn = observer_->afterStep(state);
    }
    const bool single = fired.size() == 1;
    return breakpoints_.evaluate(
               single ? watchers_.of(fired.front().transition) : concernedBy(fired), state) &&
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
