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

}  // namespace fireable
