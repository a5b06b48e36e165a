#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/run/breakpoint_set.h"
#include "engine/run/engine.h"

namespace fireable {

/// Runs an engine with breakpoints. The engine makes the same steps as without, at full speed if
/// they concern no breakpoint.
///
/// `Watchers` are a model's, made of a `BreakpointSet` and a `Watchers::Program`: `any()`, whether
/// any step has to be evaluated; `observed()`, as in `RunRequest`; `asksForEvents()`, as of a
/// `StepObserver`; `begin(state)`, where a run begins or continues; `concernedBy(state)`, ascending
/// positions in the set that the step may concern; `isObserved(observed, state)`, as an engine
/// decides it. `Watchers::State` shows where a `Watchers::Engine` stands.
template <class Watchers>
class BreakpointRunOf final : private StepObserver {
public:
    using Engine = typename Watchers::Engine;
    using Program = typename Watchers::Program;
    using State = typename Watchers::State;
    /// Makes steps with an engine, like `Engine::run`.
    using Runner = std::function<Result<Halt>(const RunRequest&)>;

    /// Both must outlive it. `program` is what the engines run.
    BreakpointRunOf(const Program& program, BreakpointSet& breakpoints)
        : program_(program), breakpoints_(breakpoints) {}

    /// To be called before the first step of a run: false if an assertion fails in the current
    /// state; `breakpoints.halted()` says which.
    bool mayStart(const Engine& engine) { return breakpoints_.checkInitial(State(engine)); }
    /// Like `Engine::run`. `Halt::breakpoint` takes precedence, and `breakpoints.halted()` says
    /// which ones halted; none if it was the observer of `request`, which sees each of its steps
    /// before the breakpoints do.
    Result<Halt> run(Engine& engine, const RunRequest& request) {
        return run(
            engine, [&](const RunRequest& part) { return engine.run(part); }, request);
    }
    /// The same, but `runner` makes the steps of `engine`.
    Result<Halt> run(const Engine& engine, const Runner& runner, const RunRequest& request) {
        breakpoints_.begin(State(engine));
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
            watch(part, State(engine));
            const auto halt = runner(part);
            if (!halt || !target || engine.steps() != *target) {
                return halt;
            }
            if (!breakpoints_.evaluateNumbered(State(engine))) {
                return Halt::breakpoint;
            }
            if (*halt != Halt::limit) {
                return halt;
            }
        }
    }

private:
    void stand(const StepState& state) override {
        if (observer_ != nullptr) {
            observer_->stand(state);
        }
    }
    bool afterStep(const StepState& state) override {
        bool goOn = true;
        if (observer_ != nullptr && Watchers::isObserved(theirs_, state)) {
            goOn = observer_->afterStep(state);
        }
        return breakpoints_.evaluate(watchers_.concernedBy(state), state) && goOn;
    }
    bool asksForEvents() const override {
        return watchers_.asksForEvents() ||
               (observer_ != nullptr && (observer_->asksForEvents() || !theirs_.empty()));
    }
    /// Installs itself between the engine and the observer of `request`, if necessary.
    void watch(RunRequest& request, const State& state) {
        if (watchedVersion_ != breakpoints_.version()) {
            watchers_ = Watchers(breakpoints_, program_);
            watchedVersion_ = breakpoints_.version();
        }
        if (!watchers_.any()) {
            return;
        }
        watchers_.begin(state);
        observer_ = request.observer;
        theirs_ = request.observed;
        const std::span<const std::uint8_t> ours = watchers_.observed();
        if (observer_ == nullptr || ours.empty()) {
            request.observed = ours;
        } else if (!theirs_.empty()) {
            observed_.resize(theirs_.size());
            std::ranges::transform(theirs_, ours, observed_.begin(), std::bit_or<>());
            request.observed = observed_;
        }
        request.observer = this;
    }

    const Program& program_;
    BreakpointSet& breakpoints_;
    Watchers watchers_;
    std::uint64_t watchedVersion_ = 0;      ///< of the breakpoints when `watchers_` was made
    StepObserver* observer_ = nullptr;      ///< of the request
    std::span<const std::uint8_t> theirs_;  ///< what that observer observes
    std::vector<std::uint8_t> observed_;    ///< union of both
};

}  // namespace fireable
