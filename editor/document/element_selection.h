#pragma once

#include <QObject>
#include <vector>

#include "editor/document/net_element.h"

namespace fireable {

/// The selected elements of a document of any kind, shared by all its views. What is removed from
/// the document leaves it automatically.
class ElementSelection : public QObject {
    Q_OBJECT

public:
    const ElementSet& elements() const { return elements_; }
    bool isEmpty() const { return elements_.empty(); }
    bool contains(const NetElement& element) const { return elements_.contains(element); }

    void set(ElementSet elements);
    void clear() { set({}); }
    /// Adds the element, or removes it if it is selected.
    void toggle(const NetElement& element);
    void add(const ElementSet& elements);

signals:
    void changed();

protected:
    using QObject::QObject;
    /// Whether the document has `element`.
    virtual bool isThere(const NetElement& element) const = 0;
    void dropRemoved() { set(elements_); }

private:
    ElementSet elements_;
};

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
