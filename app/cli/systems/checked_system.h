#pragma once

#include "app/cli/run_checks.h"
#include "engine/spiking/run/spiking_breakpoints.h"

namespace fireable::cli {

/// A spiking system under breakpoints.
class CheckedSystem final : public CheckedEngine {
public:
    /// Both must outlive this.
    CheckedSystem(spiking::SpikingEngine& engine, const spiking::SpikingProgram& program)
        : engine_(engine), program_(program) {}
    spiking::SpikingEngine& engine() override { return engine_; }
    Result<Halt> run(BreakpointSet& breakpoints, const Dependencies& asked,
                     const RunRequest& request) override;
    void atEnd(const std::function<void(const StepState&)>& see) const override;

private:
    spiking::SpikingEngine& engine_;
    const spiking::SpikingProgram& program_;
    std::optional<spiking::SpikingStep> made_;  ///< the last step, if it was asked for
};

}  // namespace fireable::cli
