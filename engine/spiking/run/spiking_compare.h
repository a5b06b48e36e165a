#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/run/run_compare.h"
#include "engine/spiking/run/spiking_replay.h"

namespace fireable::spiking {

/// What happened in a step, neurons called by `names` [N]: `a: rule 1, b: rule 2 x3, c sends 1`,
/// where c had been closed and opened; or `nothing`. Of many, the first and how many more.
std::string eventText(const SpikingEvent& event, const std::vector<std::string>& names);

/// The first step in which two runs differ, as `eventText` tells it, with what only one of them did
/// before the rest where there is much; a run that ends before has no text.
struct SpikingDifference {
    Count step;
    std::optional<std::string> first;
    std::optional<std::string> second;
};

/// The result of comparing two runs of spiking systems.
struct SpikingComparison {
    Count from;                                 ///< first step that both retain
    Count to;                                   ///< last step that both retain, or the difference
    std::vector<std::string> differingNeurons;  ///< that hold other spikes at `from`
    std::optional<SpikingDifference> difference;
};

/// Compares which neurons, matched by name, used which rules how often. Fails like `compareSteps`.
Result<SpikingComparison> compareSpikingRuns(const ComparedRun& first, const ComparedRun& second);

}  // namespace fireable::spiking
