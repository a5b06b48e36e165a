#pragma once

#include <cstdint>

#include "engine/net/cuda/device_clock.cuh"
#include "engine/net/cuda/device_run.h"
#include "engine/net/cuda/warp.cuh"

namespace fireable::cuda {

/// Tells a warp when the time of a launch is up, in a way that the compiler sees is one for all
/// lanes.
class WarpClock {
public:
    __device__ explicit WarpClock(std::int64_t nanoseconds)
        : end_(nanosecondsNow() + nanoseconds) {}
    __device__ bool isOver() const { return leastOfWarp(nanosecondsNow() < end_ ? 1 : 0) == 0; }

private:
    std::int64_t end_;
};

/// What `steps` made of an order, in lots of `atOnce` steps between which it looks at the clock.
template <class Steps>
__device__ DeviceOutcome makeInLots(Steps& steps, const DeviceOrder& order, std::int64_t atOnce) {
    const WarpClock clock(order.nanoseconds);
    DeviceOutcome all;
    DeviceOrder lot = order;
    do {
        const std::int64_t left = order.most - all.steps;
        lot.most = left < atOnce ? left : atOnce;
        const DeviceOutcome made = steps.run(lot);
        all.steps += made.steps;
        all.halt = made.halt;
        lot.log += order.log != nullptr ? made.steps : 0;
    } while (all.halt == DeviceHalt::limit && all.steps < order.most && !clock.isOver());
    return all;
}

}  // namespace fireable::cuda
