#pragma once

#include "engine/net/model/net.h"

namespace fireable::net {

/// Whether tokens move from the subnet to the place of a port.
constexpr bool isOutwards(PortRole role) {
    return role == PortRole::output || role == PortRole::finish;
}

/// Whether a port passes numbers; the others start and finish the subnet.
constexpr bool isData(PortRole role) {
    return role == PortRole::input || role == PortRole::output;
}

/// Whether `arc` of a substituted transition represents this port: arcs there only document ports.
inline bool shows(const Arc& arc, const PortBinding& port) {
    return arc.place == port.outer && isOutwards(port.role) == (arc.kind == ArcKind::output);
}

/// The port that `arc` of `transition` represents; null: none.
const PortBinding* portShownBy(const Arc& arc, const Transition& transition);

}  // namespace fireable::net
