#include "engine/net/model/port_arcs.h"

#include <algorithm>

namespace fireable::net {

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
