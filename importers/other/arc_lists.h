#pragma once

#include <vector>

#include "engine/net/model/net.h"

namespace fireable {

/// The regular arcs of one transition, in the order given.
struct ArcLists {
    std::vector<Arc> inputs;
    std::vector<Arc> outputs;
};

/// Shape [T], by position of the transition.
std::vector<ArcLists> arcsByTransition(const Net& net, const std::vector<Arc>& arcs);

}  // namespace fireable
