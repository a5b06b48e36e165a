#pragma once

#include <memory>

#include "engine/spiking/cuda/cuda_spiking_engines.h"
#include "engine/spiking/cuda/device_kernel.h"
#include "engine/spiking/cuda/system_layout.h"

namespace fireable::spiking::cuda {

using MadeKernel = Result<std::unique_ptr<DeviceKernel>>;

// These fail with `unsupported` for what the device or the library cannot hold, and throw
// `DeviceError`. `layout` is no longer needed when they return.

MadeKernel makeClassesKernel(const SystemLayout& layout, const SpikingRules& rules);
/// No neuron receives more than `inflow` in a step. Also fail with `engineUnavailable`.
MadeKernel makeCublasKernel(const SystemLayout& layout, const SpikingRules& rules, double inflow);
MadeKernel makeCusparseKernel(const SystemLayout& layout, const SpikingRules& rules, double inflow);

}  // namespace fireable::spiking::cuda
