#include "engine/device/device.h"
#include "engine/net/cuda/cuda_net_engines.h"
#include "engine/net/cuda/cuda_sweep.h"

namespace fireable::net::cuda {

Result<std::unique_ptr<NetEngine>> makeCudaWarpNetEngine(const NetProgram&, FiringRule,
                                                         MakeHostEngine) {
    return fail(ErrorCode::engineUnavailable, *device::deviceUnavailable());
}

Result<std::unique_ptr<NetEngine>> makeCudaGridNetEngine(const NetProgram&, FiringRule,
                                                         MakeHostEngine, int) {
    return fail(ErrorCode::engineUnavailable, *device::deviceUnavailable());
}

Result<std::unique_ptr<NetEngine>> makeCudaStepsNetEngine(const NetProgram&, FiringRule,
                                                          MakeHostEngine) {
    return fail(ErrorCode::engineUnavailable, *device::deviceUnavailable());
}

Result<SweepOutcome> runCudaSweep(const Sweep&, const SweepRequest&, HostFinisher&) {
    return fail(ErrorCode::engineUnavailable, *device::deviceUnavailable());
}

}  // namespace fireable::net::cuda
