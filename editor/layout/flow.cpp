#include "editor/layout/flow.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>

namespace fireable {
namespace {

/// What the arcs between one place and one transition do, taken together.
struct Relation {
    bool takes = false;
    bool gives = false;
    bool testsEmpty = false;
};

using NodePair = std::pair<std::uint32_t, std::uint32_t>;  // place, transition

class FlowMaker {
public:
    explicit FlowMaker(const Net& net) : net_(net), passesHoles_(net.places.size(), false) {}

    std::vector<NodePair> make() {
        for (const auto& [id, arc] : net_.arcs) {
            add(arc);
        }
        for (const auto& [nodes, relation] : relations_) {
            if (relation.testsEmpty && relation.gives) {
                passesHoles_[nodes.first] = true;
            }
        }
        std::vector<NodePair> flow;
        flow.reserve(relations_.size());
        for (const auto& [nodes, relation] : relations_) {
            const auto transition = static_cast<std::uint32_t>(net_.places.size()) + nodes.second;
            flow.push_back(intoTransition(nodes, relation) ? NodePair{nodes.first, transition}
                                                           : NodePair{transition, nodes.first});
        }
        return flow;
    }

private:
    void add(const Arc& arc) {
        const NodePair nodes{static_cast<std::uint32_t>(net_.places.indexOf(arc.place)),
                             static_cast<std::uint32_t>(net_.transitions.indexOf(arc.transition))};
        Relation& relation = relations_[nodes];
        relation.testsEmpty |= arc.kind == ArcKind::inhibitor;
        relation.gives |= arc.kind == ArcKind::output;
        relation.takes |= arc.kind == ArcKind::input || arc.kind == ArcKind::reset;
    }

    bool intoTransition(NodePair nodes, const Relation& relation) const {
        if (const auto role = portRole(nodes)) {
            return *role == PortRole::input || *role == PortRole::start;
        }
        if (passesHoles_[nodes.first]) {
            return relation.testsEmpty || !relation.takes;
        }
        return !relation.gives || relation.takes || relation.testsEmpty;
    }

    std::optional<PortRole> portRole(NodePair nodes) const {
        const auto& substitution = net_.transitions.at(nodes.second).value.substitution;
        if (!substitution) {
            return std::nullopt;
        }
        const auto port = std::ranges::find(substitution->ports, net_.places.idAt(nodes.first),
                                            &PortBinding::outer);
        return port == substitution->ports.end() ? std::nullopt : std::optional(port->role);
    }

    const Net& net_;
    std::map<NodePair, Relation> relations_;
    std::vector<bool> passesHoles_;  ///< [P]
};

}  // namespace

std::vector<NodePair> flowOf(const Net& net) {
    return FlowMaker(net).make();
}

}  // namespace fireable
