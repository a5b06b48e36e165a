#pragma once

#include <cooperative_groups.h>

#include <cstdint>

#include "engine/net/cuda/candidates.cuh"
#include "engine/net/cuda/device_clock.cuh"
#include "engine/net/cuda/grid_kernel.cuh"

namespace fireable::cuda {

/// The blocks of a cooperative launch.
struct GridTeam {
    /// A barrier of all threads; a single block's is many times faster.
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

/// What the stages take, as the leading thread sees it; barriers belong to the stage before.
class GridClock {
public:
    __device__ GridClock(bool timed, GridState* state)
        : timed_(timed && GridTeam().leads()),
          state_(reinterpret_cast<GridState*>(kept(reinterpret_cast<std::int64_t>(state)))) {
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

/// When the launch has taken its time. The last thread of the first block looks at the clock, while
/// others fire; all see it after their next barrier. The device's clock takes long to read, so that
/// of the multiprocessor says when it is worth it.
class GridDeadline {
public:
    __device__ GridDeadline(const GridLaunch& launch, GridEnds* ends)
        : looks_(kept(blockIdx.x == 0 && threadIdx.x + 1 == blockDim.x ? 1 : 0)),
          late_(&ends->late),
          end_(looks_ != 0 ? nanosecondsNow() + launch.nanoseconds : 0) {}

    __device__ void look() {
        if (looks_ != 0 && clock64() >= next_) {
            next_ = clock64() + seldom;
            if (nanosecondsNow() >= end_) {
                *late_ = 1;
            }
        }
    }

private:
    static constexpr std::int64_t seldom = 100'000;  // clocks: 0.3 ms of a slow device

    std::int32_t looks_;
    std::int32_t* late_;
    std::int64_t end_;
    std::int64_t next_ = 0;
};

/// The part of the words of a set that a block looks after.
struct WordRange {
    std::uint32_t first;
    std::uint32_t end;

    __device__ static WordRange ofBlock(const StepNet& net) {
        const std::uint32_t each = (net.wordCount() + gridDim.x - 1) / gridDim.x;
        const std::uint32_t first = min(blockIdx.x * each, net.wordCount());
        return {first, min(first + each, net.wordCount())};
    }
};

/// Stages I and II for the block's part: which transitions are fireable.
__device__ inline void findFireable(const GridLaunch& launch, const WordRange& own,
                                    const std::int64_t* marking) {
    const int lane = laneNumber();
    for (std::uint32_t w = own.first + threadIdx.x / 32; w < own.end; w += blockDim.x / 32) {
        const std::uint32_t bits = fireableInWord(launch.net, marking, w, lane);
        if (lane == 0) {
            launch.fireable[w] = bits;
            launch.opposed[w] = 0;
        }
    }
}

/// How many members the set has before the block's part and in all, for every thread. A barrier of
/// the team is among it, so that the whole set is there. `shared` has room for a number per warp.
__device__ inline Tally countMembers(const GridLaunch& launch, const WordRange& own,
                                     const std::uint32_t* words, std::uint32_t* shared) {
    const int lane = laneNumber();
    std::uint32_t mine = 0;
    for (std::uint32_t w = own.first + threadIdx.x; w < own.end; w += blockDim.x) {
        mine += static_cast<std::uint32_t>(__popc(words[w]));
    }
    const std::uint32_t all = tallyOfBlock(mine, shared, lane).total;
    if (gridDim.x == 1) {
        return {0, all};
    }
    if (threadIdx.x == 0) {
        launch.counts[blockIdx.x] = all;
    }
    GridTeam().sync();
    return tallyOf(launch.counts, gridDim.x, blockIdx.x, lane);
}

}  // namespace fireable::cuda
