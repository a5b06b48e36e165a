#include "app/desktop/hidden_nodes.h"

#include "app/desktop/document_view.h"

namespace fireable {

HiddenNodes::HiddenNodes(DocumentView& document)
    : QObject(&document), document_(document), others_(document.document()) {
    connect(&document_.document(), &NetDocument::currentNetChanged, this,
            &HiddenNodes::showAnotherNet);
    connect(&document_.document(), &NetDocument::changed, this, &HiddenNodes::forgetRemoved);
    connect(&document_.selection(), &Selection::changed, this, &HiddenNodes::deselectHidden);
    connect(&document_, &DocumentView::viewAdded, this,
            [this](NetView& view) { view.canvas().setHidden(hidden_); });
}

/// What was hidden of it before is so again, as far as it is there.
void HiddenNodes::showAnotherNet() {
    const NetDocument& document = document_.document();
    others_.turnTo(document.currentNet(), Hidden{hidden_, centre_, steps_});
    Hidden now = others_.take().value_or(Hidden{});
    std::erase_if(now.nodes, [&](const NodeId& node) {
        return !contains(document.diagram(), toElement(node));
    });
    centre_ = std::move(now.centre);
    steps_ = now.steps;
    apply(std::move(now.nodes));
}

void HiddenNodes::hideSelection() {
    NodeSet hidden = hidden_;
    hidden.merge(document_.selection().nodes());
    document_.selection().clear();
    apply(std::move(hidden));
}

void HiddenNodes::isolateSelection(int steps) {
    centre_ = document_.selection().nodes();
    setSteps(steps);
}

void HiddenNodes::setSteps(int steps) {
    const Net& net = document_.document().diagram().net;
    steps_ = steps;
    std::erase_if(centre_, [&](const NodeId& node) {
        return !contains(document_.document().diagram(), toElement(node));
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

HiddenNodes* HiddenNodes::of(const DocumentView& document) {
    return document.findChild<HiddenNodes*>({}, Qt::FindDirectChildrenOnly);
}

void HiddenNodes::forgetRemoved(const NetEdit& edit) {
    NodeSet left = hidden_;
    std::erase_if(left, [&](const NodeId& node) {
        return !contains(document_.document().diagram(), toElement(node));
    });
    if (edit.removes() && left.size() != hidden_.size()) {
        apply(std::move(left));
    }
}

bool HiddenNodes::isHidden(const NetElement& element) const {
    const Diagram& diagram = document_.document().diagram();
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
    ElementSet seen = document_.selection().elements();
    if (std::erase_if(seen, [this](const NetElement& element) { return isHidden(element); }) > 0) {
        document_.selection().set(std::move(seen));
    }
}

void HiddenNodes::apply(NodeSet hidden) {
    hidden_ = std::move(hidden);
    for (NetView* view : document_.views()) {
        if (view->isAtWork()) {  // the others show another net, and what was hidden of that
            view->canvas().setHidden(hidden_);
        }
    }
    emit changed();
}

}  // namespace fireable
