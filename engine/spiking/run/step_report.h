#pragma once

#include <optional>

#include "engine/spiking/run/spiking_events.h"
#include "engine/spiking/run/spiking_state.h"

namespace fireable::spiking {

/// Records the steps of a run and shows them, as its request asks: shared by all engines.
class StepReport {
public:
    /// Shows the observer where the run begins. All must outlive it.
    StepReport(const RunRequest& request, const SpikingProgram& program,
               const SpikingEngine& engine)
        : request_(request), engine_(engine) {
        if (request.history != nullptr) {
            recorder_.emplace(*request.history, program, engine);
        }
        if (request.observer != nullptr) {
            request.observer->stand(SpikingEngineState(engine));
        }
    }

    /// Whether `made` has to be called after each step.
    bool isAsked() const { return recorder_ || request_.observer != nullptr; }
    /// Whether it has to be called with what the step did, not an empty step.
    bool asksForEvents() const {
        return recorder_ || !request_.observed.empty() ||
               (request_.observer != nullptr && request_.observer->asksForEvents());
    }
    /// The engine has made this step; false if the run ends here.
    bool made(const SpikingStep& step) {
        if (recorder_) {
            recorder_->record(step);
        }
        return request_.observer == nullptr || !isSelected(request_.observed, step.used) ||
               request_.observer->afterStep(SpikingEngineState(engine_, &step));
    }

private:
    const RunRequest& request_;
    const SpikingEngine& engine_;
    std::optional<StepRecorder> recorder_;
};

}  // namespace fireable::spiking
