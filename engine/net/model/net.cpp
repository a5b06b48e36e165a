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

const PortBinding* portShownBy(const Arc& arc, const Transition& transition) {
    if (!transition.substitution) {
        return nullptr;
    }
    const auto& ports = transition.substitution->ports;
    const auto port = std::ranges::find_if(
        ports, [&arc](const PortBinding& binding) { return shows(arc, binding); });
    return port != ports.end() ? &*port : nullptr;
}

}  // namespace fireable::net
