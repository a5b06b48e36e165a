#include "engine/net/program/flat_net.h"

#include <utility>
#include <vector>

namespace fireable::net {

namespace {

PlaceId placeAt(std::size_t position) {
    return {static_cast<std::uint32_t>(position)};
}
TransitionId transitionAt(std::size_t position) {
    return {static_cast<std::uint32_t>(position)};
}

/// An origin inside a subnet, as seen from the enclosing net.
template <class IdT>
Origin<IdT> moved(Origin<IdT> origin, int firstInstance) {
    origin.instance += firstInstance;
    return origin;
}

}  // namespace

/// The position of a subnet's copy in the flat net.
struct FlatNet::Block {
    int instance = 0;
    std::string path;                 ///< `t4/`
    std::size_t firstPlace = 0;       ///< of the subnet's places, which are consecutive
    std::size_t firstTransition = 0;  ///< of the subnet's transitions from the second on

    PlaceId place(std::size_t inner) const { return placeAt(firstPlace + inner); }
};

/// The control places of one copy of an operand.
struct FlatNet::Copy {
    PlaceId start;
    PlaceId finish;
};

FlatNet::FlatNet(const Net& skeleton, const std::string& path, const FlatSize& size)
    : skeleton_(skeleton) {
    Net& flat = linked_.net;
    flat.name = skeleton.name;
    flat.places.reserve(size.places);
    flat.transitions.reserve(size.transitions);
    flat.arcs.reserve(size.arcs);
    flat.priorities.reserve(size.priorities);
    linked_.sources.places.reserve(size.places);
    linked_.sources.transitions.reserve(size.transitions);
    linked_.sources.instances.reserve(size.instances);
    linked_.sources.instances.push_back({-1, {}, path, ""});
    for (const auto& [id, place] : skeleton.places) {
        addPlace(place, place.name, {0, false, id});
    }
    for (const auto& [id, transition] : skeleton.transitions) {
        addTransition(transition, transition.name, {0, false, id});
    }
}

FlatSize FlatNet::blockSize(const FlatSize& subnet, const PortPlan& plan, std::size_t nameSize) {
    const std::size_t copies = plan.inputs.size();
    const std::size_t moves = plan.outputs.size();
    FlatSize size;
    size.places = subnet.places + 4 * copies + 2 * moves;
    size.transitions = subnet.transitions + gadgetTransitions * (copies + moves) + 2;
    size.arcs = subnet.arcs + (copyArcs.size() + 3) * copies + moveArcs.size() * moves + 6;
    for (const CopyIn& input : plan.inputs) {
        size.arcs += input.inner.size() - 1;
    }
    size.priorities = subnet.priorities;
    size.instances = subnet.instances;
    constexpr std::size_t madeName = 16;  // `copy123/t4` and the like, excluding the path
    const std::size_t named = size.places + size.transitions + size.instances;
    const std::size_t made = size.places + size.transitions - subnet.places - subnet.transitions;
    size.nameBytes = subnet.nameBytes + named * (nameSize + 1) + made * madeName;
    return size;
}

void FlatNet::addBlock(TransitionId substituted, const LinkedNet& subnet, const PortPlan& plan) {
    const Block block = addSubnet(substituted, subnet);
    const TransitionId begin =
        plan.inputs.empty() ? addDirectStart(block, plan) : addCopies(block, plan);
    if (plan.outputs.empty()) {
        addDirectFinish(block, plan);
    } else {
        addMoves(block, plan);
    }
    takeHole(at(plan.outerStart), begin);
    linked_.sources.transitions[begin.value].begins = true;
}

FlatNet::Block FlatNet::addSubnet(TransitionId substituted, const LinkedNet& subnet) {
    const Block block{addInstances(substituted, subnet),
                      skeleton_.transitions[substituted].name + "/", linked_.net.places.size(),
                      linked_.net.transitions.size()};
    const SourceMap& sources = subnet.sources;
    for (std::size_t p = 0; p < subnet.net.places.size(); ++p) {
        const Place& place = subnet.net.places.at(p).value;
        addPlace(place, block.path + place.name, moved(sources.places[p], block.instance));
    }
    const TransitionId first = at(substituted);
    for (std::size_t t = 0; t < subnet.net.transitions.size(); ++t) {
        const Transition& transition = subnet.net.transitions.at(t).value;
        const auto origin = moved(sources.transitions[t], block.instance);
        if (t == 0) {  // takes the number of the transition that it implements
            setTransition(first, transition, block.path + transition.name, origin);
        } else {
            addTransition(transition, block.path + transition.name, origin);
        }
    }
    const auto transitionOf = [&](TransitionId inner) {
        const std::size_t position = subnet.net.transitions.indexOf(inner);
        return position == 0 ? first : transitionAt(block.firstTransition + position - 1);
    };
    for (const auto& [id, arc] : subnet.net.arcs) {
        linked_.net.arcs.add({block.place(subnet.net.places.indexOf(arc.place)),
                              transitionOf(arc.transition), arc.kind, arc.weight});
    }
    for (const auto& [id, priority] : subnet.net.priorities) {
        linked_.net.priorities.add({transitionOf(priority.higher), transitionOf(priority.lower)});
    }
    return block;
}

int FlatNet::addInstances(TransitionId substituted, const LinkedNet& subnet) {
    std::vector<Instance>& instances = linked_.sources.instances;
    const int first = static_cast<int>(instances.size());
    const std::string& name = skeleton_.transitions[substituted].name;
    for (const Instance& inner : subnet.sources.instances) {
        if (inner.parent < 0) {
            instances.push_back({0, substituted, inner.file, name});
        } else {
            instances.push_back(
                {first + inner.parent, inner.substituted, inner.file, name + "/" + inner.path});
        }
    }
    return first;
}

TransitionId FlatNet::addCopies(const Block& block, const PortPlan& plan) {
    std::vector<Copy> copies;
    for (const CopyIn& input : plan.inputs) {
        copies.push_back(addCopy(block, input, "copy" + std::to_string(copies.size() + 1) + "/"));
    }
    const TransitionId split = makeTransition(block, "split");
    for (const Copy& copy : copies) {
        addArc(copy.start, split, ArcKind::input);
    }
    const TransitionId join = makeTransition(block, "join");
    addArc(block.place(plan.innerStart), join, ArcKind::input);
    for (const Copy& copy : copies) {
        takeHole(copy.finish, join);
    }
    return split;
}

FlatNet::Copy FlatNet::addCopy(const Block& block, const CopyIn& input, const std::string& path) {
    const PlaceId taken = makePlace(block, path + "p3", 0);
    const PlaceId start = makePlace(block, path + "p4", 1);
    const PlaceId allTaken = makePlace(block, path + "p5", 1);
    const PlaceId finish = makePlace(block, path + "p6", 1);
    const PlaceId source = at(input.outer);
    const PlaceId destination = block.place(input.inner.front());
    const std::array places{source, destination, taken, start, allTaken, finish};
    const TransitionId take = addGadget(block, path, places, copyArcs);
    for (std::size_t i = 1; i < input.inner.size(); ++i) {
        addArc(block.place(input.inner[i]), take, ArcKind::output);
    }
    return {start, finish};
}

void FlatNet::addMoves(const Block& block, const PortPlan& plan) {
    PlaceId begin = block.place(plan.innerFinish);
    for (std::size_t i = 0; i < plan.outputs.size(); ++i) {
        const std::string path = "move" + std::to_string(i + 1) + "/";
        const PlaceId clean = makePlace(block, path + "p4", 1);
        const bool last = i + 1 == plan.outputs.size();
        const PlaceId end = last ? at(plan.outerFinish) : makePlace(block, path + "p5", 1);
        const PlaceId source = block.place(plan.outputs[i].inner);
        const PlaceId destination = at(plan.outputs[i].outer);
        const std::array places{source, destination, begin, clean, end};
        const TransitionId first = addGadget(block, path, places, moveArcs);
        if (last) {
            markEnd(transitionAt(first.value + gadgetTransitions - 1));
        }
        begin = end;
    }
}

TransitionId FlatNet::addDirectStart(const Block& block, const PortPlan& plan) {
    const TransitionId start = makeTransition(block, "start");
    addArc(block.place(plan.innerStart), start, ArcKind::input);
    return start;
}

void FlatNet::addDirectFinish(const Block& block, const PortPlan& plan) {
    const TransitionId finish = makeTransition(block, "finish");
    takeHole(block.place(plan.innerFinish), finish);
    addArc(at(plan.outerFinish), finish, ArcKind::input);
    markEnd(finish);
}

LinkedNet FlatNet::finish() && {
    for (const auto& [id, arc] : skeleton_.arcs) {
        if (!skeleton_.transitions[arc.transition].substitution) {
            linked_.net.arcs.add({at(arc.place), at(arc.transition), arc.kind, arc.weight});
        }
    }
    for (const auto& [id, priority] : skeleton_.priorities) {
        linked_.net.priorities.add({at(priority.higher), at(priority.lower)});
    }
    return std::move(linked_);
}

PlaceId FlatNet::at(PlaceId place) const {
    return placeAt(skeleton_.places.indexOf(place));
}

TransitionId FlatNet::at(TransitionId transition) const {
    return transitionAt(skeleton_.transitions.indexOf(transition));
}

PlaceId FlatNet::addPlace(const Place& place, std::string name, Origin<PlaceId> origin) {
    linked_.sources.places.push_back(origin);
    return linked_.net.places.add({std::move(name), place.label, place.initial});
}

TransitionId FlatNet::addTransition(const Transition& transition, std::string name,
                                    Origin<TransitionId> origin) {
    linked_.sources.transitions.push_back(origin);
    return linked_.net.transitions.add(
        {std::move(name), transition.label, transition.interval, std::nullopt});
}

void FlatNet::setTransition(TransitionId there, const Transition& transition, std::string name,
                            Origin<TransitionId> origin) {
    linked_.sources.transitions[there.value] = origin;
    linked_.net.transitions[there] = {std::move(name), transition.label, transition.interval,
                                      std::nullopt};
}

PlaceId FlatNet::makePlace(const Block& block, const std::string& name, int tokens) {
    return addPlace({"", "", tokens}, block.path + name, {block.instance, true, {}});
}

TransitionId FlatNet::makeTransition(const Block& block, const std::string& name) {
    return addTransition({}, block.path + name, {block.instance, true, {}});
}

TransitionId FlatNet::addGadget(const Block& block, const std::string& path,
                                std::span<const PlaceId> places, std::span<const GadgetArc> arcs) {
    const std::size_t first = linked_.net.transitions.size();
    for (const char* name : {"t1", "t2", "t3", "t4"}) {
        makeTransition(block, path + name);
    }
    for (const GadgetArc& arc : arcs) {
        addArc(places[arc.place - 1U], transitionAt(first + arc.transition - 1U), arc.kind);
    }
    return transitionAt(first);
}

void FlatNet::addArc(PlaceId place, TransitionId transition, ArcKind kind) {
    linked_.net.arcs.add({place, transition, kind, 1});
}

void FlatNet::takeHole(PlaceId place, TransitionId transition) {
    addArc(place, transition, ArcKind::output);
    addArc(place, transition, ArcKind::inhibitor);
}

void FlatNet::markEnd(TransitionId transition) {
    linked_.sources.transitions[transition.value].ends = true;
}

}  // namespace fireable::net
