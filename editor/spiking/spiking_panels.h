#pragma once

#include "editor/panels/element_table.h"
#include "editor/panels/find_query.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_selection.h"

// What panels and bars for drawings of any kind need of spiking systems.
namespace fireable {

/// Searches neurons by name, rules and spikes, and synapses by their ends and weight, and replaces
/// in names and rules. `document` must outlive it.
FindScope findScope(SpikingDocument& document);

/// All neurons and synapses of a system; the caller owns it. Fails to set texts as
/// `changeProperty`.
ElementTablePanel* makeSpikingTable(SpikingDocument& document, SpikingSelection& selection);

}  // namespace fireable
