#include "engine/device/device.h"
#include "engine/spiking/cuda/cuda_spiking_engines.h"
#include "engine/spiking/cuda/cuda_sweep.h"

namespace fireable::spiking::cuda {

std::optional<std::string> designUnavailable(Design) {
    return device::deviceUnavailable();
}

Result<std::unique_ptr<SpikingEngine>> makeCudaSpikingEngine(Design, const SpikingProgram&,
                                                             const SpikingRules&, MakeHostEngine) {
    return fail(ErrorCode::engineUnavailable, *device::deviceUnavailable());
}

Result<SweepOutcome> runCudaSweep(const Sweep&, const SweepRequest&, HostFinisher&) {
    return fail(ErrorCode::engineUnavailable, *device::deviceUnavailable());
}

}  // namespace fireable::spiking::cuda
