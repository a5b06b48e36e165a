#include "editor/arrange/selecting.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

template <class Table>
void addAll(ElementSet& elements, const Table& table) {
    for (const auto& entry : table) {
        elements.insert(elements.end(), entry.id);
    }
}

/// Qt's own conversion takes names for paths, in which `*` stops at a slash.
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

}  // namespace fireable
