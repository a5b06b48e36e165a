#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable::net {

/// A subnet of the library and its port numbers.
struct LibrarySubnet {
    const char* file;
    std::vector<int> inputs;
    int output;
    int start;
    int finish;
};

const LibrarySubnet& addSubnet();
const LibrarySubnet& mulSubnet();

/// Draws a program whose transitions are implemented by subnets of the library.
class ProgramDrawing {
public:
    explicit ProgramDrawing(std::string name) { diagram_.net.name = std::move(name); }

    PlaceId place(const std::string& name, Point at, std::int64_t tokens, Anchor nameAt);
    TransitionId transition(const std::string& name, Point at);
    /// `transition` waits for the holes in `from`, fills them and makes one in each of `to`.
    void passHoles(std::span<const PlaceId> from, TransitionId transition,
                   std::span<const PlaceId> to);
    /// `transition` computes `result` from `operands` by `subnet` and passes the hole from `start`
    /// to `finish`. The arcs are drawn for the reader only; they have no effect.
    void call(const LibrarySubnet& subnet, TransitionId transition,
              std::span<const PlaceId> operands, PlaceId result, PlaceId start, PlaceId finish);

    Diagram take() && { return std::move(diagram_); }

private:
    ArcId arc(PlaceId place, TransitionId transition, ArcKind kind);
    void waitForHole(PlaceId place, TransitionId transition);

    Diagram diagram_;
};

}  // namespace fireable::net
