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

/// What differs between two models, with their drawings and run configurations. Nodes are matched
/// by `matchNodes`, lines by their ends. The drawing counts only where both have positions, and
/// what another program stored in a net only where both come from one format.
Difference compareNets(const net::Diagram& before, const net::Diagram& after);
Difference compareDrawnSystems(const SystemContent& before, const SystemContent& after);

}  // namespace fireable
