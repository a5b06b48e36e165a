#pragma once

#include <string>
#include <vector>

#include "engine/net/program/linker.h"
#include "tests/support/subnets.h"

// Inputs of the linker's tests, and views of its results.

namespace fireable::testing {

/// Arcs as in LSN: place, transition, weight; negative: output, weight -1: inhibitor.
inline std::vector<std::string> arcLines(const Net& net) {
    std::vector<std::string> lines;
    for (const auto& [id, arc] : net.arcs) {
        const bool output = arc.kind == ArcKind::output;
        const bool inhibitor = arc.kind == ArcKind::inhibitor;
        lines.push_back((output ? "-" : "") + std::to_string(net.places.indexOf(arc.place) + 1) +
                        " " + std::to_string(net.transitions.indexOf(arc.transition) + 1) + " " +
                        std::to_string(inhibitor ? -1 : arc.weight));
    }
    return lines;
}

inline std::vector<std::string> priorityLines(const Net& net) {
    std::vector<std::string> lines;
    for (const auto& [id, priority] : net.priorities) {
        lines.push_back(net.transitions[priority.higher].name + " > " +
                        net.transitions[priority.lower].name);
    }
    return lines;
}

inline std::vector<int> markingOf(const Net& net) {
    std::vector<int> marking;
    for (const auto& [id, place] : net.places) {
        marking.push_back(static_cast<int>(place.initial.value64()));
    }
    return marking;
}

inline std::vector<std::string> placeNames(const Net& net) {
    std::vector<std::string> names;
    for (const auto& [id, place] : net.places) {
        names.push_back(place.name);
    }
    return names;
}

inline std::vector<std::string> transitionNames(const Net& net) {
    std::vector<std::string> names;
    for (const auto& [id, transition] : net.transitions) {
        names.push_back(transition.name);
    }
    return names;
}

/// p3 := p1 + p2 by the subnet `file`; p4 is the start, initially empty, p5 the finish.
inline NetMaker oneCall(const std::string& file) {
    return NetMaker(5, 1)
        .tokens(5, 1)
        .substitute(1, file)
        .port(1, PortRole::input, 1, 1)
        .port(1, PortRole::input, 2, 2)
        .port(1, PortRole::output, 3, 3)
        .control(1, 4, 4, 5, 5);
}

inline Result<LinkedNet> linked(const NetMaker& program, MemoryLibrary& library) {
    return link(program.net(), "dir/main.ndr", library.loader());
}

inline MemoryLibrary arithmetic() {
    return MemoryLibrary().add("add", adder()).add("sub", subtractor());
}

/// The place that the first transition of copy `number` of block t1 fills, besides its own p3.
inline std::string copyTarget(const Net& net, int number) {
    const std::string copy = "t1/copy" + std::to_string(number) + "/";
    for (const auto& [id, arc] : net.arcs) {
        const std::string& place = net.places[arc.place].name;
        if (arc.kind == ArcKind::output && net.transitions[arc.transition].name == copy + "t1" &&
            place != copy + "p3") {
            return place;
        }
    }
    return "";
}

}  // namespace fireable::testing
