#pragma once

#include "editor/playback/answer.h"
#include "editor/spiking/spiking_run.h"

namespace fireable {

/// Why the drawn neuron `asked` uses a rule in the step after `frame`, or why not: it is closed,
/// its rules want other numbers of spikes, or others come first in this working mode; and which of
/// its rules it used in the step before, among which it had the choice. Of a family, of its first
/// members. `asked` must be a neuron of `run`.
Explanation explainNeuron(const SpikingRunProgram& run, const SpikingFrame& frame,
                          spiking::NeuronId asked);

}  // namespace fireable
