#pragma once

#include <QObject>

#include "editor/spiking/spiking_document.h"

namespace fireable {

/// The selected neurons and synapses of a spiking document; without those that are removed.
class SpikingSelection final : public QObject {
    Q_OBJECT

public:
    explicit SpikingSelection(SpikingDocument& document, QObject* parent = nullptr);

    const ElementSet& elements() const { return elements_; }
    void set(ElementSet elements);
    /// Adds `element`, or takes it out.
    void toggle(const NetElement& element);
    void selectAll();

signals:
    void changed();

private:
    SpikingDocument& document_;
    ElementSet elements_;
};

}  // namespace fireable
