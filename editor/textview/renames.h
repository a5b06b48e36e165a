#pragma once

#include <map>
#include <string>

#include "engine/net/model/net.h"

namespace fireable {

/// Old names by new ones: nodes that `before` has and `after` has not, each paired with one of
/// which the opposite holds, that has the same arcs. Only where there is no doubt.
struct Renames {
    std::map<std::string, std::string> places;
    std::map<std::string, std::string> transitions;
};

Renames findRenames(const Net& before, const Net& after);

}  // namespace fireable
