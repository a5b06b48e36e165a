#include "editor/arrange/selecting.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

/// The neighbours of each node, as flat arrays built in two passes over the arcs.
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

    std::size_t places_;               ///< upper bound of place ids
    std::vector<std::size_t> firsts_;  ///< [nodes + 1], offsets into `others_`
    std::vector<NodeId> others_;       ///< [2 × arcs]
};

bool entersTransition(const Arc& arc) {
    return arc.kind != ArcKind::output;
}

template <class Table>
void addAll(ElementSet& elements, const Table& table) {
    for (const auto& entry : table) {
        elements.insert(elements.end(), entry.id);
    }
}

/// Qt's own conversion treats names as paths, in which `*` stops at a slash.
QString wildcardExpression(const QString& wildcards) {
    QString expression = QRegularExpression::escape(wildcards);
    for (const auto& [escaped, meaning] : {std::pair{"\\*", ".*"},
                                           {"\\?", "."},
                                           {"\\[\\!", "[^"},
                                           {"\\[", "["},
                                           {"\\]", "]"},
                                           {"\\-", "-"}}) {
        expression.replace(QLatin1String(escaped), QLatin1String(meaning));
    }
    return expression;
}

bool holdsOneOf(const NodeGroup& group, const NodeSet& nodes) {
    return std::ranges::any_of(group.members,
                               [&](const NodeId& member) { return nodes.contains(member); });
}

std::string freeName(const std::vector<NodeGroup>& groups) {
    for (std::size_t number = groups.size() + 1;; ++number) {
        const std::string name = "group " + std::to_string(number);
        if (std::ranges::none_of(groups, [&](const auto& group) { return group.name == name; })) {
            return name;
        }
    }
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

ElementSet allElements(const Diagram& diagram) {
    ElementSet elements;
    addAll(elements, diagram.net.places);
    addAll(elements, diagram.net.transitions);
    addAll(elements, diagram.net.arcs);
    addAll(elements, diagram.net.priorities);
    addAll(elements, diagram.net.notes);
    addAll(elements, diagram.copies);
    return elements;
}

ElementSet inverted(const Diagram& diagram, const ElementSet& elements) {
    ElementSet others = allElements(diagram);
    std::erase_if(others, [&](const NetElement& element) { return elements.contains(element); });
    return others;
}

ElementSet allPlaces(const Diagram& diagram) {
    ElementSet elements;
    addAll(elements, diagram.net.places);
    addAll(elements, diagram.copies);
    return elements;
}

ElementSet allTransitions(const Diagram& diagram) {
    ElementSet elements;
    addAll(elements, diagram.net.transitions);
    return elements;
}

ElementSet allArcs(const Diagram& diagram) {
    ElementSet elements;
    addAll(elements, diagram.net.arcs);
    addAll(elements, diagram.net.priorities);
    return elements;
}

QRegularExpression namePattern(const QString& text, PatternKind kind, bool matchCase) {
    const QString expression = kind == PatternKind::wildcards
                                   ? QRegularExpression::anchoredPattern(wildcardExpression(text))
                                   : text;
    return QRegularExpression(expression, matchCase ? QRegularExpression::NoPatternOption
                                                    : QRegularExpression::CaseInsensitiveOption);
}

ElementSet namedLike(const Diagram& diagram, const QRegularExpression& pattern) {
    NodeSet nodes;
    if (!pattern.isValid()) {
        return {};
    }
    const auto take = [&](const auto& table) {
        for (const auto& [id, node] : table) {
            if (pattern.match(QString::fromStdString(node.name)).hasMatch()) {
                nodes.insert(id);
            }
        }
    };
    take(diagram.net.places);
    take(diagram.net.transitions);
    return withCopies(diagram, nodes);
}

ElementSet withCopies(const Diagram& diagram, const NodeSet& nodes) {
    ElementSet elements;
    for (const NodeId& node : nodes) {
        elements.insert(elements.end(), toElement(node));
    }
    for (const auto& [id, copy] : diagram.copies) {
        if (nodes.contains(copy.place)) {
            elements.insert(id);
        }
    }
    return elements;
}

ElementSet withInnerArcs(const Diagram& diagram, const NodeSet& nodes) {
    ElementSet elements = withCopies(diagram, nodes);
    for (const auto& [id, arc] : diagram.net.arcs) {
        if (nodes.contains(arc.place) && nodes.contains(arc.transition)) {
            elements.insert(id);
        }
    }
    for (const auto& [id, priority] : diagram.net.priorities) {
        if (nodes.contains(priority.higher) && nodes.contains(priority.lower)) {
            elements.insert(id);
        }
    }
    return elements;
}

NodeSet nodesOf(const Diagram& diagram, const ElementSet& elements) {
    NodeSet nodes;
    for (const NetElement& element : elements) {
        if (const auto node = nodeOf(diagram, element)) {
            nodes.insert(*node);
        }
    }
    return nodes;
}

NetEdit grouped(const Diagram& diagram, const NodeSet& nodes) {
    const bool isThere = std::ranges::any_of(
        diagram.groups, [&](const NodeGroup& group) { return group.members == nodes; });
    if (nodes.size() < 2 || isThere) {
        return {};
    }
    EditBuilder edit(diagram);
    std::vector<NodeGroup>& groups = edit.head().groups;
    for (NodeGroup& group : groups) {
        std::erase_if(group.members, [&](const NodeId& member) { return nodes.contains(member); });
    }
    std::erase_if(groups, [](const NodeGroup& group) { return group.members.size() < 2; });
    groups.push_back({freeName(groups), nodes});
    return edit.take();
}

NetEdit ungrouped(const Diagram& diagram, const NodeSet& nodes) {
    if (!isInGroup(diagram, nodes)) {
        return {};
    }
    EditBuilder edit(diagram);
    std::erase_if(edit.head().groups,
                  [&](const NodeGroup& group) { return holdsOneOf(group, nodes); });
    return edit.take();
}

ElementSet withGroups(const Diagram& diagram, const ElementSet& elements) {
    ElementSet all = elements;
    for (const NodeGroup& group : diagram.groups) {
        const bool touched = std::ranges::any_of(group.members, [&](const NodeId& member) {
            return elements.contains(toElement(member));
        });
        if (touched) {
            for (const NodeId& member : group.members) {
                all.insert(toElement(member));
            }
        }
    }
    return all;
}

bool isInGroup(const Diagram& diagram, const NodeSet& nodes) {
    return std::ranges::any_of(diagram.groups,
                               [&](const NodeGroup& group) { return holdsOneOf(group, nodes); });
}

}  // namespace fireable
