#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "engine/net/cuda/device_run.h"
#include "engine/run/stage_times.h"

namespace fireable::net::cuda {

/// What a launch is to do.
struct LaunchOrder {
    std::int64_t maxSteps = 0;  ///< 0: only check whether the net is dead
    /// After this time the launch ends with the current step, or in the middle of it without its
    /// changes.
    std::chrono::nanoseconds time{0};
    std::uint64_t step = 0;                ///< the number of the first step, modulo 2^64
    bool logged = false;                   ///< whether to report what fired
    std::span<const std::int64_t> tokens;  ///< [P], the current marking, if the host knows it
    StageTimes* stageTimes = nullptr;      ///< receives the time per stage, if there are stages
};

/// The result of a launch. The spans are valid until the next launch.
struct LaunchOutcome {
    DeviceHalt halt =
        DeviceHalt::limit;  ///< `dead` whenever the net is, however few steps were requested
    std::int64_t steps = 0;
    std::span<const DeviceFiring> fired;     ///< if logged, all firings in order
    std::span<const std::int32_t> stepEnds;  ///< [steps], offsets into `fired`; empty: one per step
};

/// Makes the steps of one run of one program on a device: what engines differ in. All functions
/// throw `DeviceError`.
class DeviceKernel {
public:
    virtual ~DeviceKernel() = default;
    /// How many steps a logged launch has room for.
    virtual std::int64_t maxLogged() const = 0;
    /// Continues from `tokens` [P].
    virtual void load(std::span<const std::int64_t> tokens) = 0;
    /// Halts before a step whose tokens would not fit 64 bits.
    virtual LaunchOutcome run(const LaunchOrder& order) = 0;
    /// Copies the current marking to `tokens` [P].
    virtual void unload(std::span<std::int64_t> tokens) = 0;
};

}  // namespace fireable::net::cuda
