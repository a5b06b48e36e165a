#include "editor/document/selection.h"

namespace fireable {

Selection::Selection(NetDocument& document, QObject* parent)
    : ElementSelection(parent), document_(document) {
    connect(&document_, &NetDocument::changed, this, [this] { dropRemoved(); });
    connect(&document_, &NetDocument::currentNetChanged, this, [this] { clear(); });
}

std::set<NodeId> Selection::nodes() const {
    std::set<NodeId> nodes;
    for (const NetElement& element : elements()) {
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

}  // namespace fireable
