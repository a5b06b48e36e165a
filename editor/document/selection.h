#pragma once

#include "editor/document/element_selection.h"
#include "editor/document/net_document.h"

namespace fireable {

/// The selection in a document's current net.
class Selection final : public ElementSelection {
    Q_OBJECT

public:
    explicit Selection(NetDocument& document, QObject* parent = nullptr);

    /// The selected places and transitions; a copy counts as its place.
    std::set<NodeId> nodes() const;

private:
    bool isThere(const NetElement& element) const override {
        return fireable::contains(document_.diagram(), element);
    }

    NetDocument& document_;
};

}  // namespace fireable
