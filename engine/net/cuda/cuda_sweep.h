#pragma once

#include <optional>
#include <string>

#include "engine/net/sweep/host_finisher.h"
#include "engine/net/sweep/sweep.h"

namespace fireable::net::cuda {

/// Why no run of `sweep` can be made on a device: its rule, its weights or its first marking.
/// Nothing when runs can.
std::optional<std::string> sweepRefusal(const Sweep& sweep);

/// Makes the runs of `sweep`, which is not refused, on a CUDA device, one by each of some thousand
/// warps; a warp that is through with its run takes up the next. Tokens are of 32 bits there, or
/// of 64 where they must be; `finisher` finishes runs that need more, beside the device, and a note
/// says how many.
///
/// Launches take some 15 ms, then rows are handed on and cancelling is looked at. Where the device
/// has little memory, fewer runs wait there.
///
/// Fails with `engineUnavailable` where there is no device, and with `deviceFailure`.
Result<SweepOutcome> runCudaSweep(const Sweep& sweep, const SweepRequest& request,
                                  HostFinisher& finisher);

}  // namespace fireable::net::cuda
