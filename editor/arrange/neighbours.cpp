#include "editor/arrange/neighbours.h"

#include <limits>
#include <vector>

namespace fireable {
namespace {

/// The two ends of each arc of one node, as flat arrays: built in two passes over the arcs.
class Adjacency {
public:
    explicit Adjacency(const Net& net)
        : places_(net.places.idBound()), firsts_(places_ + net.transitions.idBound() + 1) {
        for (const auto& [id, arc] : net.arcs) {
            ++firsts_[indexOf(arc.place) + 1];
            ++firsts_[indexOf(arc.transition) + 1];
        }
        for (std::size_t i = 1; i < firsts_.size(); ++i) {
            firsts_[i] += firsts_[i - 1];
        }
        others_.resize(firsts_.back());
        std::vector<std::size_t> next(firsts_.begin(), firsts_.end() - 1);
        for (const auto& [id, arc] : net.arcs) {
            others_[next[indexOf(arc.place)]++] = arc.transition;
            others_[next[indexOf(arc.transition)]++] = arc.place;
        }
    }

    template <class Visit>
    void visit(const NodeId& node, Visit visit) const {
        const std::size_t index = std::visit([this](auto id) { return indexOf(id); }, node);
        for (std::size_t i = firsts_[index]; i < firsts_[index + 1]; ++i) {
            visit(others_[i]);
        }
    }

private:
    std::size_t indexOf(PlaceId id) const { return id.value; }
    std::size_t indexOf(TransitionId id) const { return places_ + id.value; }

    std::size_t places_;               ///< ids that places may have
    std::vector<std::size_t> firsts_;  ///< [nodes + 1], offsets into `others_`
    std::vector<NodeId> others_;       ///< [2 × arcs]
};

bool entersTransition(const Arc& arc) {
    return arc.kind != ArcKind::output;
}

}  // namespace

NodeSet preSet(const Net& net, const NodeSet& nodes) {
    NodeSet before;
    for (const auto& [id, arc] : net.arcs) {
        if (entersTransition(arc) && nodes.contains(arc.transition)) {
            before.insert(arc.place);
        } else if (!entersTransition(arc) && nodes.contains(arc.place)) {
            before.insert(arc.transition);
        }
    }
    return before;
}

NodeSet postSet(const Net& net, const NodeSet& nodes) {
    NodeSet after;
    for (const auto& [id, arc] : net.arcs) {
        if (entersTransition(arc) && nodes.contains(arc.place)) {
            after.insert(arc.transition);
        } else if (!entersTransition(arc) && nodes.contains(arc.transition)) {
            after.insert(arc.place);
        }
    }
    return after;
}

NodeSet neighbourhood(const Net& net, const NodeSet& nodes, int steps) {
    const Adjacency adjacency(net);
    NodeSet reached = nodes;
    std::vector<NodeId> border(nodes.begin(), nodes.end());
    for (int step = 0; step < steps && !border.empty(); ++step) {
        std::vector<NodeId> next;
        for (const NodeId& node : border) {
            adjacency.visit(node, [&](const NodeId& other) {
                if (reached.insert(other).second) {
                    next.push_back(other);
                }
            });
        }
        border = std::move(next);
    }
    return reached;
}

NodeSet connectedWith(const Net& net, const NodeSet& nodes) {
    return neighbourhood(net, nodes, std::numeric_limits<int>::max());
}

NodeSet allBut(const Net& net, const NodeSet& nodes) {
    NodeSet others;
    const auto take = [&](const auto& table) {
        for (const auto& entry : table) {
            if (!nodes.contains(entry.id)) {
                others.insert(others.end(), entry.id);
            }
        }
    };
    take(net.places);
    take(net.transitions);
    return others;
}

}  // namespace fireable
