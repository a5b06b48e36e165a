#pragma once

#include "engine/net/model/net.h"

namespace fireable::net {

/// Whether tokens go from the subnet to the place of a port.
constexpr bool isOutwards(PortRole role) {
    return role == PortRole::output || role == PortRole::finish;
}

/// Whether a port hands over numbers; the others start and end the subnet's work.
constexpr bool isData(PortRole role) {
    return role == PortRole::input || role == PortRole::output;
}

/// Whether `arc` of a substituted transition stands for this port of it: arcs there document ports.
inline bool shows(const Arc& arc, const PortBinding& port) {
    return arc.place == port.outer && isOutwards(port.role) == (arc.kind == ArcKind::output);
}

/// The port that `arc` of `transition` stands for; null: none.
const PortBinding* portShownBy(const Arc& arc, const Transition& transition);

}  // namespace fireable::net
