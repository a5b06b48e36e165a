#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "engine/net/cuda/device_run.h"
#include "engine/run/stage_times.h"

namespace fireable::net::cuda {

/// What a launch is to do.
struct LaunchOrder {
    std::int64_t maxSteps = 0;  ///< steps; none: only look whether the net is dead
    /// After which the launch ends with the step under way, or, unchanged, in the middle of it.
    std::chrono::nanoseconds time{0};
    std::uint64_t step = 0;                ///< the number of the first step, modulo 2^64
    bool logged = false;                   ///< whether to tell what fired
    std::span<const std::int64_t> tokens;  ///< [P], the marking now, if the host knows it
    StageTimes* stageTimes = nullptr;      ///< takes what each stage took, if there are stages
};

/// What a launch did. The spans stay until the next launch.
struct LaunchOutcome {
    DeviceHalt halt = DeviceHalt::limit;  ///< `dead` only where it is, however few steps were asked
    std::int64_t steps = 0;
    std::span<const DeviceFiring> fired;     ///< if logged, all firings in order
    std::span<const std::int32_t> stepEnds;  ///< [steps], offsets into `fired`; empty: one a step
};

/// Makes the steps of one run of one program on a device: what engines differ in. All throw
/// `DeviceError`.
class DeviceKernel {
public:
    virtual ~DeviceKernel() = default;
    /// How many steps a logged launch has room for.
    virtual std::int64_t maxLogged() const = 0;
    /// Goes on from `tokens` [P].
    virtual void load(std::span<const std::int64_t> tokens) = 0;
    /// Halts before a step whose tokens would not fit 64 bits.
    virtual LaunchOutcome run(const LaunchOrder& order) = 0;
    /// The marking that was reached, to `tokens` [P].
    virtual void unload(std::span<std::int64_t> tokens) = 0;
};

}  // namespace fireable::net::cuda
