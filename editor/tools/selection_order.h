#pragma once

#include <vector>

#include "editor/document/element_selection.h"

namespace fireable {

/// The order in which nodes were selected, for joining them.
class SelectionOrder final : public QObject {
    Q_OBJECT

public:
    using IsNode = bool (*)(const NetElement& element);

    SelectionOrder(ElementSelection& selection, IsNode isNode, QObject* parent = nullptr);

    /// The selected nodes in that order; those selected at once in file order.
    const std::vector<NetElement>& nodes() const { return nodes_; }

private:
    void follow();

    ElementSelection& selection_;
    IsNode isNode_;
    std::vector<NetElement> nodes_;
};

}  // namespace fireable
