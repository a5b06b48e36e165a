#pragma once

#include <QObject>

#include "editor/arrange/selecting.h"
#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "editor/document/selection.h"
#include "editor/document/state_per_net.h"

namespace fireable {

/// Which nodes of the shown net of a document are hidden, in all its views alike. What nobody sees
/// cannot be selected, so that nobody deletes it unawares. It is a matter of viewing, not of
/// editing: nothing of it is saved or undone, unless a named view keeps it. Each net has its own,
/// and begins whole.
class HiddenNodes final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    HiddenNodes(NetDocument& document, Selection& selection);

    const NodeSet& nodes() const { return hidden_; }
    /// Whether only the neighbourhood of some nodes is shown.
    bool isIsolated() const { return !centre_.empty(); }
    int steps() const { return steps_; }

    /// Hides what is selected, besides what is hidden already.
    void hideSelection();
    /// Hides all but what is selected and what is at most `steps` arcs away from it.
    void isolateSelection(int steps);
    /// Shows more or fewer neighbours of what was isolated.
    void setSteps(int steps);
    void showAll();
    /// Hides these nodes and no others.
    void hideOnly(NodeSet nodes);

signals:
    void changed();

private:
    struct Hidden {
        NodeSet nodes;
        NodeSet centre;  ///< what was isolated; empty: nothing was
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
    NodeSet centre_;  ///< what was isolated; empty: nothing was
    int steps_ = 0;
    StatePerNet<Hidden> others_;  ///< of nets that are not worked on now
};

}  // namespace fireable
