#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "engine/net/model/net.h"
#include "engine/net/program/linker.h"
#include "engine/net/program/port_plan.h"

// The two small nets built into the linker: they copy operands into a subnet and move results out
// of it.

namespace fireable::net {

/// An arc of a built-in net; both ends numbered from 1.
struct GadgetArc {
    std::uint8_t place;
    std::uint8_t transition;
    ArcKind kind;
};

// Control is a hole: a control place holds one token while idle and none while active. Places,
// transitions and arcs are in the published order, so that linked nets are too.

/// Adds source p1 to destination p2 and keeps p1. p3: copied tokens; p4: start; p5: all copied;
/// p6: finish. t1 copies a token, t3 detects that p1 is empty, t2 restores a token, t4 detects that
/// all are restored.
inline constexpr std::array<GadgetArc, 15> copyArcs{{
    {1, 1, ArcKind::input},
    {1, 2, ArcKind::output},
    {1, 3, ArcKind::inhibitor},
    {2, 1, ArcKind::output},
    {3, 2, ArcKind::input},
    {3, 1, ArcKind::output},
    {3, 4, ArcKind::inhibitor},
    {4, 1, ArcKind::inhibitor},
    {4, 3, ArcKind::inhibitor},
    {4, 3, ArcKind::output},
    {5, 3, ArcKind::input},
    {5, 2, ArcKind::inhibitor},
    {5, 4, ArcKind::inhibitor},
    {5, 4, ArcKind::output},
    {6, 4, ArcKind::input},
}};

/// Sets p2 to the tokens of p1, and empties p1. p3: start; p4: p2 is empty; p5: finish. t2 empties
/// p2, t3 detects that, t1 moves, t4 detects that all is moved.
inline constexpr std::array<GadgetArc, 13> moveArcs{{
    {1, 1, ArcKind::input},
    {1, 4, ArcKind::inhibitor},
    {2, 1, ArcKind::output},
    {2, 2, ArcKind::input},
    {2, 3, ArcKind::inhibitor},
    {3, 2, ArcKind::inhibitor},
    {3, 3, ArcKind::inhibitor},
    {3, 3, ArcKind::output},
    {4, 1, ArcKind::inhibitor},
    {4, 3, ArcKind::input},
    {4, 4, ArcKind::inhibitor},
    {4, 4, ArcKind::output},
    {5, 4, ArcKind::input},
}};

inline constexpr std::size_t gadgetTransitions = 4;

/// The size of a flat net.
struct FlatSize {
    std::size_t places = 0;
    std::size_t transitions = 0;
    std::size_t arcs = 0;
    std::size_t priorities = 0;
    std::size_t instances = 0;
    std::size_t nameBytes = 0;  ///< of the nodes and the instances
};

/// A flat net under construction: the skeleton's nodes first, then a block for each substituted
/// transition, the skeleton's arcs last.
///
/// Ids in it are positions: place number n (from 1) has the id n - 1.
class FlatNet {
public:
    /// Begins with the nodes of `skeleton`, which was read from `path`.
    FlatNet(const Net& skeleton, const std::string& path, const FlatSize& size);

    /// Implements the skeleton's transition `substituted` by a copy of `subnet`.
    void addBlock(TransitionId substituted, const LinkedNet& subnet, const PortPlan& plan);
    /// Adds the skeleton's arcs, except those drawn at substituted transitions, and its priorities;
    /// a priority of a substituted transition now applies to the subnet's first.
    LinkedNet finish() &&;

    /// Upper bound of what `addBlock` adds for a subnet of `subnet`'s size with the ports of
    /// `plan`, for a transition whose name has `nameSize` bytes.
    static FlatSize blockSize(const FlatSize& subnet, const PortPlan& plan, std::size_t nameSize);

private:
    struct Block;
    struct Copy;

    Block addSubnet(TransitionId substituted, const LinkedNet& subnet);
    int addInstances(TransitionId substituted, const LinkedNet& subnet);
    TransitionId addCopies(const Block& block, const PortPlan& plan);
    Copy addCopy(const Block& block, const CopyIn& input, const std::string& path);
    void addMoves(const Block& block, const PortPlan& plan);
    TransitionId addDirectStart(const Block& block, const PortPlan& plan);
    void addDirectFinish(const Block& block, const PortPlan& plan);

    /// The id in the flat net of a node of the skeleton.
    PlaceId at(PlaceId place) const;
    TransitionId at(TransitionId transition) const;
    PlaceId addPlace(const Place& place, std::string name, Origin<PlaceId> origin);
    TransitionId addTransition(const Transition& transition, std::string name,
                               Origin<TransitionId> origin);
    void setTransition(TransitionId there, const Transition& transition, std::string name,
                       Origin<TransitionId> origin);
    PlaceId makePlace(const Block& block, const std::string& name, int tokens);
    TransitionId makeTransition(const Block& block, const std::string& name);
    /// Adds four transitions and their arcs; returns the first transition.
    TransitionId addGadget(const Block& block, const std::string& path,
                           std::span<const PlaceId> places, std::span<const GadgetArc> arcs);
    void addArc(PlaceId place, TransitionId transition, ArcKind kind);
    /// `transition` waits for the hole in `place` and fills it.
    void takeHole(PlaceId place, TransitionId transition);
    /// The firing of `transition` completes a call.
    void markEnd(TransitionId transition);

    const Net& skeleton_;
    LinkedNet linked_;
};

}  // namespace fireable::net
