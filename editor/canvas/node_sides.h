#pragma once

#include <array>
#include <numbers>

#include "engine/net/model/diagram.h"

namespace fireable {

/// A side of a node at which a text may stand.
struct NodeSide {
    Anchor anchor;
    double angle;  ///< radians, clockwise from the right, as y grows downwards
};

/// Best first: above and below a name takes no room from the next node.
constexpr std::array nodeSides{
    NodeSide{Anchor::n, -std::numbers::pi / 2},
    NodeSide{Anchor::s, std::numbers::pi / 2},
    NodeSide{Anchor::ne, -std::numbers::pi / 4},
    NodeSide{Anchor::se, std::numbers::pi / 4},
    NodeSide{Anchor::e, 0},
    NodeSide{Anchor::w, std::numbers::pi},
    NodeSide{Anchor::nw, -3 * std::numbers::pi / 4},
    NodeSide{Anchor::sw, 3 * std::numbers::pi / 4},
};

}  // namespace fireable
