#pragma once

#include <QObject>

#include "editor/document/net_document.h"
#include "editor/document/net_element.h"

namespace fireable {

/// What is selected in the shown net of a document; the same in all views of it. What is removed
/// from the net leaves the selection by itself.
class Selection final : public QObject {
    Q_OBJECT

public:
    explicit Selection(NetDocument& document, QObject* parent = nullptr);

    const ElementSet& elements() const { return elements_; }
    bool isEmpty() const { return elements_.empty(); }
    bool contains(const NetElement& element) const { return elements_.contains(element); }
    /// The selected places and transitions, copies counted as their place.
    std::set<NodeId> nodes() const;

    void set(ElementSet elements);
    void clear() { set({}); }
    /// Adds the element, or takes it out where it was selected.
    void toggle(const NetElement& element);
    void add(const ElementSet& elements);

signals:
    void changed();

private:
    void dropRemoved();

    NetDocument& document_;
    ElementSet elements_;
};

}  // namespace fireable
