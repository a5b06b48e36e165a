#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable::testing {

/// A square of nodes with arcs to near neighbours, and one arc in a hundred across the net.
inline Diagram gridNet(int nodes, int arcs) {
    constexpr double pitch = 60;
    std::mt19937 random(1);
    Diagram diagram;
    diagram.nodeSize = NodeSize::small;
    const int side = static_cast<int>(std::ceil(std::sqrt(nodes)));
    const int places = nodes / 2;
    const auto geometryOf = [&](int slot) {
        NodeGeometry geometry;
        geometry.position = {pitch * (slot % side), pitch * (slot / side)};
        return geometry;
    };
    std::vector<PlaceId> placeIds;
    std::vector<TransitionId> transitionIds;
    for (int i = 0; i < places; ++i) {
        const std::string number = std::to_string(i);
        placeIds.push_back(diagram.net.places.add({"p" + number, "", i % 3}));
        diagram.places.set(placeIds.back(), geometryOf(2 * i));
        transitionIds.push_back(diagram.net.transitions.add({"t" + number, "", {}, {}}));
        diagram.transitions.set(transitionIds.back(), geometryOf(2 * i + 1));
    }
    for (int i = 0; i < arcs; ++i) {
        const int from = static_cast<int>(random() % static_cast<unsigned>(places));
        const int reach = static_cast<int>(random() % 5) - 2 + (random() % 2 == 0 ? side / 2 : 0);
        const int near = std::clamp(from + reach, 0, places - 1);
        const int to =
            i % 100 == 0 ? static_cast<int>(random() % static_cast<unsigned>(places)) : near;
        const ArcKind kind = i % 7 == 0   ? ArcKind::inhibitor
                             : i % 2 == 0 ? ArcKind::input
                                          : ArcKind::output;
        diagram.net.arcs.add({placeIds[static_cast<std::size_t>(from)],
                              transitionIds[static_cast<std::size_t>(to)], kind, 1 + i % 2});
    }
    return diagram;
}

}  // namespace fireable::testing
