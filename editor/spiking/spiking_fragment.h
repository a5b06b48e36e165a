#pragma once

#include "editor/spiking/spiking_edit.h"

namespace fireable {

/// The system formed by the neurons among `elements`, with the synapses between them, each neuron
/// where it is shown.
spiking::DrawnSystem fragmentOf(const spiking::DrawnSystem& drawn, const ElementSet& elements);

}  // namespace fireable
