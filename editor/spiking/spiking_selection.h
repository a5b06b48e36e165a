#pragma once

#include "editor/document/element_selection.h"
#include "editor/spiking/spiking_document.h"

namespace fireable {

/// The selected neurons and synapses of a spiking document.
class SpikingSelection final : public ElementSelection {
    Q_OBJECT

public:
    explicit SpikingSelection(SpikingDocument& document, QObject* parent = nullptr);

private:
    bool isThere(const NetElement& element) const override;

    SpikingDocument& document_;
};

/// The neurons with a synapse to one of `elements` of `system`.
ElementSet neuronsBefore(const spiking::SpikingSystem& system, const ElementSet& elements);
/// The neurons with a synapse from one of them.
ElementSet neuronsAfter(const spiking::SpikingSystem& system, const ElementSet& elements);
/// `elements`, and all that hangs together with the neurons among them.
ElementSet connectedNeurons(const spiking::SpikingSystem& system, const ElementSet& elements);

}  // namespace fireable
