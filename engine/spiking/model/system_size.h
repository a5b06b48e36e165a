#pragma once

#include "engine/base/count.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// How large a system is with its families spread out. Computed from their ranges, so that a family
/// of any size takes no time.
struct SystemSize {
    Count neurons;
    Count rules;  ///< of all members, a band of numbers of spikes being one
    Count synapses;
    Count spikes;  ///< at first
};

/// Of a system that `validate` accepts.
SystemSize sizeOf(const SpikingSystem& system);

/// What one entry stands for: synapses, and the neurons from which any of them lead.
struct ArcSize {
    Count synapses;
    Count sources;
};
ArcSize sizeOf(const SpikingSystem& system, const SynapseArc& arc);

}  // namespace fireable::spiking
