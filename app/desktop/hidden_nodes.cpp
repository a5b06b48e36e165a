#include "app/desktop/hidden_nodes.h"

#include "app/desktop/document_view.h"

namespace fireable {

HiddenNodes::HiddenNodes(DocumentView& document) : QObject(&document), document_(document) {
    connect(&document_.document(), &NetDocument::currentNetChanged, this, &HiddenNodes::showAll);
    connect(&document_, &DocumentView::viewAdded, this,
            [this](NetView& view) { view.canvas().setHidden(hidden_); });
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

void HiddenNodes::apply(NodeSet hidden) {
    hidden_ = std::move(hidden);
    for (NetView* view : document_.views()) {
        view->canvas().setHidden(hidden_);
    }
    emit changed();
}

}  // namespace fireable
