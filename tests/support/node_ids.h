#pragma once

#include "engine/base/id_table.h"
#include "engine/net/model/diagram.h"

namespace fireable::testing {

// The first nodes of a small net.
constexpr PlaceId p1{0};
constexpr PlaceId p2{1};
constexpr TransitionId t1{0};
constexpr TransitionId t2{1};

inline NodeGeometry nodeAt(double x, double y) {
    NodeGeometry geometry;
    geometry.position = {x, y};
    return geometry;
}

}  // namespace fireable::testing
