#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"

// What the families are drawn with: calls of the library's subnets, and control between them.

namespace fireable::net {

/// A subnet of the library and its port numbers.
struct LibrarySubnet {
    const char* file;
    std::vector<int> inputs;
    std::vector<int> outputs;
    int start;
    int finish;
};

const LibrarySubnet& addSubnet();
const LibrarySubnet& mulSubnet();
const LibrarySubnet& gcdSubnet();
const LibrarySubnet& modularPowerSubnet();
const LibrarySubnet& compareExchangeSubnet();
const LibrarySubnet& moveSubnet();

/// Draws a program whose transitions are implemented by subnets of the library.
class ProgramDrawing {
public:
    explicit ProgramDrawing(std::string name) { diagram_.net.name = std::move(name); }

    PlaceId place(const std::string& name, Point at, Count tokens, Anchor nameAt);
    TransitionId transition(const std::string& name, Point at, Anchor nameAt = Anchor::c,
                            Anchor labelAt = Anchor::se);
    void arc(PlaceId place, TransitionId transition, ArcKind kind, std::int64_t weight = 1);
    void note(const std::string& text, Point at);

    /// `transition` waits for the holes in `from`, fills them and makes one in each of `to`.
    void passHoles(std::span<const PlaceId> from, TransitionId transition,
                   std::span<const PlaceId> to);
    /// `transition` computes `results` from `operands` by `subnet` and passes the hole from `start`
    /// to `finish`. The arcs are drawn for the reader only; they have no effect.
    void call(const LibrarySubnet& subnet, TransitionId transition,
              std::span<const PlaceId> operands, std::span<const PlaceId> results, PlaceId start,
              PlaceId finish);

    Diagram take() && { return std::move(diagram_); }

private:
    ArcId addArc(PlaceId place, TransitionId transition, ArcKind kind, std::int64_t weight);
    void waitForHole(PlaceId place, TransitionId transition);

    Diagram diagram_;
};

/// Random number `index` of the sequence of `seed`, from 1 to `most`.
std::int64_t seededNumber(std::uint64_t seed, int index, std::uint32_t most);

std::string numbered(const std::string& prefix, int number);
/// `C2_3`.
std::string cell(const std::string& prefix, int i, int j);

/// A sequence of calls on a line from left to right: control in the middle, fresh operands above,
/// results below.
class Chain {
public:
    static constexpr double column = 240;

    /// Begins at the hole's place; `suffix` distinguishes its names from those of other chains.
    Chain(ProgramDrawing& drawing, Point origin, std::string suffix, PlaceId start)
        : drawing_(drawing), next_(origin), suffix_(std::move(suffix)), here_(start) {}
    /// The only one of a program.
    static Chain only(ProgramDrawing& drawing);

    PlaceId leftOperand(const std::string& name, Count tokens);
    PlaceId rightOperand(const std::string& name, Count tokens);
    PlaceId result(const std::string& name);
    /// Adds a call.
    void call(const LibrarySubnet& subnet, const std::vector<PlaceId>& operands, PlaceId result);
    /// Where the hole is after the last call.
    PlaceId end() const { return here_; }

private:
    ProgramDrawing& drawing_;
    Point next_;  ///< of the next control place
    std::string suffix_;
    PlaceId here_;
    int calls_ = 0;
};

}  // namespace fireable::net
