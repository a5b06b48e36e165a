#include "editor/arrange/selecting.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "editor/canvas/adjacency.h"
#include "editor/document/edit_builder.h"
#include "editor/document/groups.h"

namespace fireable {
namespace {

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
    // Numbered by id, transitions behind places.
    const auto places = static_cast<std::uint32_t>(net.places.idBound());
    Edges edges;
    edges.reserve(net.arcs.size());
    for (const auto& [id, arc] : net.arcs) {
        edges.emplace_back(arc.place.value, places + arc.transition.value);
    }
    const Adjacency adjacency(edges, places + net.transitions.idBound());
    NodeSet reached = nodes;
    std::vector<NodeId> border(nodes.begin(), nodes.end());
    for (int step = 0; step < steps && !border.empty(); ++step) {
        std::vector<NodeId> next;
        for (const NodeId& node : border) {
            const auto* place = std::get_if<PlaceId>(&node);
            const std::uint32_t number =
                place != nullptr ? place->value : places + std::get<TransitionId>(node).value;
            adjacency.forEach(number, [&](std::uint32_t other) {
                const NodeId found =
                    other < places ? NodeId(PlaceId{other}) : NodeId(TransitionId{other - places});
                if (reached.insert(found).second) {
                    next.push_back(found);
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

ElementSet inverted(ElementSet all, const ElementSet& elements) {
    std::erase_if(all, [&](const NetElement& element) { return elements.contains(element); });
    return all;
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
    EditBuilder edit(diagram);
    return addGroup(edit.head().groups, nodes) ? edit.take() : NetEdit();
}

NetEdit ungrouped(const Diagram& diagram, const NodeSet& nodes) {
    EditBuilder edit(diagram);
    return dissolveGroups(edit.head().groups, nodes) ? edit.take() : NetEdit();
}

ElementSet withGroups(const Diagram& diagram, const ElementSet& elements) {
    return withMembers(diagram.groups, elements);
}

bool isInGroup(const Diagram& diagram, const NodeSet& nodes) {
    return std::ranges::any_of(diagram.groups,
                               [&](const NodeGroup& group) { return holdsOneOf(group, nodes); });
}

}  // namespace fireable
