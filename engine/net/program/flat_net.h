#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "engine/net/model/net.h"
#include "engine/net/program/gadgets.h"
#include "engine/net/program/linker.h"
#include "engine/net/program/port_plan.h"

namespace fireable::net {

/// How much a flat net holds.
struct FlatSize {
    std::size_t places = 0;
    std::size_t transitions = 0;
    std::size_t arcs = 0;
    std::size_t priorities = 0;
    std::size_t instances = 0;
    std::size_t nameBytes = 0;  ///< of the nodes and the instances
};

/// A flat net while it is put together: the skeleton's nodes first, then block by block what
/// carries out its substituted transitions, the skeleton's arcs last.
///
/// Ids in it are positions: place number n (from 1) has the id n - 1.
class FlatNet {
public:
    /// Begins with the nodes of `skeleton`, the net that was read from `path`.
    FlatNet(const Net& skeleton, const std::string& path, const FlatSize& size);

    /// Carries out the skeleton's transition `substituted` by a copy of `subnet`.
    void addBlock(TransitionId substituted, const LinkedNet& subnet, const PortPlan& plan);
    /// Ends with the skeleton's arcs, without those drawn at substituted transitions, and with its
    /// priorities; one that names a substituted transition now holds for the subnet's first.
    LinkedNet finish() &&;

    /// The most that `addBlock` adds for a subnet of `subnet`'s size with the ports of `plan`, in
    /// place of a transition whose name has `nameSize` bytes.
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

    /// The id here of a node of the skeleton.
    PlaceId at(PlaceId place) const;
    TransitionId at(TransitionId transition) const;
    PlaceId addPlace(const Place& place, std::string name, Origin<PlaceId> origin);
    TransitionId addTransition(const Transition& transition, std::string name,
                               Origin<TransitionId> origin);
    void setTransition(TransitionId there, const Transition& transition, std::string name,
                       Origin<TransitionId> origin);
    PlaceId makePlace(const Block& block, const std::string& name, int tokens);
    TransitionId makeTransition(const Block& block, const std::string& name);
    /// Four transitions and their arcs; returns the first transition.
    TransitionId addGadget(const Block& block, const std::string& path,
                           std::span<const PlaceId> places, std::span<const GadgetArc> arcs);
    void addArc(PlaceId place, TransitionId transition, ArcKind kind);
    /// `transition` waits for the hole in `place` and fills it.
    void takeHole(PlaceId place, TransitionId transition);
    /// The firing of `transition` ends a call.
    void markEnd(TransitionId transition);

    const Net& skeleton_;
    LinkedNet linked_;
};

}  // namespace fireable::net
