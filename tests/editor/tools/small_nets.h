#pragma once

#include "engine/net/model/diagram.h"

namespace fireable::testing {

/// p1 at (0, 0) and t1 at (100, 0), not joined.
inline Diagram pair() {
    Diagram diagram;
    diagram.places.set(diagram.net.places.add({"p1", "", 0}), {{0, 0}, {}, {}, {}, {}, {}, {}});
    diagram.transitions.set(diagram.net.transitions.add({"t1", "", {}, {}}),
                            {{100, 0}, {}, {}, {}, {}, {}, {}});
    return diagram;
}

/// `pair` with an arc of weight 2 from p1 to t1.
inline Diagram joined() {
    Diagram diagram = pair();
    diagram.net.arcs.add(
        {diagram.net.places.idAt(0), diagram.net.transitions.idAt(0), ArcKind::input, 2});
    return diagram;
}

}  // namespace fireable::testing
