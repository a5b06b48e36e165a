#pragma once

#include <QObject>

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

}  // namespace fireable
