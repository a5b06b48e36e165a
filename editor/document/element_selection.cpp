#include "editor/document/element_selection.h"

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

}  // namespace fireable
