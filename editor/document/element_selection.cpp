#include "editor/document/element_selection.h"

#include <algorithm>
#include <utility>

namespace fireable {

void ElementSelection::set(ElementSet elements) {
    std::erase_if(elements, [this](const NetElement& element) { return !isThere(element); });
    if (elements != elements_) {
        elements_ = std::move(elements);
        emit changed();
    }
}

void ElementSelection::toggle(const NetElement& element) {
    ElementSet next = elements_;
    if (next.erase(element) == 0) {
        next.insert(element);
    }
    set(std::move(next));
}

void ElementSelection::add(const ElementSet& elements) {
    ElementSet next = elements_;
    next.insert(elements.begin(), elements.end());
    set(std::move(next));
}

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
