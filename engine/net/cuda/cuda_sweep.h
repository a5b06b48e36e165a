#pragma once

#include <optional>
#include <string>

#include "engine/net/sweep/sweep.h"
#include "engine/sweep/host_sweep.h"

namespace fireable::net::cuda {

/// Why no run of `sweep` can be made on a device: its rule, its weights or its initial marking.
/// Nothing if runs can be made.
std::optional<std::string> sweepRefusal(const Sweep& sweep);

/// Makes the runs of `sweep`, which `sweepRefusal` must accept, on a CUDA device, one per warp; a
/// warp that has finished its run takes the next. Tokens have 32 bits, or 64 if necessary;
/// `finisher` finishes runs that need more on the CPU meanwhile, and a note says how many.
///
/// Launches take about 15 ms; in between, rows are delivered and cancelling is checked. With little
/// device memory, fewer runs are queued.
///
/// Fails with `engineUnavailable` if there is no device, and with `deviceFailure`.
Result<SweepOutcome> runCudaSweep(const Sweep& sweep, const SweepRequest& request,
                                  HostFinisher& finisher);

}  // namespace fireable::net::cuda
