#pragma once

#include "editor/panels/find_query.h"
#include "editor/spiking/spiking_document.h"

namespace fireable {

/// Searches neurons by name, rules and spikes, and synapses by their ends and weight, and replaces
/// in names and rules. `document` must outlive it.
FindScope findScope(SpikingDocument& document);

}  // namespace fireable
