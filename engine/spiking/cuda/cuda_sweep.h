#pragma once

#include <string>

#include "engine/spiking/sweep/sweep.h"
#include "engine/sweep/host_sweep.h"

namespace fireable::spiking::cuda {

/// Why no run of `sweep` can be made on a device: its mode, rules, size, distances or first
/// configuration. Empty if runs can be made.
std::string sweepRefusal(const Sweep& sweep);

/// Makes the runs of `sweep`, which `sweepRefusal` must accept, on a CUDA device, one per warp; a
/// warp that has finished its run takes the next. Spikes have 64 bits; a run that comes near their
/// end is made by `finisher`, on the CPU, and a note says how many were.
///
/// Launches take about 15 ms; in between, rows are delivered and cancelling is checked. Runs are
/// uploaded in windows of as many as fit a part of the memory.
///
/// Fails with `engineUnavailable` if there is no device, with `unsupported` for a system that its
/// memory cannot hold, and with `deviceFailure`.
Result<SweepOutcome> runCudaSweep(const Sweep& sweep, const SweepRequest& request,
                                  HostFinisher& finisher);

}  // namespace fireable::spiking::cuda
