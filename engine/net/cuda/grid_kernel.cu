#include "engine/net/cuda/fire_one.cuh"
#include "engine/net/cuda/grid_kernel.cuh"
#include "engine/net/cuda/grid_maximal.cuh"
#include "engine/net/cuda/grid_team.cuh"

namespace fireable::cuda {
namespace {

constexpr int mostWarps = aloneThreads / 32;

/// The first fireable transition among those that the warp looks at, going no further than that.
__device__ std::uint32_t firstOfShare(const StepNet& net, const std::int64_t* marking, int lane) {
    const std::uint32_t units = (net.transitionCount + unitOf(net) - 1) >> (5 - net.laneShift);
    const Share share = shareOfGrid();
    for (std::uint32_t unit = share.rank / 32; unit < units; unit += share.size / 32) {
        const std::uint32_t bits = fireableInUnit(net, marking, unit, lane);
        if (bits != 0) {
            return unit * unitOf(net) + lowestBit(bits);
        }
    }
    return noIndex;
}

/// Stages I to III: the first fireable transition, by a reduction of minimum over the lanes of a
/// warp, the warps of a block and the blocks.
__device__ std::uint32_t findFirst(const GridLaunch& launch, std::uint32_t* ofBlock, int parity,
                                   GridClock& clock) {
    const int lane = laneNumber();
    const std::uint32_t found = firstOfShare(launch.net, launch.marking[0], lane);
    clock.lap<0>();
    if (lane == 0 && found != noIndex) {
        atomicMin(ofBlock, found);
    }
    __syncthreads();
    if (gridDim.x == 1) {
        return *ofBlock;
    }
    std::uint32_t* first = launch.state->first + parity;
    if (threadIdx.x == 0 && *ofBlock != noIndex) {
        atomicMin(first, *ofBlock);
    }
    GridTeam().sync();
    return *first;
}

/// The same without the reduction: one thread looks through the bits of all.
__device__ std::uint32_t searchFirst(const GridLaunch& launch, int parity, GridClock& clock) {
    findFireable(launch, WordRange::ofBlock(launch.net), launch.marking[0]);
    GridTeam().sync();
    clock.lap<0>();
    if (GridTeam().leads()) {
        std::uint32_t t = 0;
        while (t < launch.net.transitionCount && !contains(launch.fireable, t)) {
            ++t;
        }
        launch.state->first[parity] = t < launch.net.transitionCount ? t : noIndex;
    }
    GridTeam().sync();
    return launch.state->first[parity];
}

__device__ void tell(const GridLaunch& launch, std::int64_t steps, DeviceHalt halt,
                     const GridClock& clock) {
    if (GridTeam().leads()) {
        launch.state->steps = steps;
        launch.state->rounds = steps;
        launch.state->halt = halt;
        clock.stop();
    }
}

__device__ DeviceFiring* logAt(const GridLaunch& launch, std::int64_t step) {
    return launch.log != nullptr ? launch.log + step : nullptr;
}

/// `Choice::first`: two barriers a step. What is found in a step is forgotten in the one after it,
/// so that this takes no third.
template <bool reduced>
__global__ void __launch_bounds__(aloneThreads, 1) firstKernel(GridLaunch launch) {
    __shared__ std::uint32_t ofBlock[2];
    if (threadIdx.x < 2) {
        ofBlock[threadIdx.x] = noIndex;
    }
    __syncthreads();
    GridClock clock(launch.timed, launch.state);
    const std::int64_t most = min(launch.most, launch.budget);
    for (std::int64_t made = 0;; ++made) {
        const int parity = static_cast<int>(made & 1);
        std::uint32_t first;
        if constexpr (reduced) {
            first = findFirst(launch, ofBlock + parity, parity, clock);
        } else {
            first = searchFirst(launch, parity, clock);
        }
        clock.lap<1>();
        if (first == noIndex || made == most) {
            tell(launch, made, first == noIndex ? DeviceHalt::dead : DeviceHalt::limit, clock);
            return;
        }
        if (threadIdx.x == 0) {
            ofBlock[1 - parity] = noIndex;
        }
        if (blockIdx.x == 0) {
            fireOne(launch.net, first, launch.single, launch.marking[0], logAt(launch, made),
                    &launch.state->overflow);
            if (threadIdx.x == 0) {
                launch.state->first[1 - parity] = noIndex;
            }
        }
        GridTeam().sync();
        clock.lap<2>();
        if (launch.state->overflow != 0) {
            tell(launch, made, DeviceHalt::overflow, clock);
            return;
        }
    }
}

/// Leaves those that have no fireable superior in the block's part of the fireable ones.
__device__ void dropOpposed(const GridLaunch& launch, const WordRange& own) {
    const GridTeam team;
    if (launch.net.groupCount > 0) {
        team.sync();
        visitLevels<true>(launch.net, team, [&](std::uint32_t t) {
            oppose(launch.net, t, launch.fireable, launch.opposed);
        });
        for (std::uint32_t w = own.first + threadIdx.x; w < own.end; w += blockDim.x) {
            launch.fireable[w] &= ~launch.opposed[w];
        }
    }
    __syncthreads();
}

/// `Choice::random`: the blocks count their candidates, and the one that has the chosen one fires
/// it. Two barriers a step, and one for each group of levels of priority and one before.
__global__ void __launch_bounds__(aloneThreads, 1) randomKernel(GridLaunch launch) {
    __shared__ std::uint32_t shared[mostWarps];
    __shared__ std::uint32_t chosen;
    const WordRange own = WordRange::ofBlock(launch.net);
    GridClock clock(launch.timed, launch.state);
    const std::int64_t most = min(launch.most, launch.budget);
    for (std::int64_t made = 0;; ++made) {
        findFireable(launch, own, launch.marking[0]);
        clock.lap<0>();
        dropOpposed(launch, own);
        const Tally tally = countMembers(launch, own, launch.fireable, shared);
        if (tally.total == 0 || made == most) {
            tell(launch, made, tally.total == 0 ? DeviceHalt::dead : DeviceHalt::limit, clock);
            return;
        }
        const std::uint64_t bits = counterRandom(
            launch.shuffle.seed, launch.shuffle.step + static_cast<std::uint64_t>(made), 0);
        const std::uint32_t n = boundedRandom(bits, tally.total) - tally.before;
        if (threadIdx.x < 32) {  // `n` is huge where the chosen one stands in an earlier part
            const std::uint32_t t = nthMember(launch.fireable, own.first, own.end, n, laneNumber());
            if (threadIdx.x == 0) {
                chosen = t;
            }
        }
        __syncthreads();
        clock.lap<1>();
        if (chosen != noIndex) {
            fireOne(launch.net, chosen, launch.single, launch.marking[0], logAt(launch, made),
                    &launch.state->overflow);
        }
        GridTeam().sync();
        clock.lap<2>();
        if (launch.state->overflow != 0) {
            tell(launch, made, DeviceHalt::overflow, clock);
            return;
        }
    }
}

template <bool random>
__global__ void __launch_bounds__(aloneThreads, 1) maximalKernel(GridLaunch launch) {
    __shared__ std::uint32_t shared[mostWarps];
    GridMaximal<random>(launch, shared).run();
}

}  // namespace

GridKernel gridKernelFor(Choice choice, bool reduceChoice) {
    switch (choice) {
        case Choice::first:
            return reduceChoice ? firstKernel<true> : firstKernel<false>;
        case Choice::random:
            return randomKernel;
        case Choice::maximalInOrder:
            return maximalKernel<false>;
        case Choice::maximalInRandomOrder:
            return maximalKernel<true>;
    }
    return nullptr;
}

}  // namespace fireable::cuda
