#include "engine/net/model/net.h"

#include <algorithm>

namespace fireable::net {

std::string defaultPlaceName(std::size_t position) {
    return "p" + std::to_string(position + 1);
}

std::string defaultTransitionName(std::size_t position) {
    return "t" + std::to_string(position + 1);
}

bool isHierarchical(const Net& net) {
    return std::ranges::any_of(
        net.transitions, [](const auto& entry) { return entry.value.substitution.has_value(); });
}

}  // namespace fireable::net
