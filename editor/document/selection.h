#pragma once

#include <QObject>

#include "editor/document/net_document.h"
#include "editor/document/net_element.h"

namespace fireable {

/// The selection in a document's current net, shared by all its views. Elements removed from the
/// net leave it automatically.
class Selection final : public QObject {
    Q_OBJECT

public:
    explicit Selection(NetDocument& document, QObject* parent = nullptr);

    const ElementSet& elements() const { return elements_; }
    bool isEmpty() const { return elements_.empty(); }
    bool contains(const NetElement& element) const { return elements_.contains(element); }
    /// The selected places and transitions; a copy counts as its place.
    std::set<NodeId> nodes() const;

    void set(ElementSet elements);
    void clear() { set({}); }
    /// Adds the element, or removes it if it is selected.
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
