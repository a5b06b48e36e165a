#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/json_report.h"
#include "app/cli/systems/system_source.h"
#include "engine/spiking/results.h"

// What a user takes for the result of a system's computations.

namespace fireable::cli {

/// Reads `--distances K[,strong][,alternate]`; without it, the distance of the first two spikes.
/// Fails with `badArgument`.
Result<spiking::NaturalResult> chosenDistances(const std::optional<std::string>& text);
/// `the first two spikes`, `the first 4 of exactly 4 spikes, every second one`.
std::string distancesText(const spiking::NaturalResult& distances);

/// The neurons whose names match one of `patterns`, by ascending number. Fails with `badArgument`
/// where a pattern matches none.
Result<std::vector<spiking::NeuronIndex>> chosenNeurons(const std::vector<std::string>& patterns,
                                                        const LoadedSystem& loaded);

/// What the literature takes from a run, by the names that `resources/help/spiking-systems.md`
/// explains. Where `chosen` is empty, no configuration.
Json resultAsJson(const LoadedSystem& loaded, const spiking::SpikingResult& result,
                  const spiking::NaturalResult& distances,
                  const std::vector<spiking::NeuronIndex>& chosen);

}  // namespace fireable::cli
