#include "editor/document/selection.h"

#include <utility>

namespace fireable {

Selection::Selection(NetDocument& document, QObject* parent)
    : QObject(parent), document_(document) {
    connect(&document_, &NetDocument::changed, this, &Selection::dropRemoved);
    connect(&document_, &NetDocument::currentNetChanged, this, &Selection::clear);
}

std::set<NodeId> Selection::nodes() const {
    std::set<NodeId> nodes;
    for (const NetElement& element : elements_) {
        // During removal of a net this may be called before the switch to another net.
        if (!fireable::contains(document_.diagram(), element)) {
            continue;
        }
        if (const auto node = nodeOf(document_.diagram(), element)) {
            nodes.insert(*node);
        }
    }
    return nodes;
}

void Selection::set(ElementSet elements) {
    std::erase_if(elements, [this](const NetElement& element) {
        return !fireable::contains(document_.diagram(), element);
    });
    if (elements != elements_) {
        elements_ = std::move(elements);
        emit changed();
    }
}

void Selection::toggle(const NetElement& element) {
    ElementSet next = elements_;
    if (next.erase(element) == 0) {
        next.insert(element);
    }
    set(std::move(next));
}

void Selection::add(const ElementSet& elements) {
    ElementSet next = elements_;
    next.insert(elements.begin(), elements.end());
    set(std::move(next));
}

void Selection::dropRemoved() {
    set(elements_);
}

}  // namespace fireable
