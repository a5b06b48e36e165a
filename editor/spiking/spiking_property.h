#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/panels/properties.h"
#include "editor/spiking/spiking_edit.h"

namespace fireable {

/// Editable properties of neurons and synapses, as of nets in `properties.h`.
enum class SpikingProperty : std::uint8_t {
    name,
    kind,
    spikes,
    rules,  ///< separated by commas or line ends
    train,
    from,
    to,
    weight,
};

ValueKind valueKind(SpikingProperty property);
QString propertyTitle(SpikingProperty property);
/// Empty for free text.
std::vector<PropertyChoice> propertyChoices(SpikingProperty property);

/// Nothing if `element` does not have the property now, as an output has no rules.
std::optional<std::string> propertyText(const spiking::DrawnSystem& drawn,
                                        const NetElement& element, SpikingProperty property);

/// Sets the property of `elements` that have it in `edit`, which changes `drawn`. Fails with a
/// translated message.
Result<void> changeProperty(SpikingEditBuilder& edit, const spiking::DrawnSystem& drawn,
                            const ElementSet& elements, SpikingProperty property,
                            const QString& text);

/// The first synapse of that direction.
std::optional<spiking::SynapseId> synapseBetween(const spiking::SpikingSystem& system,
                                                 spiking::NeuronId from, spiking::NeuronId to);
/// Why there can be no synapse between them, translated; empty: there can.
QString whyNoSynapse(const spiking::SpikingSystem& system, spiking::NeuronId from,
                     spiking::NeuronId to);

}  // namespace fireable
