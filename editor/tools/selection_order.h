#pragma once

#include <QObject>
#include <vector>

#include "editor/document/selection.h"

namespace fireable {

/// In which order nodes were selected, so that they can be joined in it.
class SelectionOrder final : public QObject {
    Q_OBJECT

public:
    explicit SelectionOrder(Selection& selection, QObject* parent = nullptr);

    /// The selected places, copies and transitions, first come first; those selected at once as
    /// they stand in the net.
    const std::vector<NetElement>& nodes() const { return nodes_; }

private:
    void follow();

    Selection& selection_;
    std::vector<NetElement> nodes_;
};

}  // namespace fireable
