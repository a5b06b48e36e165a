#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/warp_layout.h"
#include "engine/net/program/net_program.h"

namespace fireable::cuda {

/// How many bits the tokens have in a launch.
enum class TokenBits : std::uint8_t { narrow = 32, wide = 64 };

/// What a launch goes on from, and what it leaves: both in one piece, which is copied at once.
///
/// Shapes: P places.
struct WarpState {
    DeviceOutcome outcome;  // tells of the steps
    // [P] tokens follow

    static constexpr std::size_t head = sizeof(DeviceOutcome) / sizeof(std::int64_t);
    __host__ __device__ std::int64_t* tokens() {
        return reinterpret_cast<std::int64_t*>(this) + head;
    }
};

/// Makes the steps of one run of one program by one warp. Throws `DeviceError`.
class WarpKernel {
public:
    virtual ~WarpKernel() = default;
    /// Puts a launch into `stream` that goes on from the tokens of `state`, which fit `bits` and
    /// are below `comfortableTokens` if these are narrow. It halts before a step whose tokens would
    /// not fit, or some steps earlier.
    virtual void launch(WarpState* state, TokenBits bits, const DeviceOrder& order,
                        cudaStream_t stream) = 0;
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
