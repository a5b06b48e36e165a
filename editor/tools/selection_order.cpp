#include "editor/tools/selection_order.h"

#include <algorithm>

namespace fireable {

SelectionOrder::SelectionOrder(ElementSelection& selection, IsNode isNode, QObject* parent)
    : QObject(parent), selection_(selection), isNode_(isNode) {
    connect(&selection_, &ElementSelection::changed, this, &SelectionOrder::follow);
    follow();
}

void SelectionOrder::follow() {
    std::erase_if(nodes_, [this](const NetElement& node) { return !selection_.contains(node); });
    ElementSet known(nodes_.begin(), nodes_.end());
    for (const NetElement& element : selection_.elements()) {
        if (isNode_(element) && !known.contains(element)) {
            nodes_.push_back(element);
        }
    }
}

}  // namespace fireable
