#pragma once

#include <cooperative_groups.h>

#include <cstdint>

#include "engine/net/cuda/candidates.cuh"
#include "engine/net/cuda/step_memory.cuh"

namespace fireable::net::cuda {

/// What ends a launch before the requested steps are made.
struct alignas(8) GridEnds {
    std::int32_t overflow = 0;  ///< the next step does not fit
    std::int32_t late = 0;      ///< the time of the launch is up
};

/// Shared by the blocks of a grid, and with the host between launches.
struct GridState {
    std::uint32_t first[2] = {noIndex, noIndex};  ///< the first enabled one, by parity of the step
    std::uint32_t undecided[3] = {0, 0, 0};       ///< as in `Conflicts`
    std::uint32_t round = 0;                      ///< likewise; of the current or next step
    std::uint32_t firedCount = 0;                 ///< of the current step
    std::int32_t inStep = 0;  ///< whether conflicts of a step are being resolved
    std::int32_t parity = 0;  ///< which marking is the current one
    GridEnds ends;
    std::int64_t steps = 0;  ///< made by the last launch
    DeviceHalt halt = DeviceHalt::limit;
    std::int64_t stageClocks[3] = {0, 0, 0};  ///< of block 0: I+II, III, IV
    std::int64_t nanoseconds = 0;             ///< in all; 0 if not timed
};

/// The arguments of a kernel. `shuffle.step` is that of the first step; `log` is null if not
/// logged.
struct GridLaunch : StepArrays {
    std::uint32_t* counts;  // [blocks]
    GridState* state;
    std::int64_t maxSteps;
    std::int64_t nanoseconds;  // after which it ends with the step, or between rounds of conflicts
    bool timed;
};

/// The blocks of a cooperative launch.
struct GridTeam {
    /// A barrier of all threads; much faster for a single block.
    __device__ void sync() const {
        if (gridDim.x == 1) {
            __syncthreads();
        } else {
            cooperative_groups::this_grid().sync();
        }
    }
    __device__ void operator()() const { sync(); }
    __device__ bool leads() const { return blockIdx.x == 0 && threadIdx.x == 0; }
};

/// Time per stage, as measured by the leading thread; barriers belong to the stage before.
class GridClock {
public:
    __device__ GridClock(bool timed, GridState* state)
        : timed_(timed && GridTeam().leads()), state_(state) {
        if (timed_) {
            begin_ = nanosecondsNow();
            last_ = clock64();
        }
    }
    template <int stage>
    __device__ void lap() {
        if (timed_) {
            const std::int64_t now = clock64();
            state_->stageClocks[stage] += now - last_;
            last_ = now;
        }
    }
    __device__ void stop() const {
        if (timed_) {
            state_->nanoseconds = nanosecondsNow() - begin_;
        }
    }

private:
    bool timed_;
    GridState* state_;
    std::int64_t begin_ = 0;
    std::int64_t last_ = 0;
};

/// When the time of a launch is up. The last thread of the first block reads the clock while others
/// fire; all see the result after their next barrier. The device's global clock is slow to read, so
/// the multiprocessor's says when to read it.
class GridDeadline {
public:
    __device__ explicit GridDeadline(const GridLaunch& launch)
        : watchesClock_(inRegister(blockIdx.x == 0 && threadIdx.x + 1 == blockDim.x ? 1 : 0)),
          late_(&launch.state->ends.late),
          end_(watchesClock_ != 0 ? nanosecondsNow() + launch.nanoseconds : 0) {}

    __device__ void check() {
        if (watchesClock_ != 0 && clock64() >= next_) {
            next_ = clock64() + seldom;
            if (nanosecondsNow() >= end_) {
                *late_ = 1;
            }
        }
    }

private:
    static constexpr std::int64_t seldom = 100'000;  // clocks: 0.3 ms on a slow device

    std::int32_t watchesClock_;
    std::int32_t* late_;
    std::int64_t end_;
    std::int64_t next_ = 0;
};

/// Stages I and II for the block's part: which transitions are enabled.
__device__ inline void findEnabled(const GridLaunch& launch, const WordRange& own,
                                   const std::int64_t* marking) {
    const int lane = laneNumber();
    for (std::uint32_t w = own.first + threadIdx.x / 32; w < own.end; w += blockDim.x / 32) {
        const std::uint32_t bits = enabledInWord(launch.net, marking, w, lane);
        if (lane == 0) {
            launch.enabled[w] = bits;
            launch.opposed[w] = 0;
        }
    }
}

/// The number of members before the block's part and in total, for every thread. Contains a barrier
/// of the team, so the whole set is valid afterwards. `shared` has room for a number per warp.
__device__ inline Tally countMembers(const GridLaunch& launch, const WordRange& own,
                                     const std::uint32_t* words, std::uint32_t* shared) {
    const std::uint32_t all = countPart(words, own, shared);
    if (gridDim.x == 1) {
        return {0, all};
    }
    if (threadIdx.x == 0) {
        launch.counts[blockIdx.x] = all;
    }
    GridTeam().sync();
    return tallyOf(launch.counts, gridDim.x, blockIdx.x, laneNumber());
}

}  // namespace fireable::net::cuda
