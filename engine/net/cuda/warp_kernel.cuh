#pragma once

#include <cstdint>
#include <memory>

#include "engine/device/device_buffer.cuh"
#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/warp_layout.h"
#include "engine/net/program/net_program.h"

namespace fireable::cuda {

/// How many bits the tokens have in a launch.
enum class TokenBits : std::uint8_t { narrow = 32, wide = 64 };

/// Makes the steps of one run of one program by one warp. Throws `DeviceError`.
class WarpKernel {
public:
    virtual ~WarpKernel() = default;
    /// Goes on from `marking` [P], whose tokens fit `bits` and are below `comfortableTokens` if
    /// these are narrow, and leaves the one reached there. Halts before a step whose tokens would
    /// not fit, or some steps earlier.
    virtual DeviceOutcome run(device::DeviceBuffer<std::int64_t>& marking, TokenBits bits,
                              const DeviceOrder& order) = 0;
};

/// The fastest one for the program; null when it does not fit a `WarpLayout`. `single`: a step
/// fires one copy.
std::unique_ptr<WarpKernel> makeWarpKernel(const NetProgram& program, bool single);

/// For nets of any size, with the fireable transitions as bits in memory.
std::unique_ptr<WarpKernel> makeBitsKernel(const WarpLayout& layout);

/// With the fireable transitions in registers. Null when the layout does not fit an `OwnedLayout`,
/// or the marking shared memory.
std::unique_ptr<WarpKernel> makeOwnedKernel(const WarpLayout& layout);

/// With all of a run in registers, but narrow tokens only: for wide ones `other` is used. `other`,
/// when the program does not fit a `SlotLayout`.
std::unique_ptr<WarpKernel> makeSlotRunKernel(const NetProgram& program, bool single,
                                              std::unique_ptr<WarpKernel> other);

}  // namespace fireable::cuda
