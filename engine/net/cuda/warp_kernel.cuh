#pragma once

#include <cstdint>
#include <memory>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/device_run.h"
#include "engine/net/program/net_program.h"

namespace fireable::cuda {

/// How many bits the tokens have in a launch.
enum class TokenBits : std::uint8_t { narrow = 32, wide = 64 };

/// Makes the steps of one run of one program by one warp. Throws `DeviceError`.
class WarpKernel {
public:
    virtual ~WarpKernel() = default;
    /// How many rounds of reads a step takes at worst, nearly.
    virtual std::int64_t longestStep() const = 0;
    /// Goes on from `marking` [P], whose tokens fit `bits`, and leaves the one reached there.
    /// Halts before a step whose tokens would not.
    virtual DeviceOutcome run(device::DeviceBuffer<std::int64_t>& marking, TokenBits bits,
                              const DeviceOrder& order) = 0;
};

/// Null when the program does not fit a `WarpLayout`.
std::unique_ptr<WarpKernel> makeWarpKernel(const NetProgram& program);

}  // namespace fireable::cuda
