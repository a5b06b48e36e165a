#include "engine/net/model/net.h"

#include <algorithm>
#include <cctype>

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

std::string roleLabel(PortRole role) {
    constexpr const char* labels[] = {"*IN", "*OUT", "*START", "*FINISH"};
    static_assert(std::size(labels) == static_cast<std::size_t>(PortRole::finish) + 1);
    return labels[static_cast<std::size_t>(role)];
}

bool statesRole(const Place& place, PortRole role) {
    const std::string word = roleLabel(role);
    for (std::size_t at = place.label.find(word); at != std::string::npos;
         at = place.label.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if (end == place.label.size() ||
            std::isalnum(static_cast<unsigned char>(place.label[end])) == 0) {
            return true;
        }
    }
    return false;
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
