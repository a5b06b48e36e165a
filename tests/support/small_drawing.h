#pragma once

#include "engine/net/model/diagram.h"
#include "tests/support/net_maker.h"

namespace fireable::testing {

/// Two places and two transitions on the corners of a square, p1 → t1 → p2 → t2, where t1 has
/// priority over t2, and a note.
inline Diagram smallDrawing() {
    NetMaker maker(2, 2);
    maker.tokens(1, 3).takes(1, {1}).gives(1, {2}).takes(2, {2}).priority(1, 2);
    Diagram diagram;
    diagram.net = maker.net();
    const auto at = [](double x, double y) {
        NodeGeometry geometry;
        geometry.position = {x, y};
        return geometry;
    };
    diagram.places.set(maker.place(1), at(100, 100));
    diagram.places.set(maker.place(2), at(300, 300));
    diagram.transitions.set(maker.transition(1), at(300, 100));
    diagram.transitions.set(maker.transition(2), at(100, 300));
    const NoteId note = diagram.net.notes.add({"n1", 0, "begin here"});
    diagram.notes.set(note, {{200, 20}});
    return diagram;
}

}  // namespace fireable::testing
