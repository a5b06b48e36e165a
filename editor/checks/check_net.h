#pragma once

#include <set>
#include <string>
#include <vector>

#include "editor/checks/finding.h"
#include "engine/net/program/linker.h"

namespace fireable {

/// What a net alone does not tell.
struct CheckContext {
    SubnetLoader load;       ///< finds subnets; empty: they are not looked at
    std::string path;        ///< the net's file, for `load`
    std::set<PlaceId> open;  ///< places that other nets fill and empty
};

/// Looks for what is wrong with `net` without running it: names, weights, priorities, ports, nodes
/// without arcs, transitions that can never fire or never stop. In file order within each kind, at
/// most a hundred of a kind one by one and the others as one finding. Takes linear time, and may
/// run on any thread.
std::vector<Finding> checkNet(const Net& net, const CheckContext& context);

}  // namespace fireable
