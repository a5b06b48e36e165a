#pragma once

#include "editor/arrange/positions.h"
#include "editor/spiking/spiking_edit.h"

// Arranging a spiking system, as `editor/arrange` does nets.
namespace fireable {

Point shownAt(const spiking::DrawnSystem& drawn, spiking::NeuronId id);

/// Where the neurons among `elements` are shown.
Positions positionsOf(const spiking::DrawnSystem& drawn, const ElementSet& elements);

/// Moves neurons from where they are shown to `targets`. Bends move along if both ends of their
/// synapse move alike. What stays is not in the edit.
SpikingEdit movedTo(const spiking::DrawnSystem& drawn, const Positions& targets, int gesture = 0);

/// Turns `elements` about their middle, with the bends of synapses between them.
SpikingEdit turned(const spiking::DrawnSystem& drawn, const ElementSet& elements, Turn turn);

/// Groups the neurons among `elements`, or dissolves their groups; see `groups.h`.
SpikingEdit grouped(const spiking::DrawnSystem& drawn, const ElementSet& elements);
SpikingEdit ungrouped(const spiking::DrawnSystem& drawn, const ElementSet& elements);

}  // namespace fireable
