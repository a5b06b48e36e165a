#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editor/spiking/spiking_session.h"
#include "editor/traces/run_comparison.h"
#include "engine/spiking/run/spiking_run_model.h"

namespace fireable {

/// The names [N] of the neurons that run.
std::vector<std::string> neuronNames(const SpikingRunProgram& run);

/// A run of the system in `file`, for saving and comparing.
std::shared_ptr<const StoredRun> storedRun(const SpikingRunRecord& record,
                                           const SpikingRunSettings& settings, std::string file);
inline bool isOfSystem(const TraceInfo& info) {
    return info.model == spiking::SpikingRunModel::modelWord;
}

/// `compareSideBySide` for runs of spiking systems: which rules they use, the spikes that neurons
/// hold, and which are closed.
Result<RunComparison> compareSystems(const StoredRun& first, const StoredRun& second);

}  // namespace fireable
