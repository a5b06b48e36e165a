#pragma once

#include "app/cli/run_checks.h"
#include "engine/net/debug/breakpoint_run.h"

namespace fireable::cli {

/// A net under breakpoints.
class CheckedNet final : public CheckedEngine {
public:
    /// It must outlive this.
    explicit CheckedNet(NetEngine& engine) : engine_(engine) {}
    NetEngine& engine() override { return engine_; }
    Result<Halt> run(BreakpointSet& breakpoints, const Dependencies& asked,
                     const RunRequest& request) override;
    void atEnd(const std::function<void(const StepState&)>& see) const override;

private:
    NetEngine& engine_;
    std::vector<Firing> fired_;  ///< in the last step, if it was asked for
};

}  // namespace fireable::cli
