#pragma once

#include <QObject>

#include "editor/arrange/selecting.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "editor/document/selection.h"
#include "editor/document/state_per_net.h"

namespace fireable {

/// The hidden nodes of the document's current net, in all its views. They cannot be selected, so
/// nobody deletes them unawares. View state: not undoable, and saved only in saved views.
class HiddenNodes final : public QObject {
    Q_OBJECT

public:
    /// Both arguments must outlive it.
    HiddenNodes(NetDocument& document, Selection& selection);

    const NodeSet& nodes() const { return hidden_; }
    /// Whether only the neighbourhood of some nodes is shown.
    bool isIsolated() const { return !centre_.empty(); }
    int steps() const { return steps_; }

    /// Hides the selection too.
    void hideSelection();
    /// Hides everything more than `steps` arcs away from the selection.
    void isolateSelection(int steps);
    /// Changes the size of the isolated neighbourhood.
    void setSteps(int steps);
    void showAll();
    /// Hides exactly these nodes.
    void hideOnly(NodeSet nodes);

signals:
    void changed();

private:
    struct Hidden {
        NodeSet nodes;
        NodeSet centre;  ///< the isolated nodes; empty: none
        int steps = 0;
    };

    void showAnotherNet();
    void apply(NodeSet hidden);
    void dropRemoved(const NetEdit& edit);
    void deselectHidden();
    bool isHidden(const NetElement& element) const;

    NetDocument& document_;
    Selection& selection_;
    NodeSet hidden_;
    NodeSet centre_;  ///< the isolated nodes; empty: none
    int steps_ = 0;
    StatePerNet<Hidden> others_;  ///< of nets that are not current
};

}  // namespace fireable
