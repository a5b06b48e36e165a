#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "editor/playback/answer.h"
#include "editor/playback/run_position.h"
#include "engine/run/speed_log.h"
#include "engine/spiking/model/spiking_system.h"
#include "engine/spiking/run/spiking_events.h"

namespace fireable {

/// A spiking system compiled for a run, with the way back to its drawing. Immutable, so that
/// threads can share it.
///
/// Shapes: N neurons of the program, members of families apart; E neurons as drawn.
struct SpikingRunProgram {
    spiking::SpikingSystem system;
    spiking::SpikingProgram program;
    std::vector<spiking::NeuronId> drawn;  ///< [N], the drawn neuron that a neuron belongs to
};

/// A snapshot of a system's run for display.
struct SpikingFrame : RunPosition {
    spiking::Configuration now;  ///< `state`, decoded: spikes, closed, pending [N]
    /// What the last step did, by ascending neuron; empty at the beginning.
    std::vector<spiking::RecordedUse> used;
    std::vector<spiking::Emission> released;  ///< what neurons that opened sent
    std::vector<spiking::Emission> input;     ///< what inputs brought into neurons
    Count output = 0;                         ///< spikes that reached the environments
};

/// The history of a run, a snapshot for other threads.
struct SpikingRunRecord {
    std::uint64_t run = 0;  ///< differs between runs: records of different runs are unrelated
    std::shared_ptr<const SpikingRunProgram> program;
    TimelineTree tree;
    TimelineIndex timeline = 0;  ///< the present one
    SpeedLog speed;              ///< of that timeline
};

/// Why the drawn neuron `asked` uses a rule in the step after `frame`, or why not: it is closed,
/// its rules want other numbers of spikes, or others come first in this working mode; and which of
/// its rules it used in the step before, among which it had the choice. Of a family, of its first
/// members. `asked` must be a neuron of `run`.
Explanation explainNeuron(const SpikingRunProgram& run, const SpikingFrame& frame,
                          spiking::NeuronId asked);

}  // namespace fireable
