#include "editor/tools/selection_order.h"

#include <algorithm>

#include "editor/tools/join.h"

namespace fireable {

SelectionOrder::SelectionOrder(Selection& selection, QObject* parent)
    : QObject(parent), selection_(selection) {
    connect(&selection_, &Selection::changed, this, &SelectionOrder::follow);
    follow();
}

void SelectionOrder::follow() {
    std::erase_if(nodes_, [this](const NetElement& node) { return !selection_.contains(node); });
    ElementSet known(nodes_.begin(), nodes_.end());
    for (const NetElement& element : selection_.elements()) {
        if (isNode(element) && !known.contains(element)) {
            nodes_.push_back(element);
        }
    }
}

}  // namespace fireable
