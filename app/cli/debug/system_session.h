#pragma once

#include <memory>

#include "app/cli/debug/debug_session.h"
#include "app/cli/systems/system_source.h"
#include "engine/spiking/run/spiking_breakpoints.h"
#include "engine/spiking/run/spiking_replay.h"
#include "engine/spiking/run/system_names.h"

namespace fireable::cli {

/// What a debugger needs to know of spiking systems.
struct DebuggedSystem {
    using Run = spiking::RecordedSpikingRun;
    using Program = spiking::SpikingProgram;
    using BreakpointRun = spiking::SpikingBreakpointRun;
    static spiking::SpikingCursorState stateAt(const Program& /*program*/,
                                               const spiking::SpikingTimelineCursor& cursor) {
        return spiking::SpikingCursorState(cursor);
    }
};

/// A spiking system in the debugger.
class SystemSession final : public DebugSessionOf<DebuggedSystem> {
public:
    /// Prints to `out`, which must outlive the session.
    static Result<std::unique_ptr<SystemSession>> open(LoadedSystem loaded, const NetSource& source,
                                                       spiking::EngineKind engine,
                                                       const spiking::SpikingRules& rules,
                                                       std::ostream& out);

    const spiking::SystemNames& names() const override { return names_; }
    const DebugWords& words() const override;
    std::span<const DebugCommand> commands() const override;
    std::string description() const override;
    TraceInfo traceInfo() const override;
    Result<Difference> compared(TimelineIndex other) override;
    const spiking::SpikingProgram& program() const override { return loaded_.program; }
    const std::vector<std::string>& neurons() const { return neurons_; }

private:
    SystemSession(LoadedSystem loaded, const NetSource& source, spiking::EngineKind engine,
                  const spiking::SpikingRules& rules, std::ostream& out);
    std::string happenedAt(const spiking::SpikingTimelineCursor& cursor) const override;
    Result<std::unique_ptr<spiking::RecordedSpikingRun>> newRun() const override;

    LoadedSystem loaded_;
    spiking::EngineKind engine_;
    spiking::SpikingRules rules_;
    spiking::SystemNames names_;
    std::vector<std::string> neurons_;  ///< [N]
};

}  // namespace fireable::cli
