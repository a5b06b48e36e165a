#pragma once

#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/spiking/model/drawn_system.h"
#include "importers/compare/difference.h"

namespace fireable {

/// A spiking system as a file holds it.
struct SystemContent {
    spiking::DrawnSystem drawn;
    std::vector<net::RunConfiguration> runs;
};

/// What differs between two spiking systems, with their drawings and run configurations. Neurons
/// are matched by `matchNodes`, synapses by their ends. The drawing counts only where both have
/// positions.
Difference compareDrawnSystems(const SystemContent& before, const SystemContent& after);

}  // namespace fireable
