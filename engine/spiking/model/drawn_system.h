#pragma once

#include <map>
#include <vector>

#include "engine/base/point.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// A system with its drawing, as it is edited and stored. A family is drawn as one node.
struct DrawnSystem {
    SpikingSystem system;
    std::map<NeuronId, Point> positions;            ///< centres; absent: not placed yet
    std::map<SynapseId, std::vector<Point>> bends;  ///< from source to target; absent: straight
    bool operator==(const DrawnSystem&) const = default;
};

}  // namespace fireable::spiking
