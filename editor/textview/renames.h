#pragma once

#include <map>
#include <string>

#include "engine/net/model/net.h"

namespace fireable {

/// Renamed nodes: pairs of removed and added nodes with the same arcs. Only unambiguous pairs.
struct Renames {
    std::map<std::string, std::string> places;
    std::map<std::string, std::string> transitions;
};

Renames findRenames(const Net& before, const Net& after);

}  // namespace fireable
