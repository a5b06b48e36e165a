#include "app/cli/checked_net.h"

namespace fireable::cli {
namespace {

/// Remembers the last step that fired an observed transition, and forwards every step.
class LastFiring final : public StepObserver {
public:
    LastFiring(std::span<const std::uint8_t> asked, StepObserver* next)
        : observed_(asked), next_(next) {}

    void stand(const StepState& state) override {
        if (next_ != nullptr) {
            next_->stand(state);
        }
    }
    bool afterStep(const StepState& state) override {
        const auto fired = netState(state).fired();
        if (isObserved(observed_, fired)) {
            fired_.assign(fired.begin(), fired.end());
            step_ = state.step();
        }
        return next_ == nullptr || next_->afterStep(state);
    }

    /// What step number `step` fired; nothing if it was not observed.
    std::vector<Firing> at(const Count& step) const {
        return step == step_ ? fired_ : std::vector<Firing>();
    }

private:
    std::span<const std::uint8_t> observed_;
    StepObserver* next_;
    std::vector<Firing> fired_;
    Count step_ = 0;
};

}  // namespace

Result<Halt> CheckedNet::run(BreakpointSet& breakpoints, const Dependencies& asked,
                             const RunRequest& request) {
    fired_.clear();
    BreakpointRun run(engine_.program(), breakpoints);
    if (!run.mayStart(engine_)) {
        return Halt::breakpoint;
    }
    const auto transitions = asked.of(firedFunction);
    if (transitions.empty()) {
        return run.run(engine_, request);
    }
    std::vector<std::uint8_t> observed(
        static_cast<std::size_t>(engine_.program().transitionCount()));
    for (const NodeIndex transition : transitions) {
        observed[static_cast<std::size_t>(transition)] = 1;
    }
    LastFiring last(observed, request.observer);
    RunRequest watched = request;
    watched.observer = &last;
    if (request.observer == nullptr) {
        watched.observed = observed;
    }
    auto halt = run.run(engine_, watched);
    fired_ = last.at(engine_.steps());
    return halt;
}

void CheckedNet::atEnd(const std::function<void(const StepState&)>& see) const {
    see(EngineState(engine_, fired_));
}

}  // namespace fireable::cli
