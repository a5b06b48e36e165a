#include "editor/arrange/hidden_nodes.h"

namespace fireable {

HiddenNodes::HiddenNodes(NetDocument& document, Selection& selection)
    : document_(document), selection_(selection), others_(document) {
    connect(&document, &NetDocument::currentNetChanged, this, &HiddenNodes::showAnotherNet);
    connect(&document, &NetDocument::changed, this, &HiddenNodes::dropRemoved);
    connect(&selection, &Selection::changed, this, &HiddenNodes::deselectHidden);
}

/// Restores what was hidden in the net before, except for nodes that no longer exist.
void HiddenNodes::showAnotherNet() {
    others_.switchTo(document_.currentNet(), Hidden{hidden_, centre_, steps_});
    Hidden now = others_.take().value_or(Hidden{});
    std::erase_if(now.nodes, [&](const NodeId& node) {
        return !contains(document_.diagram(), toElement(node));
    });
    centre_ = std::move(now.centre);
    steps_ = now.steps;
    apply(std::move(now.nodes));
}

void HiddenNodes::hideSelection() {
    NodeSet hidden = hidden_;
    hidden.merge(selection_.nodes());
    selection_.clear();
    apply(std::move(hidden));
}

void HiddenNodes::isolateSelection(int steps) {
    centre_ = selection_.nodes();
    setSteps(steps);
}

void HiddenNodes::setSteps(int steps) {
    const Net& net = document_.diagram().net;
    steps_ = steps;
    std::erase_if(centre_, [&](const NodeId& node) {
        return !contains(document_.diagram(), toElement(node));
    });
    apply(centre_.empty() ? NodeSet() : allBut(net, neighbourhood(net, centre_, steps)));
}

void HiddenNodes::showAll() {
    centre_.clear();
    apply({});
}

void HiddenNodes::hideOnly(NodeSet nodes) {
    centre_.clear();
    apply(std::move(nodes));
    deselectHidden();
}

void HiddenNodes::dropRemoved(const NetEdit& edit) {
    NodeSet left = hidden_;
    std::erase_if(
        left, [&](const NodeId& node) { return !contains(document_.diagram(), toElement(node)); });
    if (edit.removes() && left.size() != hidden_.size()) {
        apply(std::move(left));
    }
}

bool HiddenNodes::isHidden(const NetElement& element) const {
    const Diagram& diagram = document_.diagram();
    if (const auto* id = std::get_if<ArcId>(&element)) {
        const Arc& arc = diagram.net.arcs[*id];
        return hidden_.contains(arc.place) || hidden_.contains(arc.transition);
    }
    if (const auto* id = std::get_if<PriorityId>(&element)) {
        const Priority& priority = diagram.net.priorities[*id];
        return hidden_.contains(priority.higher) || hidden_.contains(priority.lower);
    }
    if (const auto* port = std::get_if<PortId>(&element)) {
        return hidden_.contains(port->transition);
    }
    const auto node = nodeOf(diagram, element);
    return node && hidden_.contains(*node);
}

void HiddenNodes::deselectHidden() {
    if (hidden_.empty()) {
        return;
    }
    ElementSet seen = selection_.elements();
    if (std::erase_if(seen, [this](const NetElement& element) { return isHidden(element); }) > 0) {
        selection_.set(std::move(seen));
    }
}

void HiddenNodes::apply(NodeSet hidden) {
    hidden_ = std::move(hidden);
    emit changed();
}

}  // namespace fireable
