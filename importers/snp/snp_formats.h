#pragma once

#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable {

/// Where a neuron is drawn, in the units of its file.
struct NeuronPosition {
    double x = 0;
    double y = 0;
    bool operator==(const NeuronPosition&) const = default;
};

/// The contents of a file: one system.
struct ImportedSystem {
    spiking::SpikingSystem system;
    std::vector<NeuronPosition> positions;  ///< of its neurons, in their order
};

/// JSON of WebSnapse Reloaded (and v3): `neurons` with LaTeX rules, and `synapses`. Fails with
/// `badSyntax`, at line and column, for what is no system.
Result<ImportedSystem> readWebSnapseJson(std::string_view text);

}  // namespace fireable
