#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/base/point.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// Neurons that are selected and moved together.
struct NeuronGroup {
    std::string name;
    std::set<NeuronId> members;
    bool operator==(const NeuronGroup&) const = default;
};

/// A system with its drawing, as it is edited and stored. A family is drawn as one node.
struct DrawnSystem {
    SpikingSystem system;
    std::map<NeuronId, Point> positions;            ///< centres; absent: not placed yet
    std::map<SynapseId, std::vector<Point>> bends;  ///< from source to target; absent: straight
    std::vector<NeuronGroup> groups = {};
    bool operator==(const DrawnSystem&) const = default;
};

}  // namespace fireable::spiking
