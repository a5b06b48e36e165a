#include "app/cli/systems/checked_system.h"

namespace fireable::cli {
namespace {

/// Remembers the last step, and forwards every one.
class LastStep final : public StepObserver {
public:
    LastStep(std::optional<spiking::SpikingStep>& made, StepObserver* next)
        : made_(made), next_(next) {}

    void stand(const StepState& state) override {
        if (next_ != nullptr) {
            next_->stand(state);
        }
    }
    bool afterStep(const StepState& state) override {
        made_ = *spiking::spikingEngineState(state).made();
        return next_ == nullptr || next_->afterStep(state);
    }

private:
    std::optional<spiking::SpikingStep>& made_;
    StepObserver* next_;
};

}  // namespace

Result<Halt> CheckedSystem::run(BreakpointSet& breakpoints, const Dependencies& asked,
                                const RunRequest& request) {
    made_.reset();
    spiking::SpikingBreakpointRun run(program_, breakpoints);
    if (!run.mayStart(engine_)) {
        return Halt::breakpoint;
    }
    if (!asked.ofStep) {
        return run.run(engine_, request);
    }
    LastStep last(made_, request.observer);
    RunRequest watched = request;
    watched.observer = &last;
    return run.run(engine_, watched);
}

void CheckedSystem::atEnd(const std::function<void(const StepState&)>& see) const {
    see(spiking::SpikingEngineState(engine_, made_ ? &*made_ : nullptr));
}

}  // namespace fireable::cli
