#pragma once

#include <memory>

#include "engine/net/cuda/batch_task.cuh"
#include "engine/net/cuda/warp_kernel.cuh"
#include "engine/net/program/net_program.h"
#include "engine/net/rules/firing_rule.h"

namespace fireable::cuda {

/// Makes runs of one program under one rule, each by one warp. Throws `DeviceError`.
class BatchKernel {
public:
    virtual ~BatchKernel() = default;
    /// How many warps a launch has at most.
    virtual int warps() const = 0;
    /// Begins a launch of no more than `task.warps`, and does not wait for its end.
    virtual void launch(const BatchTask& task) = 0;
};

/// For small nets: all of a run in registers, with 32-bit tokens. Null when the program does not
/// fit a `SlotLayout`.
std::unique_ptr<BatchKernel> makeSlotKernel(const NetProgram& program, const FiringRule& rule);

/// For nets of any size, with tokens of that many bits. Null when the program does not fit a
/// `WarpLayout`, and where the kernel does not know the rule.
std::unique_ptr<BatchKernel> makeWarpBatchKernel(const NetProgram& program, const FiringRule& rule,
                                                 TokenBits bits);

}  // namespace fireable::cuda
